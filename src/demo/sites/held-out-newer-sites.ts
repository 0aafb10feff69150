import { cornerpost } from './cornerpost.ts'
import { fernValley } from './fern-valley.ts'
import { mountTaborHeights } from './mount-tabor-heights.ts'
import { oakHollow } from './oak-hollow.ts'
import { saintOdo } from './saint-odo.ts'
import type { DemoSite } from './site-shapes.ts'
import { wesleyGrove } from './wesley-grove.ts'

/** The newest sites of the measure alone, of the churches of records/churches-held-out-newer.ts. */
export const newerHeldOutSites: readonly DemoSite[] = [
  fernValley,
  saintOdo,
  mountTaborHeights,
  cornerpost,
  wesleyGrove,
  oakHollow,
]
