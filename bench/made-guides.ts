/**
 * Two made guides to the restaurants of a few cities, each listing a restaurant once: hotels and malls whose tenants
 * share the house's address and phone, branches of one name, and the spellings of two editors.
 */
import type { MatchRecord } from '../src/matching/record.ts'
import type { MadeList } from './made-church-list.ts'
import { createRandom, type Random } from './random.ts'

const cities = ['Ashford', 'Port Clement', 'Saltville', 'Grand Marsh']
const areas: Record<string, string> = {
  Ashford: '212',
  'Port Clement': '310',
  Saltville: '415',
  'Grand Marsh': '770',
}
const families =
  'Abiquiu Arnold Bellini Carrow Chanterelle Dakota Elio Fiori Gotham Hanratty Indigo Jardin Kincaid Lamaze Mancuso Nadine Orsini Palmer Quince Remi Sfumato Trattner Umberto Valentin Wexler Yamato Zarela Bouchard Cassis Delmar Estrella Fontaine Gallagher Hakone Isolde Jovanni Kuleto Lespin Morton Noriega'.split(
    ' ',
  )
const things =
  'Olive Pepper Orchid Lantern Anchor Magnolia Copper Saffron Harbor Juniper Walnut Ginger Tulip Falcon Mango Basil Heron Cactus Violet Plum'.split(
    ' ',
  )
const kinds = [
  'Cafe',
  'Grill',
  'Bistro',
  'Restaurant',
  'Trattoria',
  'Kitchen',
  'Steak House',
  'Oyster Bar',
  'Brasserie',
  'Deli',
]
const rooms = [
  'Dining Room',
  'Cafe',
  'Grill Room',
  'Terrace',
  'Oak Bar',
  'Garden Court',
  'Lobby Lounge',
  'Sushi Bar',
]
const houses = [
  'Grandview Hotel',
  'Ritz-Harcourt',
  'Bellevue Plaza',
  'Four Winds Hotel',
  'Stanhope',
  'Galleria Mall',
  'Carlyle House',
  'Hotel Marquis',
  'Pacific Court',
  'Union Terminal',
]
const streets =
  'Main Oak Peachtree Market Sunset Melrose Columbus Lexington Broadway Fillmore Ventura Pine Bleecker Roswell Piedmont Post 12th 54th 3rd 9th'.split(
    ' ',
  )
const streetTypes: [long: string, short: string][] = [
  ['Street', 'St.'],
  ['Avenue', 'Ave.'],
  ['Boulevard', 'Blvd.'],
  ['Road', 'Rd.'],
]

type Restaurant = {
  name: string
  house: string
  number: number
  street: string
  type: number
  side: string
  city: string
  phone: string
}

/** About 500 restaurants in one guide and 360 in the other, of which some 220 are in both. */
export function makeGuides(seed: number): MadeList {
  const random = createRandom(seed)
  const all: Restaurant[] = []
  while (all.length < 640) addRestaurants(random, all)
  const records: MatchRecord[] = []
  const pairs = new Set<string>()
  all.forEach((restaurant, index) => {
    const isInFirst = random.chance(0.78)
    const isInOther = !isInFirst || random.chance(0.44)
    if (isInFirst) records.push(write(random, restaurant, `a${index}`))
    if (isInOther) records.push(write(random, restaurant, `b${index}`))
    if (isInFirst && isInOther) pairs.add(`a${index} b${index}`)
  })
  return { records, pairs }
}

function addRestaurants(random: Random, all: Restaurant[]): void {
  const place = makePlace(random)
  if (random.chance(0.03)) {
    const house = random.pick(houses)
    const names = new Set(
      Array.from({ length: 2 + random.below(4) }, () =>
        random.chance(0.7) ? random.pick(rooms) : makeName(random),
      ),
    )
    for (const name of names) {
      const phone = random.chance(0.8) ? place.phone : makePhone(random, place.city)
      all.push({ ...place, phone, name, house })
    }
    return
  }
  const name = makeName(random)
  all.push({ ...place, name })
  // A branch, in the same city or another.
  if (random.chance(0.08)) all.push({ ...makePlace(random), name })
}

function makePlace(random: Random): Omit<Restaurant, 'name'> {
  const city = random.pick(cities)
  return {
    house: '',
    number: 1 + random.below(9000),
    street: random.pick(streets),
    type: random.below(streetTypes.length),
    side: random.chance(0.3) ? random.pick(['N', 'S', 'E', 'W']) : '',
    city,
    phone: makePhone(random, city),
  }
}

function makeName(random: Random): string {
  if (random.chance(0.25)) return random.chance(0.5) ? `${random.pick(families)}'s` : random.pick(families)
  const first = random.chance(0.6)
    ? random.pick(families)
    : `${random.chance(0.4) ? 'The ' : ''}${random.pick(things)}`
  return `${first} ${random.chance(0.25) ? random.pick(things) : random.pick(kinds)}`
}

function makePhone(random: Random, city: string): string {
  return `${areas[city]}-${200 + random.below(800)}-${1000 + random.below(9000)}`
}

/** The restaurant as one of the editors prints it. */
function write(random: Random, restaurant: Restaurant, id: string): MatchRecord {
  const { number, street, type, side, city, phone } = restaurant
  const isFirst = id.startsWith('a')
  const [long, short] = streetTypes[type] ?? ['', '']
  const longSides: Record<string, string> = { N: 'North', S: 'South', E: 'East', W: 'West' }
  const where = [number, isFirst ? side && `${side}.` : longSides[side], street, isFirst ? short : long]
    .filter(Boolean)
    .join(' ')
  const near = random.chance(0.15)
    ? `${random.chance(0.5) ? ' at' : ' near'} ${random.pick(streets)} St.`
    : ''
  const printed = random.chance(0.06) ? makePhone(random, city) : phone
  return {
    id,
    name: writeName(random, restaurant, isFirst),
    address: random.chance(0.04)
      ? `${number + 2 + random.below(9)} ${street} ${long}`
      : where + (isFirst ? near : ''),
    city: random.chance(0.9) ? city : undefined,
    phone: isFirst ? printed.replace('-', '/') : printed,
  }
}

function writeName(random: Random, { name, house, city }: Restaurant, isFirst: boolean): string {
  let written = name
  if (house)
    written = isFirst
      ? `${name} (${house})`
      : random.chance(0.5)
        ? `${house} ${name}`
        : `${name} at the ${house}`
  else if (random.chance(0.24))
    written = random.chance(0.5)
      ? `${name} ${random.pick(['Restaurant', 'Cafe', '& Bar', `of ${city}`])}`
      : name.replace(/ (?:Restaurant|Cafe|Grill|Bistro|Kitchen)$/, '')
  if (random.chance(0.08)) written = written.replace(/^The /, '')
  if (random.chance(0.05) && written.length > 6) {
    const at = 1 + random.below(written.length - 3)
    written = written.slice(0, at) + written.slice(at + 1)
  }
  return written
}
