import { SERVER_ONLY_KITS } from './packages.ts'
import { type BoundaryRule, FEATURE_SERVER, forbid, PAGE_SIDE, packages, TEST_FILES } from './rule.ts'

/** What a loader reads of a request: React Router keeps these out of the browser's build, or fails it. */
const APP_SERVER = '^src/app/.*\\.server\\.tsx?$'

/** What runs in the visitor’s browser, and the app that serves it. */
export const pageRules: readonly BoundaryRule[] = [
  forbid(
    'pages-never-import-server-files',
    "page-side code never imports a feature's server files: get the data from the loader (its context calls the contract).",
    { path: PAGE_SIDE, pathNot: TEST_FILES },
    { path: `${FEATURE_SERVER}|^src/schema/` },
  ),
  forbid(
    'pages-stay-in-the-page',
    'page-side code imports domain, contract, copy, #city and the page side only: what it needs from the server comes through the contract.',
    { path: PAGE_SIDE, pathNot: `${APP_SERVER}|${TEST_FILES}` },
    { path: '^src/(extraction|matching|ports|platform|demo|cli)/|^(server|cli)\\.ts$' },
  ),
  forbid(
    'pages-use-no-server-library',
    'this library belongs to the server and would end up in the visitor’s browser: do the work behind the contract.',
    { path: PAGE_SIDE, pathNot: `${APP_SERVER}|${TEST_FILES}` },
    { path: packages(SERVER_ONLY_KITS) },
  ),
  forbid(
    'pages-use-no-node-module',
    'the browser has no node modules: do this in a server file, behind the contract.',
    { path: PAGE_SIDE, pathNot: `${APP_SERVER}|^src/app/handler\\.ts$|${TEST_FILES}` },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'components-use-only-the-app-ui',
    "a feature's page side imports src/app/ui and nothing else of the app: a shared part moves to app/ui, a screen-wide one is handed in by the route.",
    { path: '^src/features/[^/]+/components/', pathNot: TEST_FILES },
    { path: '^src/app/', pathNot: '^src/app/(ui/|api-client\\.ts$)' },
  ),
  forbid(
    'components-stay-in-their-feature',
    "a feature's page side does not import another feature's components: put them side by side in the route.",
    { path: '^src/features/([^/]+)/components/', pathNot: TEST_FILES },
    { path: '^src/features/[^/]+/', pathNot: '^src/features/$1/' },
  ),
  forbid(
    'app-takes-services-from-context',
    'the app never imports a service, a port or the platform, not even in its server files: loaders and actions call the contract through their context.',
    { path: '^src/app/', pathNot: TEST_FILES },
    {
      path: `^src/(ports|platform|schema|demo|cli|extraction|matching)/|${FEATURE_SERVER}|^(server|cli)\\.ts$`,
    },
  ),
  forbid(
    'app-ui-has-no-product-words',
    'src/app/ui holds primitives without product words: move what knows the product to the components of a feature, or pass it in.',
    { path: '^src/app/ui/', pathNot: TEST_FILES },
    {
      path: '^src/(features|contract|copy|domain|app)/|^city\\.config\\.ts$',
      // Which languages there are is no word of the product.
      pathNot: '^src/app/(ui|styles)/|^src/copy/language\\.ts$',
    },
  ),
]
