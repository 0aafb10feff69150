import { expect, test } from 'vitest'
import { runCommand } from '../../scripts/run-command.ts'
import { unlessSameInputs } from '../support/same-inputs.ts'

/** What other tools check; boundaries and names have tests of their own. */
const checks: readonly (readonly [name: string, ...commands: string[]])[] = [
  // First, since the servers of the other tests wait for the pages.
  [
    'the pages are built, and within their budgets',
    'node scripts/build.ts --if-stale',
    'node scripts/check-budgets.ts',
  ],
  [
    'types',
    'react-router typegen',
    'node node_modules/typescript-native/bin/tsc --project . --noEmit --singleThreaded --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo',
  ],
  ['dead code', 'knip --no-progress --treat-config-hints-as-errors'],
  ['format and lint', 'biome check --error-on-warnings .'],
]

test.for(checks)('%s', ([name, ...commands]) =>
  unlessSameInputs(name, async () => {
    for (const command of commands) {
      const [program = '', ...words] = command.split(' ')
      const { exitCode, output } = await runCommand(program, words, {
        output: 'capture',
        timeLimit: 280_000,
        // The compiler collects garbage for a third of its time: without that it needs a fifth more memory.
        environment: { GOGC: 'off' },
      })
      expect(exitCode, output).toBe(0)
    }
  }),
)
