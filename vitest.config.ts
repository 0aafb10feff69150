import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Each kind of test can be run alone: `npm test -- unit src/domain`. The files of a worker share its modules (but for
 * the faults): to load the application anew for each of them takes longer than most of them do.
 */
const projects = ['checks', 'unit', 'components', 'faults', 'browser', 'api']

/** The files of one kind follow each other, so that a worker seldom loads another's modules. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return projects.flatMap((name) => sorted.filter(({ project }) => project.name === name))
  }
}

/** Unit tests that open a database. */
const DATABASE_TESTS = 'src/platform/database/**/*.test.ts'

/** One pool: what waits (the faults, browsers) fills the time beside what computes (the checks, units). */
const shared = { isolate: false, maxWorkers: 3 }
/** What starts servers and databases. */
const withPages = {
  ...shared,
  globalSetup: ['tests/support/test-cluster.ts'],
  retry: 1,
  testTimeout: 120_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    sequence: { sequencer: ByProject },
    projects: [
      { test: { ...shared, name: 'checks', include: ['tests/checks/**/*.test.ts'], testTimeout: 300_000 } },
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/specification/**/*.test.ts'],
          exclude: [DATABASE_TESTS],
          testTimeout: 30_000,
        },
      },
      {
        // Of their own, for a worker is started anew wherever the next file has another environment.
        test: {
          ...shared,
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/component-teardown.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...withPages,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts', 'tests/a11y/**/*.test.ts', 'tests/support/**/*.test.ts'],
        },
      },
      { test: { ...withPages, name: 'api', include: ['tests/api/**/*.test.ts', DATABASE_TESTS] } },
      {
        test: {
          ...withPages,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // The long ones are for `npm run test:faults` alone.
          exclude: process.env.FAULT_ROUNDS ? [] : ['tests/faults/rounds/**'],
          isolate: true,
          testTimeout: 600_000,
        },
      },
    ],
  },
})
