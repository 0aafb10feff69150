import { cedarForkRoad } from './cedar-fork-road.ts'
import { epworthHills } from './epworth-hills.ts'
import { northbank } from './northbank.ts'
import { saintMelania } from './saint-melania.ts'
import type { DemoSite } from './site-shapes.ts'

/** Later written sites of the measure alone, of records/churches-held-out-fifth.ts */
export const fifthHeldOutSites: readonly DemoSite[] = [epworthHills, northbank, cedarForkRoad, saintMelania]
