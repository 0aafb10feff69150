import { spawnSync } from 'node:child_process'

/** The fuzzing of tests/api/fuzz.test.ts at length: `npm run fuzz:http -- 50000` (FUZZ_SEED repeats a run). */
const [requests = '50000'] = process.argv.slice(2)
const { status } = spawnSync('npx', ['vitest', 'run', '--project=api', 'tests/api/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests },
})
process.exitCode = status ?? 1
