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
