import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

/** How many tests passed, failed and were skipped. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const noTally: Tally = { passed: 0, failed: 0, skipped: 0 }

/** What vitest's json reporter writes, as far as it is read here. */
type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

type ProjectOptions = {
  /** Stands in for the system's temporary folder, so that whatever the tests leave behind goes with it. */
  readonly temporaryFolder: string
  /** Whether finding no test is fine; else it counts as a failure. */
  readonly mayBeEmpty: boolean
}

/** No project may hold up the whole run for longer (milliseconds). */
const TIME_LIMIT = 10 * 60_000

/**
 * Runs one project of vitest.config.ts and counts its tests. A file that could not be loaded, a crash, an unhandled
 * error and a project without any test count as one failure each, since nothing else would show them.
 */
export async function runProject(
  project: string,
  filters: readonly string[],
  options: ProjectOptions,
): Promise<Tally> {
  const reportPath = join(options.temporaryFolder, `${project}.json`)
  const { exitCode } = await runCommand(
    'vitest',
    [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      ...(options.mayBeEmpty ? ['--passWithNoTests'] : []),
      ...filters,
    ],
    {
      output: 'pass',
      timeLimit: TIME_LIMIT,
      // "production" would make React and others leave out what the tests look at.
      environment: { NODE_ENV: 'test', TMPDIR: options.temporaryFolder },
    },
  )
  const tally = readTally(reportPath)
  const ran = tally.passed + tally.failed
  if (ran === 0 && !options.mayBeEmpty) {
    console.log(`No test of the project "${project}" ran.`)
    return addTallies(tally, { passed: 0, failed: 1, skipped: 0 })
  }
  if (exitCode !== 0 && tally.failed === 0) {
    console.log(`The project "${project}" ended with ${exitCode} although no test failed.`)
    return addTallies(tally, { passed: 0, failed: 1, skipped: 0 })
  }
  return tally
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

function readTally(reportPath: string): Tally {
  try {
    const report = JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport
    const unloadable = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloadable,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  } catch (error) {
    // Killed before it could write: the caller sees that nothing ran.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return noTally
    throw error
  }
}
