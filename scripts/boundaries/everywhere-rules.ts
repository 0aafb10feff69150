import { type BoundaryRule, forbid, TEST_FILES } from './rule.ts'

/** What holds for every file. */
export const everywhereRules: readonly BoundaryRule[] = [
  forbid(
    'nobody-imports-tests',
    'nothing depends on a test: move the shared part to the code it tests, or to tests/support when only tests need it.',
    // What is measured in a browser is measured in the one of the tests.
    { path: '^(src|scripts)/|^[^/]+\\.ts$', pathNot: `${TEST_FILES}|^(vitest\\.config|knip)\\.ts$` },
    { path: TEST_FILES },
  ),
  forbid(
    'no-development-package-at-run-time',
    'the product starts with "dependencies" alone: move the package there (npm install --save-exact), or keep it to tests and scripts.',
    {
      path: '^src/|^(server|cli|city\\.config)\\.ts$|^scripts/require-node',
      // Read by the build and by `npm run dev` alone.
      pathNot: [TEST_FILES, '^src/app/routes\\.ts$', '^src/cli/development\\.ts$'].join('|'),
    },
    { dependencyTypes: ['npm-dev'] },
  ),
  forbid(
    'only-declared-packages',
    'this package is not in package.json: it is there by chance, through another one. Declare it with an exact version.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'no-import-into-nothing',
    'this import leads nowhere: mend the path (subpath imports are #src/… with the file’s extension).',
    {},
    // `./+types/…` is made by `react-router typegen`, `virtual:` by its Vite plug-in.
    { couldNotResolve: true, pathNot: '/\\+types/|^\\./\\+types/|^virtual:' },
  ),
  {
    name: 'no-circles',
    comment:
      'these modules import each other in a circle: move the shared part to a module that both import.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-orphans',
    comment: 'nothing imports this module and it imports nothing: connect it or remove it.',
    severity: 'error',
    from: { orphan: true, path: '^src/', pathNot: `\\.d\\.ts$|${TEST_FILES}` },
    to: {},
  },
]
