import { spawnSync } from 'node:child_process'

/** The fault tests with all of their moments, `npm run test:faults -- 30` times over (FAULT_SEED repeats a run). */
const [rounds = '30', ...files] = process.argv.slice(2)
const { status } = spawnSync('npx', ['vitest', 'run', '--project=faults', '--testTimeout=0', ...files], {
  stdio: 'inherit',
  env: { ...process.env, FAULT_ROUNDS: rounds },
})
process.exitCode = status ?? 1
