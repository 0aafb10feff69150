import { endOnSignals, runCommand } from './run-command.ts'
import { makeTestFolder } from './test-folder.ts'

/**
 * The long run of the kills that `npm test` samples: FAULT_ROUNDS of them (30 unless told otherwise), whose moments
 * FAULT_SEED decides. It has no time limit, and ends with the figures of all rounds.
 */
const folder = makeTestFolder()
endOnSignals(() => folder.remove())
try {
  const { exitCode } = await runCommand('vitest', ['run', '--project=faults', 'kill-server'], {
    output: 'pass',
    environment: {
      NODE_ENV: 'test',
      TMPDIR: folder.path,
      FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '30',
    },
  })
  process.exitCode = exitCode
} finally {
  await folder.remove()
}
