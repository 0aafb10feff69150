import { beaconYard } from './beacon-yard.ts'
import { fifthHeldOutSites } from './held-out-fifth-sites.ts'
import { laterHeldOutSites } from './held-out-later-sites.ts'
import { newerHeldOutSites } from './held-out-newer-sites.ts'
import { sixthHeldOutSites } from './held-out-sixth-sites.ts'
import { kestrelGreen } from './kestrel-green.ts'
import { lindenmoor } from './lindenmoor.ts'
import type { DemoSite } from './site-shapes.ts'
import { sycamoreGate } from './sycamore-gate.ts'
import { veredaDelAlba } from './vereda-del-alba.ts'

/**
 * Sites written by somebody who has not seen the reading, of churches that the demo does not list
 * (records/churches-held-out.ts): how many of their events are found is the measure of it.
 */
export const heldOutSites: readonly DemoSite[] = [
  lindenmoor,
  kestrelGreen,
  beaconYard,
  veredaDelAlba,
  sycamoreGate,
  ...laterHeldOutSites,
  ...newerHeldOutSites,
  ...fifthHeldOutSites,
  ...sixthHeldOutSites,
]
