import type { IConfiguration } from 'dependency-cruiser'
import { coreRules } from './core-rules.ts'
import { everywhereRules } from './everywhere-rules.ts'
import { pageRules } from './page-rules.ts'
import type { BoundaryRule } from './rule.ts'
import { serverRules } from './server-rules.ts'

/**
 * Who may import whom (docs/architecture.md), one rule per sentence. check-boundaries.ts runs them, and
 * tests/checks/boundaries.test.ts plants a violation of every one. Imports of types
 * count: they tie two rooms together as much as any other.
 */
export const boundaryRules: readonly BoundaryRule[] = [
  ...coreRules,
  ...serverRules,
  ...pageRules,
  ...everywhereRules,
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
