import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Days for which the files of former builds stay: pages that are open somewhere still ask for them. */
const RETENTION_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** What browsers ask for, and what a server that runs loads only when a screen is first asked for. */
const FOLDERS = ['client/assets', 'server/assets']

/**
 * Copies into the folder of a new build what may still be asked for of the present one and of those before it: a
 * server that runs, and every page that is open, were made from them. Answers the names of what was taken over, for
 * the new build's stamp (`former`); a file's time of change is the moment at which it was replaced.
 */
export function keepFormerAssets(present: string, next: string, now = new Date()): string[] {
  const known = new Set(readStamp(present).former ?? [])
  const taken: string[] = []
  for (const name of FOLDERS.flatMap((folder) => listFiles(present, folder))) {
    const [from, to] = [join(present, name), join(next, name)]
    if (existsSync(to)) continue
    const replacedAt = known.has(name) ? statSync(from).mtime : now
    if (now.getTime() - replacedAt.getTime() > RETENTION_DAYS * DAY_MS) continue
    mkdirSync(join(to, '..'), { recursive: true })
    copyFileSync(from, to)
    utimesSync(to, replacedAt, replacedAt)
    taken.push(name)
  }
  return taken
}

function listFiles(build: string, folder: string): string[] {
  const path = join(build, folder)
  return existsSync(path) ? readdirSync(path).map((file) => `${folder}/${file}`) : []
}

function readStamp(build: string): { former?: string[] } {
  const file = join(build, 'stamp.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { former?: string[] }) : {}
}
