import { debreSelam } from './debre-selam.ts'
import { emersonHouse } from './emerson-house.ts'
import { furnaceRoad } from './furnace-road.ts'
import { hickoryFlat } from './hickory-flat.ts'
import { mokyang } from './mokyang.ts'
import { saintHild } from './saint-hild.ts'
import type { DemoSite } from './site-shapes.ts'
import { thistleCourt } from './thistle-court.ts'

/** More sites of the measure alone, of the churches of records/churches-held-out-later.ts. */
export const laterHeldOutSites: readonly DemoSite[] = [
  thistleCourt,
  mokyang,
  debreSelam,
  saintHild,
  furnaceRoad,
  hickoryFlat,
  emersonHouse,
]
