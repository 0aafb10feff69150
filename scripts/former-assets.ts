import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Days for which the browser's files of former builds stay: pages that are open somewhere still ask for them. */
const DAYS_KEPT = 7
const DAY_MS = 24 * 60 * 60_000

const assetsOf = (build: string) => join(build, 'client', 'assets')

/**
 * Copies into the folder of a new build what the browser may still ask for of the present one and of those before it: a
 * server that runs, and every page that is open, were made from them. Answers the names of what was taken over, for
 * the new build's stamp (`former`); a file's time of change is the moment at which it was replaced.
 */
export function keepFormerAssets(present: string, next: string, now = new Date()): string[] {
  if (!existsSync(assetsOf(present))) return []
  const known = new Set(readStamp(present).former ?? [])
  const fresh = new Set(readdirSync(assetsOf(next)))
  const taken: string[] = []
  for (const file of readdirSync(assetsOf(present))) {
    if (fresh.has(file)) continue
    const from = join(assetsOf(present), file)
    const replacedAt = known.has(file) ? statSync(from).mtime : now
    if (now.getTime() - replacedAt.getTime() > DAYS_KEPT * DAY_MS) continue
    const to = join(assetsOf(next), file)
    copyFileSync(from, to)
    utimesSync(to, replacedAt, replacedAt)
    taken.push(file)
  }
  return taken
}

function readStamp(build: string): { former?: string[] } {
  const file = join(build, 'stamp.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { former?: string[] }) : {}
}
