import { cornerpost } from './cornerpost.ts'
import { fernValley } from './fern-valley.ts'
import { larchStreet } from './larch-street.ts'
import { manantialDelEncino } from './manantial-del-encino.ts'
import { daybookService, sandstone } from './sandstone.ts'
import type { DemoSite } from './site-shapes.ts'

/** The newest sites of the measure alone, of the churches of records/churches-held-out-newer.ts. */
export const newerHeldOutSites: readonly DemoSite[] = [
  fernValley,
  cornerpost,
  manantialDelEncino,
  larchStreet,
  sandstone,
  daybookService,
]
