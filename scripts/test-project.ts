import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

/** How many tests passed, failed and were skipped. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const noTally: Tally = { passed: 0, failed: 0, skipped: 0 }
const oneFailure: Tally = { passed: 0, failed: 1, skipped: 0 }

/** A project's count, and the tests that passed only when they were run again alone. */
export type ProjectResult = { readonly tally: Tally; readonly unsteady: readonly string[] }

/** What vitest's json reporter writes, as far as it is read here. */
type VitestReport = { readonly testResults: readonly FileReport[] }
type FileReport = {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

type ProjectOptions = {
  /** Stands in for the system's temporary folder, so that whatever the tests leave behind goes with it. */
  readonly temporaryFolder: string
  /** Whether finding no test is fine; else it counts as a failure. */
  readonly mayBeEmpty: boolean
}

/** No project may hold up the whole run for longer (milliseconds). */
const TIME_LIMIT = 15 * 60_000

/** More failed files than this are no accident of the moment: they are not tried again. */
const MOST_TRIED_AGAIN = 3

/**
 * Runs one project of vitest.config.ts and counts its tests. A file that could not be loaded, a crash, an unhandled
 * error and a project without any test count as one failure each, since nothing else would show them. A few files that
 * failed are run once more, alone, and what passes then only is named (docs/decisions/0008).
 */
export async function runProject(
  project: string,
  filters: readonly string[],
  options: ProjectOptions,
): Promise<ProjectResult> {
  const { exitCode, files } = await runVitest(project, filters, options)
  const failed = files.filter((file) => file.status === 'failed').map((file) => file.name)
  if (failed.length > 0 && failed.length <= MOST_TRIED_AGAIN) {
    console.log(`\n== ${project}, once more: ${failed.join(', ')}`)
    const again = await runVitest(project, [...failed, '--maxWorkers=1'], options)
    const others = countTests(files.filter((file) => !failed.includes(file.name)))
    const tally = addTallies(others, countTests(again.files))
    const isWhole = again.exitCode === 0 && again.files.length === failed.length
    return {
      tally: isWhole || tally.failed > 0 ? tally : addTallies(tally, oneFailure),
      unsteady: listUnsteady(files, again.files),
    }
  }
  const tally = countTests(files)
  const ran = tally.passed + tally.failed
  if (ran === 0 && !options.mayBeEmpty) {
    console.log(`No test of the project "${project}" ran.`)
    return { tally: addTallies(tally, oneFailure), unsteady: [] }
  }
  if (exitCode !== 0 && tally.failed === 0) {
    console.log(`The project "${project}" ended with ${exitCode} although no test failed.`)
    return { tally: addTallies(tally, oneFailure), unsteady: [] }
  }
  return { tally, unsteady: [] }
}

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** The plain closing line, for people and for the machine that reads only the last line. */
export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

type VitestRun = { readonly exitCode: number; readonly files: readonly FileReport[] }

async function runVitest(
  project: string,
  more: readonly string[],
  { temporaryFolder, mayBeEmpty }: ProjectOptions,
): Promise<VitestRun> {
  const reportPath = join(temporaryFolder, `${project}.json`)
  rmSync(reportPath, { force: true })
  const { exitCode } = await runCommand(
    'vitest',
    [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      ...more,
    ],
    {
      output: 'pass',
      timeLimit: TIME_LIMIT,
      // "production" would make React and others leave out what the tests look at.
      environment: {
        NODE_ENV: 'test',
        TMPDIR: temporaryFolder,
        // The code of the libraries is compiled for the first worker of the run, not for each.
        NODE_COMPILE_CACHE: join(temporaryFolder, 'compiled'),
      },
    },
  )
  // Killed before it could write: the caller sees that nothing ran.
  if (!existsSync(reportPath)) return { exitCode, files: [] }
  const { testResults } = JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport
  return { exitCode, files: testResults }
}

/** The tests that failed at first and passed alone: each has a race in it, and waits to be mended. */
function listUnsteady(first: readonly FileReport[], again: readonly FileReport[]): string[] {
  const namesOf = (files: readonly FileReport[], status: string) =>
    files.flatMap((file) =>
      file.assertionResults.filter((test) => test.status === status).map((test) => test.fullName),
    )
  const passedNow = new Set(namesOf(again, 'passed'))
  return namesOf(first, 'failed').filter((name) => passedNow.has(name))
}

function countTests(files: readonly FileReport[]): Tally {
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status))
  const count = (isCounted: (status: string) => boolean) => statuses.filter(isCounted).length
  const unloadable = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const [passed, failed] = [count((status) => status === 'passed'), count((status) => status === 'failed')]
  return { passed, failed: failed + unloadable.length, skipped: statuses.length - passed - failed }
}
