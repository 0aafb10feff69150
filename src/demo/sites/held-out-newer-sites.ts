import { cornerpost } from './cornerpost.ts'
import { fernValley } from './fern-valley.ts'
import { larchStreet } from './larch-street.ts'
import { manantialDelEncino } from './manantial-del-encino.ts'
import { mountTaborHeights } from './mount-tabor-heights.ts'
import { oakHollow } from './oak-hollow.ts'
import { saintFrideswide } from './saint-frideswide.ts'
import { saintOdo } from './saint-odo.ts'
import { saintTabitha } from './saint-tabitha.ts'
import { daybookService, sandstone } from './sandstone.ts'
import type { DemoSite } from './site-shapes.ts'
import { thresholdTables } from './threshold-tables.ts'
import { wesleyGrove } from './wesley-grove.ts'

/** The newest sites of the measure alone, of the churches of records/churches-held-out-newer.ts. */
export const newerHeldOutSites: readonly DemoSite[] = [
  fernValley,
  saintOdo,
  mountTaborHeights,
  cornerpost,
  wesleyGrove,
  oakHollow,
  manantialDelEncino,
  saintTabitha,
  thresholdTables,
  larchStreet,
  sandstone,
  daybookService,
  saintFrideswide,
]
