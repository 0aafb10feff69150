import { spawnSync } from 'node:child_process'

/** tests/e2e/injection with every payload, with the pages' policy and without it: `npm run test:injection`. */
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project=browser', 'tests/e2e/injection', '--retry=0'],
  { stdio: 'inherit', env: { ...process.env, ALL_PAYLOADS: 'true' } },
)
process.exitCode = status ?? 1
