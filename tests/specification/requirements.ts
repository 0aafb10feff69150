import { adminScreens } from './admin-screens.ts'
import { beyondPublic } from './beyond-public.ts'
import { decisionsOnEvents } from './decisions-on-events.ts'
import { decisionsOnRunning } from './decisions-on-running.ts'
import { entitiesAndStates } from './entities-and-states.ts'
import { errorsAndConstants } from './errors-and-constants.ts'
import { paidScreens } from './paid-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { RequirementGroup } from './requirement.ts'
import { rulesAndCalls } from './rules-and-calls.ts'

/**
 * The map of the product: everything that the specification and the decisions on top of it ask for. A test says which
 * of them it holds by the id in its title: `test('at most three are featured [S2.home.featured-max-3]', …)`.
 */
export const requirementGroups: readonly RequirementGroup[] = [
  ...publicScreens,
  ...paidScreens,
  ...adminScreens,
  ...entitiesAndStates,
  ...rulesAndCalls,
  ...errorsAndConstants,
  ...decisionsOnEvents,
  ...decisionsOnRunning,
  ...beyondPublic,
]
