import { arborStreet } from './arbor-street.ts'
import { christuskirche } from './christuskirche.ts'
import { emberHall } from './ember-hall.ts'
import { hollisCreek } from './hollis-creek.ts'
import { kettleLane } from './kettle-lane.ts'
import { lumenYard } from './lumen-yard.ts'
import { quinceHollow } from './quince-hollow.ts'
import { saintAurea } from './saint-aurea.ts'
import { saintBavo } from './saint-bavo.ts'
import { saintKinga } from './saint-kinga.ts'
import { santaZita } from './santa-zita.ts'
import type { DemoSite } from './site-shapes.ts'
import { tupeloBend } from './tupelo-bend.ts'

/** The last written sites of the measure alone, of records/churches-held-out-sixth.ts */
export const sixthHeldOutSites: readonly DemoSite[] = [
  arborStreet,
  christuskirche,
  emberHall,
  hollisCreek,
  kettleLane,
  lumenYard,
  quinceHollow,
  saintAurea,
  saintBavo,
  saintKinga,
  santaZita,
  tupeloBend,
]
