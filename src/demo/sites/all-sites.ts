import { placesSite } from './places-site.ts'
import { anHoa } from './programmed/an-hoa.ts'
import { carmelRidge } from './programmed/carmel-ridge.ts'
import { cedarsTable } from './programmed/cedars-table.ts'
import { centennial } from './programmed/centennial.ts'
import { juniperHill } from './programmed/juniper-hill.ts'
import { larkspurLane } from './programmed/larkspur-lane.ts'
import { mapleStreet } from './programmed/maple-street.ts'
import { mustardSeed } from './programmed/mustard-seed.ts'
import { pecanGrove } from './programmed/pecan-grove.ts'
import { saintAgnella } from './programmed/saint-agnella.ts'
import { saintThekla } from './programmed/saint-thekla.ts'
import { saintWystan } from './programmed/saint-wystan.ts'
import { troubledAnswers } from './programmed/troubled-answers.ts'
import { wheelAndHarvest } from './programmed/wheel-and-harvest.ts'
import { willowBend } from './programmed/willow-bend.ts'
import { readFileSites } from './site-files.ts'
import type { DemoSite } from './site-shapes.ts'

/** Month grids, weeks that follow the calendar, and answers that are no pages. */
const programmed: readonly DemoSite[] = [
  anHoa,
  carmelRidge,
  cedarsTable,
  centennial,
  juniperHill,
  larkspurLane,
  mapleStreet,
  mustardSeed,
  pecanGrove,
  saintAgnella,
  saintThekla,
  saintWystan,
  willowBend,
  wheelAndHarvest,
  ...troubledAnswers,
  placesSite,
]

/** Every host that the demo sites' server answers for, by its key. */
export const demoSites: ReadonlyMap<string, DemoSite> = new Map(
  [...readFileSites(), ...programmed].map((site) => [site.key, site]),
)
