import { asburyFork } from './asbury-fork.ts'
import { brightwater } from './brightwater.ts'
import { debreSelam } from './debre-selam.ts'
import { emersonHouse } from './emerson-house.ts'
import { furnaceRoad } from './furnace-road.ts'
import { gileadChapel } from './gilead-chapel.ts'
import { hickoryFlat } from './hickory-flat.ts'
import { mokyang } from './mokyang.ts'
import { overlookCommons } from './overlook-commons.ts'
import { plainRun } from './plain-run.ts'
import { ridgewayTemple } from './ridgeway-temple.ts'
import { saintHild } from './saint-hild.ts'
import { saintNektar } from './saint-nektar.ts'
import { saintWinnoc } from './saint-winnoc.ts'
import type { DemoSite } from './site-shapes.ts'
import { thanhGia } from './thanh-gia.ts'
import { thistleCourt } from './thistle-court.ts'
import { yongle } from './yongle.ts'

/** More sites of the measure alone, of the churches of records/churches-held-out-later.ts. */
export const laterHeldOutSites: readonly DemoSite[] = [
  thistleCourt,
  saintWinnoc,
  mokyang,
  debreSelam,
  gileadChapel,
  overlookCommons,
  saintHild,
  ridgewayTemple,
  furnaceRoad,
  plainRun,
  yongle,
  hickoryFlat,
  saintNektar,
  brightwater,
  asburyFork,
  emersonHouse,
  thanhGia,
]
