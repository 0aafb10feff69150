/**
 * Half of the hand-made sites that can be read: nobody who tunes the reading looks at them, and only how many of
 * their events were found is told (docs/extraction-quality.md).
 */
export const HELD_OUT: ReadonlySet<string> = new Set([
  'saint-wystan',
  'fig-tree-chapel',
  'old-orchard',
  'bread-and-fishes',
  'copper-beech',
  'trinity-bluff',
  'saint-columb',
  'college-hill',
  'river-of-life',
  'grace-harbor',
  'maple-street',
  'walnut-springs',
  'fuente-de-agua',
  'two-rivers',
  'night-watch',
  'double-bell',
  'harvest-gate',
  'hanbit',
  'an-hoa',
  'saint-cuthman',
  'plum-creek',
  'new-dawn',
  'prairie-star',
  'juniper-hill',
  'mercy-gate',
  'bethel-union',
  'hilltop-arts',
])
