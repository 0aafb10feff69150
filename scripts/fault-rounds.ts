import { spawnSync } from 'node:child_process'

/** Tests that `npm test` runs with few examples, beside those of the faults. */
const SAMPLED = ['scrape-demo', 'ingest.test', 'duplicates-properties', 'payments-ledger']

/** The fault tests with all of their moments and the slow properties with all of their examples, `npm run test:faults -- 30` times over (FAULT_SEED repeats a run). */
const [rounds = '30', ...files] = process.argv.slice(2)
const projects = ['--project=faults', '--project=api']
const filters = files.length > 0 ? files : ['tests/faults', ...SAMPLED]
const { status } = spawnSync('npx', ['vitest', 'run', ...projects, '--testTimeout=0', ...filters], {
  stdio: 'inherit',
  env: { ...process.env, FAULT_ROUNDS: rounds },
})
process.exitCode = status ?? 1
