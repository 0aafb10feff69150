import { DATABASE_KITS, VENDOR_KITS } from './packages.ts'
import { type BoundaryRule, forbid, mayOnlyImport, packages, TEST_FILES } from './rule.ts'

/** The server side: ports, platform, features, the demo city and the command line. */
export const serverRules: readonly BoundaryRule[] = [
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
    'demo-uses-the-front-doors',
    "the demo city's records and sites import domain, contract and ports; its *.server.ts files enter by services and platform/database, and its data.server.ts alone writes tables.",
    { path: '^src/demo/', pathNot: TEST_FILES },
    {
      path: '^(src|tests|bench|scripts)/|^[^/]+\\.ts$',
      pathNot:
        '^src/(demo|domain|contract|ports)/|^src/features/.*(service|tables)\\.server\\.ts$|^src/platform/database/|^city\\.config\\.ts$',
    },
  ),
  forbid(
    'demo-writes-tables-in-its-data-file',
    "only the demo's data.server.ts speaks to tables, as in every feature.",
    { path: '^src/demo/', pathNot: `^src/demo/data\\.server\\.ts$|${TEST_FILES}` },
    { path: 'tables\\.server\\.ts$' },
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
]
