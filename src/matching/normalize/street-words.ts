/** Street types and directions as the US Postal Service writes them (Publication 28, appendices C1 and B), commonest only. */

const types: Record<string, string> = {
  street: 'st str',
  avenue: 'ave av aven avn avnue',
  boulevard: 'blvd blv boul bl boulv',
  road: 'rd',
  drive: 'dr drv',
  lane: 'ln',
  court: 'ct crt',
  place: 'pl',
  circle: 'cir circ crcl',
  highway: 'hwy hiway hway highwy',
  parkway: 'pkwy pky parkwy pkway',
  terrace: 'ter terr',
  trail: 'trl tr',
  way: 'wy',
  square: 'sq sqr',
  plaza: 'plz plza',
  pike: 'pk',
  turnpike: 'tpke tpk',
  loop: '',
  row: '',
  alley: 'aly',
  expressway: 'expy expwy',
  freeway: 'fwy frwy',
  crossing: 'xing',
  point: 'pt',
  route: 'rt rte',
}

/** Any spelling of a street type, to its full word. */
export const streetTypes: ReadonlyMap<string, string> = new Map(
  Object.entries(types).flatMap(([full, shorts]) =>
    [full, ...shorts.split(' ').filter(Boolean)].map((spelling) => [spelling, full] as const),
  ),
)

/** Types that come before a number: "Highway 99", "County Road 12", "Route 5". */
export const numberedTypes = new Set(['highway', 'route', 'road', 'avenue', 'loop'])

/** Any spelling of a direction, to its letters. */
export const directions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    n: 'n north no',
    s: 's south so',
    e: 'e east',
    w: 'w west',
    ne: 'ne northeast',
    nw: 'nw northwest',
    se: 'se southeast',
    sw: 'sw southwest',
  }).flatMap(([letters, spellings]) => spellings.split(' ').map((spelling) => [spelling, letters] as const)),
)

/** Words that begin the part of an address inside a building. */
export const unitWords = new Set(
  'suite ste unit apt apartment room rm floor fl flr building bldg bsmt basement lot space spc trlr dept no'.split(
    ' ',
  ),
)

/** Other spellings of words inside a street's name. */
export const streetNameWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    saint: 'st',
    mount: 'mt',
    fort: 'ft',
    first: '1',
    second: '2',
    third: '3',
    fourth: '4',
    fifth: '5',
    sixth: '6',
    seventh: '7',
    eighth: '8',
    ninth: '9',
    tenth: '10',
    eleventh: '11',
    twelfth: '12',
  }),
)

export const stateNames = new Set(
  (
    'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt ' +
    'va wa wv wi wy'
  ).split(' '),
)
