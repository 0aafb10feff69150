import { foldText, splitWords } from './record.ts'

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
  extension: 'ext extn',
}

/** Any spelling of a street type, to its full word. */
const streetTypes: ReadonlyMap<string, string> = new Map(
  Object.entries(types).flatMap(([full, shorts]) =>
    [full, ...shorts.split(' ').filter(Boolean)].map((spelling) => [spelling, full] as const),
  ),
)

/** Types that come before a number: "Highway 99", "County Road 12", "Route 5". */
const numberedTypes = new Set(['highway', 'route', 'road', 'avenue', 'loop'])

/** Any spelling of a direction, to its letters. */
const directions: ReadonlyMap<string, string> = new Map(
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
const unitWords = new Set(
  'suite ste unit apt apartment room rm floor fl flr building bldg bsmt basement lot space spc trlr dept no'.split(
    ' ',
  ),
)

/** Other spellings of words inside a street's name. */
const streetNameWords: ReadonlyMap<string, string> = new Map(
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

const stateNames = new Set(
  (
    'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt ' +
    'va wa wv wi wy'
  ).split(' '),
)

/** A United States address taken apart as far as it can be; every part may be missing. */
export type AddressForm = {
  /** House number, and where a range ends ("1004-1008"); undefined for a corner or a named place. */
  number: number | undefined
  numberTo: number | undefined
  /** The street's name without direction and type: "51", "martin luther king", "highway 99". */
  street: string
  type: string | undefined
  direction: string | undefined
  unit: string | undefined
  /** Post office box. */
  box: string | undefined
  /** Five digits, when the line itself ended in one. */
  zip: string | undefined
  /** Words before the house number: the building or centre that the place is in. */
  landmark: readonly string[]
}

const boxPattern = /\b(?:p\.?\s*o\.?\s*|post office )(?:box|bx)\s*#?\s*(\d+)/
const zipAtEnd = /(?<=\S[\s,]+)(\d{5})(?:-\d{4})?[\s.]*$/
const houseNumber = /^(\d{1,6})(?:\s*[-–/]\s*(\d{1,6}|[a-z])(?![\w]))?[a-z]?(?:\s+1\/2)?(?=\s|$)/
/** Signs and lists shorten it in every way, down to "King Drive". */
const kingStreet =
  /\b(?:(?:dr|doctor|rev|reverend)\.?\s+)?(?:martin\s+luther\s+king|m\.?\s*l\.?\s*king|\bmlk)(?:,?\s*jr\.?|\s+junior)?/

/** "60614" of "60614-1234", "IL 60614" or 60614; undefined when there are no five digits. */
export function normaliseZip(zip: string): string | undefined {
  return /(?<!\d)(\d{5})(?:-?\d{4})?(?!\d)/.exec(zip)?.[1]
}

/**
 * Takes an address line apart, whether it is the street alone or everything up to the zip code.
 *
 * @param city left out at the end of the line when it is given
 * @returns undefined when there is neither a street nor a box in it
 */
export function normaliseAddress(address: string, city?: string): AddressForm | undefined {
  let text = foldText(address)
  const box = boxPattern.exec(text)?.[1]
  text = text.replace(boxPattern, ' , ').replace(kingStreet, ' king ')
  const zip = zipAtEnd.exec(text)?.[1]
  if (zip) text = text.replace(zipAtEnd, '')
  const { segment, landmark } = chooseStreetSegment(text)
  const range = houseNumber.exec(segment)
  const rest = segment.slice(range?.[0].length ?? 0)
  const { words, unit } = cutUnit(
    rest
      .replace(/#/g, ' unit ')
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  )
  const street = readStreet(
    words,
    city
      ? foldText(city)
          .split(/[^a-z0-9]+/)
          .filter(Boolean)
      : [],
  )
  if (street.street === '' && box === undefined) return undefined
  const to = range?.[2]
  return {
    ...street,
    number: range ? Number(range[1]) : undefined,
    numberTo: to && /^\d+$/.test(to) ? readRangeEnd(range[1] ?? '', to) : undefined,
    unit: unit ?? readUnit(text),
    box,
    zip,
    landmark,
  }
}

/** "1004-08" ends at 1008; "224-5" is no range but a number with a part. */
function readRangeEnd(from: string, to: string): number | undefined {
  const end = Number(to.length < from.length ? from.slice(0, from.length - to.length) + to : to)
  return end > Number(from) && end - Number(from) <= 100 ? end : undefined
}

/** "Lakeside Hall 12 Main St": a house number after a place's name, with no comma between them. */
const numberInside = /^([a-z][a-z' .&-]*[a-z])\s+(\d{1,6}[a-z]?\s+[a-z0-9].*)$/
/** Words that a road's own number follows, which is no house number. */
const roadWords = new Set('us state county sr cr fm interstate i box and of'.split(' '))

const noLandmark: readonly string[] = []

/** The stretch between commas with the house number in it; a building's name may stand before it. */
function chooseStreetSegment(text: string): { segment: string; landmark: readonly string[] } {
  const segments = text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const numbered = segments.findIndex((part) => houseNumber.test(part))
  if (numbered >= 0) {
    const part = segments[numbered] ?? ''
    const landmark = numbered > 0 ? splitWords(segments.slice(0, numbered).join(' ')) : noLandmark
    return { segment: /^\d+[a-z]?$/.test(part) ? `${part} ${segments[numbered + 1] ?? ''}` : part, landmark }
  }
  for (const part of segments) {
    const [, before = '', inside = ''] = numberInside.exec(part) ?? []
    const last = before.split(/[^a-z0-9]+/).at(-1) ?? ''
    if (inside !== '' && !streetTypes.has(last) && !unitWords.has(last) && !roadWords.has(last)) {
      return { segment: inside, landmark: splitWords(before) }
    }
  }
  const street = segments.find((part) => part.split(/\W+/).some((word) => streetTypes.has(word)))
  return { segment: street ?? segments[0] ?? '', landmark: noLandmark }
}

function cutUnit(words: string[]): { words: string[]; unit: string | undefined } {
  const at = words.findIndex((word, index) => index > 0 && unitWords.has(word))
  if (at < 0) return { words, unit: undefined }
  const isFloor = /^\d+(?:st|nd|rd|th)$/.test(words[at - 1] ?? '') && /^fl/.test(words[at] ?? '') && at > 1
  return { words: words.slice(0, isFloor ? at - 1 : at), unit: isFloor ? words[at - 1] : words[at + 1] }
}

/** A suite that stands in a stretch of its own, after the street's comma. */
function readUnit(text: string): string | undefined {
  return /,\s*(?:suite|ste|unit|apt|room|rm|#)\.?\s*#?\s*([a-z0-9-]+)/.exec(text)?.[1]
}

function readStreet(given: string[], city: string[]): Pick<AddressForm, 'street' | 'type' | 'direction'> {
  let words = given
  let direction: string | undefined
  const first = directions.get(words[0] ?? '')
  if (first && words.length > 1 && !(streetTypes.has(words[1] ?? '') && words.length === 2)) {
    direction = first
    words = words.slice(1)
  }
  const numbered = words.findIndex(
    (word, index) =>
      numberedTypes.has(streetTypes.get(word) ?? '') && /^\d+[a-z]?$/.test(words[index + 1] ?? ''),
  )
  if (numbered >= 0 && numbered <= 1) {
    const type = streetTypes.get(words[numbered] ?? '')
    return { street: `${type} ${words[numbered + 1]}`, type, direction }
  }
  // "Boulevard de Maisonneuve", "Avenue B": the type may come first, when none follows.
  const hasLater = words.some((word, index) => index > 0 && streetTypes.has(word))
  const leading =
    hasLater || words.length < 2 || words[0] === 'st' ? undefined : streetTypes.get(words[0] ?? '')
  if (leading) words = words.slice(1)
  const typeAt = words.findIndex(
    (word, index) => index > 0 && streetTypes.has(word) && !streetTypes.has(words[index + 1] ?? ''),
  )
  let name = typeAt > 0 ? words.slice(0, typeAt) : cutPlace(words, city)
  direction ??= directions.get(words[typeAt + 1] ?? (typeAt > 0 ? '' : (name.at(-1) ?? '')))
  const last = directions.get(name.at(-1) ?? '')
  if (last && name.length > 1) {
    direction ??= last
    name = name.slice(0, -1)
  }
  return {
    street: name.map(normaliseStreetWord).join(' '),
    type: typeAt > 0 ? streetTypes.get(words[typeAt] ?? '') : leading,
    direction,
  }
}

/** Without a street type to end the name, leave out the state and the city that may follow. */
function cutPlace(words: string[], city: string[]): string[] {
  let remaining = words
  if (remaining.length > 1 && stateNames.has(remaining.at(-1) ?? '')) remaining = remaining.slice(0, -1)
  const tail = remaining.slice(-city.length)
  if (
    city.length > 0 &&
    remaining.length > city.length &&
    tail.every((word, index) => word === city[index])
  ) {
    remaining = remaining.slice(0, -city.length)
  }
  return remaining
}

function normaliseStreetWord(word: string, index: number): string {
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1]
  const type = index > 0 || !['st', 'dr'].includes(word) ? streetTypes.get(word) : undefined
  return ordinal ?? streetNameWords.get(word) ?? directions.get(word) ?? type ?? word
}
