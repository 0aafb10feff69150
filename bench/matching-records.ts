/**
 * Makes up directories of churches with the slips that real lists have: short forms, swapped letters, missing
 * fields, old phone numbers. The same seed gives the same records.
 */
import type { MatchRecord } from '../src/matching/record.ts'
import { createRandom, type Random } from './random.ts'

const saints =
  'Mark Luke John Paul Peter Mary Joseph Andrew James Stephen Anne Francis Michael Patrick Thomas Monica'.split(
    ' ',
  )
const virtues =
  'Grace Faith Hope Calvary Bethel Zion Trinity Emmanuel Victory Harvest Cornerstone Redeemer Covenant Mercy Unity Liberty Antioch Berean Shiloh Ebenezer'.split(
    ' ',
  )
const families =
  'Baptist Methodist Lutheran Presbyterian Catholic Pentecostal Community Bible Christian Apostolic'.split(
    ' ',
  )
const streetNames =
  'Oak Maple Elm Cedar Pine Washington Lincoln Jefferson Madison Jackson Franklin Walnut Chestnut Highland Lakeview Sunset Ridge Church Mill Spring River Meadow Forest Park Hill Valley Prairie Union Liberty Market Spruce Willow Dogwood Magnolia Hickory Sycamore Poplar Laurel Juniper Aspen'.split(
    ' ',
  )
const streetTypes = ['Street', 'Avenue', 'Road', 'Drive', 'Lane', 'Boulevard']
const syllables =
  'bar ken ton ville lan dor mer win ash ber wick ham field ford ley stone wood burn dale more'.split(' ')
const shortForms: Record<string, string> = {
  Saint: 'St.',
  Street: 'St',
  Avenue: 'Ave',
  Road: 'Rd',
  Drive: 'Dr',
  Boulevard: 'Blvd',
  Baptist: 'Bapt',
  First: '1st',
  North: 'N.',
  South: 'S.',
}

/** `count` records, about a fifth of which are second listings of others; and the pairs that are. */
export function makeRecords(count: number, seed = 1): { records: MatchRecord[]; pairs: Set<string> } {
  const random = createRandom(seed)
  const records: MatchRecord[] = []
  const pairs = new Set<string>()
  while (records.length < count) {
    const original = makeChurch(random, `${records.length}`)
    records.push(original)
    if (records.length < count && random.chance(0.25)) {
      const copy = { ...blur(random, original), id: `${records.length}` }
      records.push(copy)
      pairs.add([original.id, copy.id].sort().join(' '))
    }
  }
  return { records, pairs }
}

function makeChurch(random: Random, id: string): MatchRecord {
  const town = makeTown(random)
  const first = random.chance(0.2)
    ? `Saint ${random.pick(saints)}`
    : random.chance(0.2)
      ? random.chance(0.7)
        ? 'First'
        : 'Second'
      : random.chance(0.5)
        ? random.pick(virtues)
        : `${random.pick(virtues)} ${makeTown(random)}`
  const name = `${first} ${random.pick(families)} Church${random.chance(0.3) ? ` of ${town}` : ''}`
  const direction = random.chance(0.4) ? `${random.pick(['North', 'South', 'East', 'West'])} ` : ''
  const street = random.chance(0.3) ? `${1 + random.below(120)}th` : random.pick(streetNames)
  return {
    id,
    name,
    address: `${1 + random.below(9999)} ${direction}${street} ${random.pick(streetTypes)}`,
    city: town,
    zip: `${10_000 + random.below(900) * 100 + random.below(20)}`,
    phone: `(${201 + random.below(700)}) ${200 + random.below(799)}-${1000 + random.below(8999)}`,
    website: random.chance(0.5)
      ? `https://www.${name.toLowerCase().replace(/[^a-z]/g, '')}${random.below(50)}.org`
      : random.chance(0.3)
        ? 'https://facebook.com'
        : undefined,
  }
}

function makeTown(random: Random): string {
  const town = `${random.pick(syllables)}${random.pick(syllables)}${random.chance(0.5) ? random.pick(syllables) : ''}`
  return `${town[0]?.toUpperCase()}${town.slice(1)}`
}

/** The same church as another list has it. */
function blur(random: Random, record: MatchRecord): MatchRecord {
  return {
    ...record,
    name: random.chance(0.3) ? misspell(random, shorten(random, record.name)) : shorten(random, record.name),
    address: random.chance(0.1)
      ? misspell(random, shorten(random, record.address))
      : shorten(random, record.address),
    city: random.chance(0.2) ? undefined : record.city,
    zip: random.chance(0.3) ? undefined : record.zip,
    phone: random.chance(0.3)
      ? undefined
      : random.chance(0.3)
        ? record.phone?.replace(/^\(\d+\) /, '')
        : record.phone,
    website: random.chance(0.5) ? undefined : record.website,
  }
}

function shorten(random: Random, text: string | null | undefined): string {
  return (text ?? '')
    .split(' ')
    .map((word) => (random.chance(0.5) ? (shortForms[word] ?? word) : word))
    .join(' ')
}

/** Two neighbouring letters swapped, or one left out. */
function misspell(random: Random, text: string): string {
  const at = 1 + random.below(Math.max(1, text.length - 3))
  const [one = '', other = ''] = [text[at], text[at + 1]]
  return text.slice(0, at) + (random.chance(0.5) ? other + one : one) + text.slice(at + 2)
}
