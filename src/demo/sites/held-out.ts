/**
 * Hand-made sites that nobody who tunes the reading looks at: only how many of their events were found is told.
 * Those that stood here until 21 November 2026 were opened then, and are tuned on now.
 */
export const HELD_OUT: ReadonlySet<string> = new Set([
  'lindenmoor',
  'kestrel-green',
  'beacon-yard',
  'vereda-del-alba',
  'sycamore-gate',
  'thistle-court',
  'mokyang',
  'debre-selam',
  'saint-hild',
  'furnace-road',
  'hickory-flat',
  'emerson-house',
  'fern-valley',
  'cornerpost',
  'manantial-del-encino',
  'larch-street',
  'sandstone',
  'epworth-hills',
  'northbank',
  'cedar-fork-road',
  'saint-melania',
  'hollis-creek',
  'lumen-yard',
  'saint-kinga',
  'saint-aurea',
])
