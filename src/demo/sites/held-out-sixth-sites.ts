import { arborStreet } from './arbor-street.ts'
import { christuskirche } from './christuskirche.ts'
import { emberHall } from './ember-hall.ts'
import { hollisCreek } from './hollis-creek.ts'
import { kettleLane } from './kettle-lane.ts'
import { lumenYard } from './lumen-yard.ts'
import { quinceHollow } from './quince-hollow.ts'
import { saintKinga } from './saint-kinga.ts'
import type { DemoSite } from './site-shapes.ts'

/** The last written sites of the measure alone, of records/churches-held-out-sixth.ts */
export const sixthHeldOutSites: readonly DemoSite[] = [
  arborStreet,
  christuskirche,
  emberHall,
  hollisCreek,
  kettleLane,
  lumenYard,
  quinceHollow,
  saintKinga,
]
