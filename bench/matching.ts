import { spawnSync } from 'node:child_process'
import { distance } from 'fastest-levenshtein'
import { findDuplicatePairs } from '../src/matching/find-duplicates.ts'
import type { MatchRecord } from '../src/matching/record.ts'
import { createRandom, type Random } from './random.ts'

/**
 * Makes up directories of churches with the slips that real lists have: short forms, swapped letters, missing
 * fields, old phone numbers. The same seed gives the same records.
 */

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
function makeRecords(count: number, seed = 1): { records: MatchRecord[]; pairs: Set<string> } {
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

/**
 * How long finding duplicates takes: 300 to 100,000 made-up records, and comparing all pairs with a string library
 * beside it at the sizes which that can do. Each size runs in a process of its own, which also reports its memory.
 */

type Figures = { milliseconds: number; megabytes: number; found: number; recall: number; precision: number }

const sizes = [300, 3000, 30_000, 100_000]
const allPairsSizes = [300, 3000]
const runs = 3
/** The bounds that the project sets itself: seconds and megabytes. */
const bounds = { secondsAt30000: 5, megabytes: 512 }

function measureMatching(size: number): Figures {
  const { records, pairs } = makeRecords(size)
  const startedAt = performance.now()
  const found = findDuplicatePairs(records)
  const milliseconds = performance.now() - startedAt
  const right = found.filter(({ id1, id2 }) => pairs.has(`${id1} ${id2}`)).length
  const megabytes = process.resourceUsage().maxRSS / 1024
  return {
    milliseconds,
    megabytes,
    found: found.length,
    recall: right / pairs.size,
    precision: right / found.length,
  }
}

/** What one would write first: every pair, one string each, Levenshtein. */
function measureAllPairs(size: number): Figures {
  const { records, pairs } = makeRecords(size)
  const texts = records.map(({ id, name, address, phone }) => ({
    id,
    text: `${name} ${address} ${phone}`.toLowerCase(),
  }))
  const startedAt = performance.now()
  const found: string[] = []
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      const longest = Math.max(one.text.length, other.text.length)
      if (1 - distance(one.text, other.text) / longest >= 0.7) found.push([one.id, other.id].sort().join(' '))
    }
  })
  const milliseconds = performance.now() - startedAt
  const right = found.filter((pair) => pairs.has(pair)).length
  const megabytes = process.resourceUsage().maxRSS / 1024
  return {
    milliseconds,
    megabytes,
    found: found.length,
    recall: right / pairs.size,
    precision: right / found.length,
  }
}

/** The median run of a few, each in a fresh process; undefined when one took longer than two minutes. */
function runApart(kind: 'matching' | 'all-pairs', size: number): Figures | undefined {
  const figures: Figures[] = []
  for (let run = 0; run < runs; run += 1) {
    const child = spawnSync(process.execPath, [import.meta.filename, kind, `${size}`], {
      encoding: 'utf8',
      timeout: 120_000,
    })
    if (child.status !== 0) return undefined
    figures.push(JSON.parse(child.stdout) as Figures)
  }
  return figures.sort((a, b) => a.milliseconds - b.milliseconds)[Math.floor(runs / 2)]
}

function describe(kind: string, size: number, figures: Figures): string {
  const { milliseconds, megabytes, found, recall, precision } = figures
  return [
    kind.padEnd(10),
    `${size}`.padStart(7),
    `${milliseconds.toFixed(0)} ms`.padStart(10),
    `${megabytes.toFixed(0)} MB`.padStart(8),
    `${found} pairs`.padStart(13),
    `recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`,
  ].join('  ')
}

/** Whether time grew no faster than n log n between two sizes, with half as much again for noise. */
function isWithinOrder(from: [number, number], to: [number, number]): boolean {
  const allowed = (to[0] * Math.log(to[0])) / (from[0] * Math.log(from[0]))
  return to[1] / from[1] <= allowed * 1.5
}

function runAll(): void {
  const medians: [size: number, milliseconds: number][] = []
  let isGood = true
  for (const size of sizes) {
    const figures = runApart('matching', size)
    if (!figures) throw new Error(`matching ${size} records did not end`)
    process.stdout.write(`${describe('matching', size, figures)}\n`)
    isGood &&= figures.megabytes <= bounds.megabytes
    if (size === 30_000) isGood &&= figures.milliseconds <= bounds.secondsAt30000 * 1000
    // Below a tenth of a second the warm-up of the engine is most of what is measured.
    const last = medians.findLast(([, milliseconds]) => milliseconds >= 100)
    if (last) {
      const isOrderly = isWithinOrder(last, [size, figures.milliseconds])
      isGood &&= isOrderly
      const ratio = (figures.milliseconds / last[1]).toFixed(1)
      process.stdout.write(
        `  ${ratio} times ${last[0]} records: ${isOrderly ? 'within' : 'beyond'} n log n\n`,
      )
    }
    medians.push([size, figures.milliseconds])
  }
  for (const size of allPairsSizes) {
    const figures = runApart('all-pairs', size)
    const other = medians.find(([other]) => other === size)?.[1] ?? Number.NaN
    if (figures) {
      const ratio = (figures.milliseconds / other).toFixed(1)
      process.stdout.write(`${describe('all pairs', size, figures)}; ${ratio} times as long as matching\n`)
    }
  }
  process.stdout.write(isGood ? 'Within all bounds.\n' : 'Beyond a bound.\n')
  if (!isGood) process.exitCode = 1
}

const [kind, size] = process.argv.slice(2)
if (kind === 'matching') process.stdout.write(JSON.stringify(measureMatching(Number(size))))
else if (kind === 'all-pairs') process.stdout.write(JSON.stringify(measureAllPairs(Number(size))))
else runAll()
