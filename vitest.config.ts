import { defineConfig } from 'vitest/config'

/** Four projects, so that each kind of test can be run alone: `npx vitest run --project unit src/domain`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/checks/**/*.test.ts'],
        },
      },
      {
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts', 'tests/a11y/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
