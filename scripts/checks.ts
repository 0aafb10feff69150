import { runCommand } from './run-command.ts'

/** One thing that `npm run check` looks at: a name, and the commands that find out, run one after the other. */
type Check = { readonly name: string; readonly commands: readonly (readonly [string, ...string[]])[] }

/** What became of a check; `output` says what is wrong when it failed. */
export type CheckResult = {
  readonly name: string
  readonly passed: boolean
  readonly output: string
  readonly seconds: number
}

/** Slowest first, so that the two that run at the same time end at about the same time. */
export const checks: readonly Check[] = [
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--project', '.'],
    ],
  },
  { name: 'boundaries', commands: [['node', 'scripts/check-boundaries.ts']] },
  { name: 'dead code', commands: [['knip', '--no-progress', '--treat-config-hints-as-errors']] },
  { name: 'format and lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
  { name: 'names', commands: [['node', 'scripts/check-names.ts']] },
  // What the first load of a page costs shows only in the built pages; they are built where the sources have changed.
  {
    name: 'budgets',
    commands: [
      ['node', 'scripts/build.ts', '--if-stale'],
      ['node', 'scripts/check-budgets.ts'],
    ],
  },
]

/**
 * Runs every check, two at a time, and tells each result as soon as it is known.
 * All of them run even when one fails, so that one look shows everything that is wrong.
 */
export async function runChecks(tell: (result: CheckResult) => void): Promise<readonly CheckResult[]> {
  const waiting = [...checks]
  const results: CheckResult[] = []
  const workOff = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await runCheck(check)
      results.push(result)
      tell(result)
    }
  }
  await Promise.all([workOff(), workOff()])
  return results
}

/** A line for people: whether it passed, its name, its seconds, and under it what was printed when it says something. */
export function describeCheck(result: CheckResult): string {
  const line = `${result.passed ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)`
  const isWorthShowing = !result.passed || ['names', 'budgets'].includes(result.name)
  return isWorthShowing && result.output.trim() !== '' ? `${line}\n${result.output.trimEnd()}` : line
}

async function runCheck(check: Check): Promise<CheckResult> {
  let passed = true
  let output = ''
  let seconds = 0
  for (const [command, ...commandArguments] of check.commands) {
    const result = await runCommand(command, commandArguments, { output: 'capture', timeLimit: 300_000 })
    passed &&= result.exitCode === 0
    output += result.output
    seconds += result.seconds
  }
  return { name: check.name, passed, output, seconds }
}
