import { DATABASE_KITS, VENDOR_KITS } from './packages.ts'
import { type BoundaryRule, FEATURE_SERVER, forbid, mayOnlyImport, packages, TEST_FILES } from './rule.ts'

const DATA_FILES = '^src/(features|platform/(jobs|limits))/.*[/-]data\\.ts$|^src/demo/data\\.server\\.ts$'

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
      // This bench compares our sending with the kit's own.
      pathNot: `^src/ports/[^/]+/(?!port\\.ts$)|^bench/newsletter\\.ts$|${TEST_FILES}`,
    },
    { path: packages(VENDOR_KITS) },
  ),
  mayOnlyImport(
    'platform-knows-no-feature',
    '(?!platform/container/)platform',
    ['src/platform/', 'src/ports/', 'src/contract/', 'city\\.config\\.ts$'],
    'platform imports only ports and contract; src/platform/container alone knows the features: let the container hand it in.',
  ),
  forbid(
    'container-composes-the-server-side',
    'the container puts the server side together: pages and the command line come from server.ts and cli.ts.',
    { path: '^src/platform/container/', pathNot: TEST_FILES },
    { path: '^src/(app|cli|copy)/|^src/features/[^/]+/components/|^(server|cli)\\.ts$' },
  ),
  mayOnlyImport(
    'schema-reads-only-below',
    'schema',
    ['src/schema/', 'src/domain/', 'src/contract/', 'src/platform/database/'],
    'a table definition knows other tables and the domain alone: what works with rows belongs to a feature.',
  ),
  forbid(
    'features-meet-at-the-service',
    "a feature reaches another one only through its service.ts: ask that feature's service (tables lie in src/schema, and data files may join them).",
    { path: '^src/features/([^/]+)/(?!components/)', pathNot: TEST_FILES },
    { path: '^src/features/', pathNot: '^src/features/$1/|^src/features/[^/]+/service\\.ts$' },
  ),
  forbid(
    'only-data-files-see-tables',
    'rows are read and written by data.ts and <noun>-data.ts alone: put the statement there and call that.',
    { path: '^src/(features|ports)/', pathNot: `${DATA_FILES}|${TEST_FILES}` },
    { path: '^src/schema/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'server-side-draws-no-page',
    'the server side of a feature does not know its page side, the app, the demo or the command line: answer data, and let the page draw it.',
    { path: FEATURE_SERVER, pathNot: TEST_FILES },
    {
      path: '^src/(app|demo|cli)/|^src/platform/container/|^src/features/[^/]+/components/|^(server|cli)\\.ts$',
    },
  ),
  forbid(
    'demo-uses-the-front-doors',
    "the demo city's records and sites import domain, contract and ports; its *.server.ts files enter by services and the platform, and its data.server.ts alone writes tables.",
    { path: '^src/demo/', pathNot: TEST_FILES },
    {
      path: '^(src|tests|bench|scripts)/|^[^/]+\\.ts$',
      pathNot:
        '^src/(demo|domain|contract|ports|schema)/|^src/features/[^/]+/service\\.ts$|^src/platform/(?!container/)|^city\\.config\\.ts$',
    },
  ),
  forbid(
    'demo-writes-tables-in-its-data-file',
    "only the demo's data.server.ts speaks to tables, as in every feature.",
    { path: '^src/demo/', pathNot: `^src/demo/data\\.server\\.ts$|${TEST_FILES}` },
    { path: '^src/schema/' },
  ),
  forbid(
    'only-the-start-knows-the-demo',
    'only the container, server.ts, cli.ts and src/cli start the demo city: nothing else may depend on it.',
    { path: '^src/', pathNot: `^src/(demo|cli)/|^src/platform/container/|${TEST_FILES}` },
    { path: '^src/demo/' },
  ),
  forbid(
    'command-line-draws-no-page',
    'a verb of the command line works on the server side: pages are not for it.',
    { path: '^src/cli/', pathNot: TEST_FILES },
    { path: '^src/app/|^src/features/[^/]+/components/|^server\\.ts$' },
  ),
  forbid(
    'nobody-imports-the-command-line',
    'src/cli is the outermost layer, used by cli.ts alone: move what others need to a service.',
    { path: '^src/', pathNot: `^src/cli/|${TEST_FILES}` },
    { path: '^src/cli/' },
  ),
  forbid(
    'only-data-speaks-sql',
    'only data files (data.ts, <noun>-data.ts), src/schema and src/platform/database speak SQL: put the statement into a function of the data file and call that.',
    {
      path: '^src/|^(server|cli|city\\.config)\\.ts$',
      pathNot: `${DATA_FILES}|^src/schema/|^src/platform/database/|${TEST_FILES}`,
    },
    { path: packages(DATABASE_KITS), dependencyTypesNot: ['type-only'] },
  ),
]
