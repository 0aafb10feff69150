import { SERVER_ONLY_KITS } from './packages.ts'
import { type BoundaryRule, forbid, PAGE_SIDE, packages, SERVER_FILES, TEST_FILES } from './rule.ts'

/** What runs in the visitor’s browser, and the app that serves it. */
export const pageRules: readonly BoundaryRule[] = [
  forbid(
    'pages-never-import-server-files',
    'page-side code never imports *.server.ts: get the data from the loader (its context calls the contract) or from a query of the feature.',
    { path: PAGE_SIDE, pathNot: `${SERVER_FILES}|${TEST_FILES}` },
    // The app's own server files (what a loader reads of a request) are taken out of the browser's build by React
    // Router, which fails the build where one would get in.
    { path: SERVER_FILES, pathNot: '^src/app/' },
  ),
  forbid(
    'pages-stay-in-the-page',
    'page-side code imports domain, contract, copy, #city and the page side only: what it needs from the server comes through the contract.',
    { path: PAGE_SIDE, pathNot: `${SERVER_FILES}|${TEST_FILES}` },
    {
      path: '^src/(extraction|matching|ports|platform|demo|cli)/|^(server|cli)\\.ts$',
    },
  ),
  forbid(
    'pages-use-no-server-library',
    'this library belongs to the server and would end up in the visitor’s browser: do the work behind the contract.',
    { path: PAGE_SIDE, pathNot: `${SERVER_FILES}|${TEST_FILES}` },
    { path: packages(SERVER_ONLY_KITS) },
  ),
  forbid(
    'pages-use-no-node-module',
    'the browser has no node modules: do this in a server file, behind the contract.',
    { path: PAGE_SIDE, pathNot: `${SERVER_FILES}|^src/app/handler\\.ts$|${TEST_FILES}` },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'components-use-only-the-app-ui',
    "a feature's page side imports src/app/ui and nothing else of the app: a shared part moves to app/ui, a screen-wide one is handed in by the route.",
    { path: '^src/features/[^/]+/(components/|queries\\.ts$)', pathNot: TEST_FILES },
    { path: '^src/app/', pathNot: '^src/app/(ui/|api-client\\.ts$)' },
  ),
  forbid(
    'components-stay-in-their-feature',
    "a feature's page side does not import another feature's components: put them side by side in the route, or use its queries.ts.",
    { path: '^src/features/([^/]+)/(components/|queries\\.ts$)', pathNot: TEST_FILES },
    { path: '^src/features/[^/]+/', pathNot: '^src/features/$1/|^src/features/[^/]+/queries\\.ts$' },
  ),
  forbid(
    'app-takes-services-from-context',
    'the app never imports a service, a port or the platform, not even in its server files: loaders and actions call the contract through their context.',
    { path: '^src/app/', pathNot: TEST_FILES },
    {
      path: '^src/(ports|platform|demo|cli|extraction|matching)/|^src/features/.*\\.server\\.ts$|^(server|cli)\\.ts$',
    },
  ),
  forbid(
    'app-ui-has-no-product-words',
    'src/app/ui holds primitives without product words: move what knows the product to the components of a feature, or pass it in.',
    { path: '^src/app/ui/', pathNot: TEST_FILES },
    {
      path: '^src/(features|contract|copy|domain|app)/|^city\\.config\\.ts$',
      pathNot: '^src/app/(ui|styles)/',
    },
  ),
]
