import { bethanyWood } from './bethany-wood.ts'
import { buckeyeCreek } from './buckeye-creek.ts'
import { cedarForkRoad } from './cedar-fork-road.ts'
import { epworthHills } from './epworth-hills.ts'
import { immanuelPrairie } from './immanuel-prairie.ts'
import { northbank } from './northbank.ts'
import { saesol } from './saesol.ts'
import { saintLudmila } from './saint-ludmila.ts'
import { saintMelania } from './saint-melania.ts'
import type { DemoSite } from './site-shapes.ts'
import { wayfarersHall } from './wayfarers-hall.ts'

/** The last written sites of the measure alone, of records/churches-held-out-fifth.ts: seven ordinary, three hard. */
export const fifthHeldOutSites: readonly DemoSite[] = [
  buckeyeCreek,
  epworthHills,
  saintLudmila,
  northbank,
  saesol,
  bethanyWood,
  cedarForkRoad,
  saintMelania,
  wayfarersHall,
  immanuelPrairie,
]
