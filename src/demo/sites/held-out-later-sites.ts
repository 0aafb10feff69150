import { alderBend } from './alder-bend.ts'
import { asburyFork } from './asbury-fork.ts'
import { brightwater } from './brightwater.ts'
import { copperCanyon } from './copper-canyon.ts'
import { debreSelam } from './debre-selam.ts'
import { emersonHouse } from './emerson-house.ts'
import { foundryWest } from './foundry-west.ts'
import { furnaceRoad } from './furnace-road.ts'
import { gileadChapel } from './gilead-chapel.ts'
import { gravelPike } from './gravel-pike.ts'
import { harrowLane } from './harrow-lane.ts'
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
import { videiraDoNorte } from './videira-do-norte.ts'
import { yongle } from './yongle.ts'

/** More sites of the measure alone, of the churches of records/churches-held-out-later.ts. */
export const laterHeldOutSites: readonly DemoSite[] = [
  thistleCourt,
  saintWinnoc,
  gravelPike,
  mokyang,
  videiraDoNorte,
  debreSelam,
  gileadChapel,
  alderBend,
  overlookCommons,
  saintHild,
  copperCanyon,
  ridgewayTemple,
  furnaceRoad,
  plainRun,
  yongle,
  hickoryFlat,
  saintNektar,
  foundryWest,
  brightwater,
  harrowLane,
  asburyFork,
  emersonHouse,
  thanhGia,
]
