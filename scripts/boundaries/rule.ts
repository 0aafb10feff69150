import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

/** A rule of who may import whom; its comment is what the person who broke it reads, so it says where to go instead. */
export type BoundaryRule = IForbiddenRuleType & { readonly name: string; readonly comment: string }

export const KERNEL = '^src/(domain|extraction|matching)/'
export const TEST_FILES = '\\.test\\.tsx?$|^tests/|/compliance\\.ts$'
/** Every file of a feature but its page side, components/. */
export const FEATURE_SERVER = '^src/features/[^/]+/(?!components/)'
export const PAGE_SIDE = '^src/app/|^src/features/[^/]+/components/'

/** A pattern for where npm puts these packages (their names as regular expressions). */
export const packages = (names: readonly string[]) => `(^|/)node_modules/(${names.join('|')})(/|$)`

/** A forbidden import, one of types alone included. */
export function forbid(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): BoundaryRule {
  return { name, comment, severity: 'error', from, to }
}

/** A folder of src that may import only the named folders of src (itself included) and #city where it says so. */
export function mayOnlyImport(
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
