import { defineConfig } from 'vitest/config'

const api = {
  include: ['tests/api/**/*.test.ts'],
  globalSetup: ['tests/support/test-cluster.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
  isolate: false,
}

/**
 * Five projects, so that each kind of test can be run alone: `npm test -- unit src/domain`.
 * Unit tests share the cores. The others start servers, databases and browsers of their own, and wait for them half of
 * the time: two files at once. But for the faults, the files of a worker share its modules (`isolate: false`): to load
 * the application anew for each of 57 files cost a quarter of the time, and it keeps no state in its modules.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'tests/checks/**/*.test.ts',
            'tests/specification/**/*.test.ts',
          ],
          testTimeout: 30_000,
          // Some open a database of their own.
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        // Every server by DATABASE_URL, over TCP, against one cluster of the run.
        test: { name: 'api', ...api },
      },
      {
        // The same once more, every server on an embedded database in a data folder of its own. The mail tests open
        // their database by its address in any case.
        test: {
          name: 'api-embedded',
          ...api,
          exclude: [
            'tests/api/newsletter*.test.ts',
            'tests/api/subscribers.test.ts',
            // Reads web sites and stores nothing.
            'tests/api/scrape-demo.test.ts',
            // These open a site for every test: a cluster each would take minutes, and none of them knows which it has.
            'tests/api/{mail-reports,discovery,duplicates-properties,accounts-second-factor}.test.ts',
            'tests/api/payments*.test.ts',
            // Brings a database of its own, on a line that it cuts.
            'tests/api/database-away.test.ts',
          ],
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: ['tests/support/test-cluster.ts'],
          include: ['tests/e2e/**/*.test.ts', 'tests/a11y/**/*.test.ts', 'tests/support/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
