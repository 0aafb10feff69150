import { gravelPike } from './gravel-pike.ts'
import { mokyang } from './mokyang.ts'
import { saintWinnoc } from './saint-winnoc.ts'
import type { DemoSite } from './site-shapes.ts'
import { thistleCourt } from './thistle-court.ts'

/** More sites of the measure alone, of the churches of records/churches-held-out-later.ts. */
export const laterHeldOutSites: readonly DemoSite[] = [thistleCourt, saintWinnoc, gravelPike, mokyang]
