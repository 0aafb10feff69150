import type { DemoChurch } from './record-shapes.ts'

/**
 * Second records of churches listed elsewhere, as a directory gathers them from a map, a submission and an old
 * list: other spellings, a moved suite, the phone in another form.
 */
export const churchesWrittenTwice: readonly DemoChurch[] = [
  {
    key: 'saint-brendan-again',
    name: 'St. Brendans Episcopal',
    address: '3841 Rawlins St, Dallas, TX 75219',
    phone: '214.555.0102',
    denomination: 'episcopal',
    neighborhood: 'Oak Lawn',
    language: 'English',
    description: 'Episcopal parish with a labyrinth.',
    site: null,
    latitude: 32.8098,
    longitude: -96.8117,
  },
  {
    key: 'elm-street-assembly-again',
    name: 'Elm Street Assembly',
    address: '2638 Elm St Ste 240, Dallas, TX 75226',
    phone: '214-555-0111',
    denomination: 'assembly of god',
    neighborhood: 'Deep Ellum',
    language: 'English',
    description: 'Assembly of God congregation, second floor.',
    site: null,
    latitude: 32.784,
    longitude: -96.7845,
  },
  {
    key: 'pecan-grove-again',
    name: 'Pecan Grove UMC',
    address: '9720 Walnut Hill Ln., Dallas, TX 75238-1123',
    phone: '+1 214 555 0103',
    denomination: 'methodist',
    neighborhood: 'Lake Highlands',
    language: 'English',
    description: 'Methodist church with a preschool.',
    site: null,
    latitude: 32.8802,
    longitude: -96.7155,
  },
  {
    key: 'wheatland-road-again',
    name: 'Wheatland Rd. M.B. Church',
    address: '4418 W Wheatland Rd, Dallas, TX 75237',
    phone: '(469) 555-0147',
    denomination: 'baptist',
    neighborhood: 'Red Bird',
    language: 'English',
    description: 'Missionary Baptist church; the number is the pastor’s study.',
    site: 'wheatland-road',
    latitude: 32.648,
    longitude: -96.8793,
  },
  {
    key: 'bluebonnets-again',
    name: 'Nuestra Señora de los Bluebonnets',
    address: '3127 Webb Chapel Ext, Dallas, TX 75220',
    phone: '(214) 555 0109',
    denomination: 'catholic',
    neighborhood: 'Bachman Lake',
    language: 'Spanish',
    description: 'Parroquia católica con misas en español todos los días.',
    site: null,
    latitude: 32.8601,
    longitude: -96.867,
  },
  {
    key: 'haetsal-again',
    name: '햇살장로교회 Haetsal Presbyterian',
    address: '11422 Harry Hines Blvd, Dallas, TX 75229',
    phone: '9725550127',
    denomination: 'presbyterian',
    neighborhood: 'Koreatown',
    language: 'Korean',
    description: '새벽기도회와 토요 한글학교가 있는 교회입니다.',
    site: null,
    latitude: 32.8964,
    longitude: -96.8886,
  },
]

export interface DemoLookAlike {
  first: string
  second: string
  /** True: one church written twice. False: two churches that only look alike. */
  isSame: boolean
  why: string
}

/** Pairs of records that a search for duplicates should find, and pairs that it should leave alone. */
export const demoLookAlikes: readonly DemoLookAlike[] = [
  { first: 'saint-brendan', second: 'saint-brendan-again', isSame: true, why: 'Saint and St., one phone' },
  { first: 'elm-street-assembly', second: 'elm-street-assembly-again', isSame: true, why: 'moved suite' },
  { first: 'pecan-grove', second: 'pecan-grove-again', isSame: true, why: 'abbreviated, phone with +1' },
  { first: 'wheatland-road', second: 'wheatland-road-again', isSame: true, why: 'one address and site' },
  { first: 'bluebonnets', second: 'bluebonnets-again', isSame: true, why: 'name in two languages' },
  { first: 'haetsal', second: 'haetsal-again', isSame: true, why: 'name in two scripts' },
  {
    first: 'redeemers-hope-oak-cliff',
    second: 'redeemers-hope-lake-highlands',
    isSame: false,
    why: 'near-identical names, nothing else in common',
  },
  { first: 'swiss-avenue-chapel', second: 'elmwood-parkway', isSame: false, why: 'a shared platform host' },
  { first: 'vickery-cross', second: 'anh-binh-minh', isSame: false, why: 'two congregations, one building' },
]
