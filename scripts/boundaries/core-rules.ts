import { PURE_LIBRARIES, PURE_NODE_MODULES } from './packages.ts'
import { type BoundaryRule, forbid, KERNEL, mayOnlyImport, packages, TEST_FILES } from './rule.ts'

/** The inner rooms: domain, extraction, matching, contract and copy. */
export const coreRules: readonly BoundaryRule[] = [
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
    'domain, extraction and matching only compute: move the effect to a port or a feature. A library that is pure is added to PURE_LIBRARIES in scripts/boundaries/packages.ts.',
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
    ['src/copy/', 'src/domain/', 'src/contract/', 'city\\.config\\.ts$'],
    'copy imports only domain, contract and #city: sentences take what they need as arguments.',
  ),
]
