import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, listFiles } from '../../scripts/build-sources.ts'
import { projectRoot } from '../../scripts/run-command.ts'

const PASSED = join(projectRoot, 'node_modules', '.cache', 'checks')
/** What is made, installed or a person's own; everything else below the root can change what a check finds. */
const NO_INPUTS = /^(node_modules|build|build\.tmp-.*|data|release|coverage|tmp|\.git)$/

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

/** Of everything, and of Node's version. */
function hashInputs(): string {
  const inputs = readdirSync(projectRoot).filter((name) => !NO_INPUTS.test(name))
  return `${process.version} ${hashFiles(
    projectRoot,
    inputs.sort().flatMap((name) => listFiles(projectRoot, name)),
  )}`
}
