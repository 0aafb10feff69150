import { fifthHeldOutChurches } from './churches-held-out-fifth.ts'
import { laterHeldOutChurches } from './churches-held-out-later.ts'
import { newerHeldOutChurches } from './churches-held-out-newer.ts'
import { sixthHeldOutChurches } from './churches-held-out-sixth.ts'
import type { DemoChurch } from './record-shapes.ts'

/**
 * Churches whose sites only the measure of the reading looks at: they are served beside the city's own, and are in
 * no list of the demo.
 */
export const heldOutChurches: readonly DemoChurch[] = [
  {
    key: 'lindenmoor',
    name: 'Lindenmoor Lutheran Church',
    address: '10233 Linden Moor Drive, Dallas, TX 75238',
    phone: '(945) 555-0113',
    denomination: 'lutheran',
    neighborhood: 'Lake Highlands',
    language: 'English',
    description: 'Potlucks since 1954, and the same green hymnal.',
    site: 'lindenmoor',
    latitude: 32.8792,
    longitude: -96.7121,
  },
  {
    key: 'kestrel-green',
    name: 'Kestrel Green Congregational Church',
    address: '5516 Kestrel Green, Dallas, TX 75230',
    phone: '(945) 555-0119',
    denomination: 'other',
    neighborhood: 'Preston Hollow',
    language: 'English',
    description: 'White clapboard, open doors, a bell that sticks in the cold.',
    site: 'kestrel-green',
    latitude: 32.8934,
    longitude: -96.8051,
  },
  {
    key: 'beacon-yard',
    name: 'Beacon Yard Fellowship',
    address: '3737 Beacon Yard, Dallas, TX 75226',
    phone: '(945) 555-0120',
    denomination: 'pentecostal',
    neighborhood: 'Exposition Park',
    language: 'English',
    description: 'A rail yard church for people who work odd hours.',
    site: 'beacon-yard',
    latitude: 32.7811,
    longitude: -96.7603,
  },
  {
    key: 'vereda-del-alba',
    name: 'Iglesia Vereda del Alba',
    address: '3121 Alba Vista, Dallas, TX 75211',
    phone: '(945) 555-0123',
    denomination: 'pentecostal',
    neighborhood: 'Cockrell Hill',
    language: 'Spanish',
    description: 'Madrugamos para orar y nos quedamos a desayunar.',
    site: 'vereda-del-alba',
    latitude: 32.7403,
    longitude: -96.8892,
  },
  {
    key: 'sycamore-gate',
    name: 'Sycamore Gate Church',
    address: '7340 Sycamore Gate, Dallas, TX 75231',
    phone: '(945) 555-0125',
    denomination: 'non-denominational',
    neighborhood: 'Vickery Meadow',
    language: 'English',
    description: 'The gate sticks. Push.',
    site: 'sycamore-gate',
    latitude: 32.8791,
    longitude: -96.7523,
  },
  ...laterHeldOutChurches,
  ...newerHeldOutChurches,
  ...fifthHeldOutChurches,
  ...sixthHeldOutChurches,
]
