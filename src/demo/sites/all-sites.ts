import { undiscoveredChurches } from '../records/places.ts'
import { demoChurches } from '../records.ts'
import { abramsHill } from './abrams-hill.ts'
import { bluebonnets } from './bluebonnets.ts'
import { carmelRidge } from './carmel-ridge.ts'
import { cedarsTable } from './cedars-table.ts'
import { elmStreetAssembly } from './elm-street-assembly.ts'
import { kesslerHill } from './kessler-hill.ts'
import { lantanaLane } from './lantana-lane.ts'
import { luzDelValle } from './luz-del-valle.ts'
import { pecanGrove } from './pecan-grove.ts'
import { placesSite } from './places-site.ts'
import { makePlainSite } from './plain-sites.ts'
import { saintBrendan } from './saint-brendan.ts'
import { saintThekla } from './saint-thekla.ts'
import { samaritanRoad } from './samaritan-road.ts'
import { shoreline } from './shoreline.ts'
import type { DemoSite } from './site-shapes.ts'
import { troubledAnswers } from './troubled-answers.ts'
import { troubledBytes } from './troubled-bytes.ts'
import { calendarService, turtleCreekLantern } from './turtle-creek-lantern.ts'

const handMade: readonly DemoSite[] = [
  abramsHill,
  saintBrendan,
  pecanGrove,
  turtleCreekLantern,
  shoreline,
  cedarsTable,
  kesslerHill,
  samaritanRoad,
  bluebonnets,
  carmelRidge,
  elmStreetAssembly,
  lantanaLane,
  luzDelValle,
  saintThekla,
  ...troubledAnswers,
  ...troubledBytes,
  calendarService,
  placesSite,
]

const plain = [...demoChurches, ...undiscoveredChurches].flatMap((church) => makePlainSite(church) ?? [])

/** Every host that the demo sites' server answers for, by its key. */
export const demoSites: ReadonlyMap<string, DemoSite> = new Map(
  [...handMade, ...plain].map((site) => [site.key, site]),
)
