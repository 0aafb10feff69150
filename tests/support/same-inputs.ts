import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/run-command.ts'

const PASSED = join(projectRoot, 'node_modules', '.cache', 'checks')
/** What is made, installed or a person's own; everything else below the root can change what a check finds. */
const NO_INPUTS = new Set(['node_modules', 'build', 'data', 'release', 'coverage', 'tmp', '.git'])

let inputs: string | undefined

/**
 * Runs a check of the whole tree, unless it passed before on the very same files (paths, contents, Node's version), as
 * on a second `npm run check`. What throws is asked again next time. A fresh clone has nothing to go by, so that
 * continuous integration runs every check.
 */
export async function unlessSameInputs(check: string, run: () => Promise<void>): Promise<void> {
  inputs ??= hashInputs()
  const mark = join(PASSED, check.replaceAll(/\W+/g, '-'))
  if (readMark(mark) === inputs) return
  await run()
  mkdirSync(PASSED, { recursive: true })
  writeFileSync(mark, inputs)
}

function readMark(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function hashInputs(): string {
  const hash = createHash('sha256').update(process.version)
  const add = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (NO_INPUTS.has(entry.name) || entry.name.startsWith('build.tmp-')) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) add(path)
      else if (entry.isFile()) {
        const content = readFileSync(path)
        // The length keeps one file's end apart from the next one's beginning.
        hash.update(`${path}\0${content.length}\0`).update(content)
      }
    }
  }
  add(projectRoot)
  return hash.digest('hex')
}
