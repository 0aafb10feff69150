import { hollisCreek } from './hollis-creek.ts'
import { lumenYard } from './lumen-yard.ts'
import { saintAurea } from './saint-aurea.ts'
import { saintKinga } from './saint-kinga.ts'
import type { DemoSite } from './site-shapes.ts'

/** The last written sites of the measure alone, of records/churches-held-out-sixth.ts */
export const sixthHeldOutSites: readonly DemoSite[] = [hollisCreek, lumenYard, saintAurea, saintKinga]
