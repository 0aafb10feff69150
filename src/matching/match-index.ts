import { samePlaceMetres } from './compare-fields.ts'
import { soundOf } from './names.ts'
import { buildProfile, MatchStatistics, type Profile } from './profile.ts'
import type { Comparison, MatchRecord } from './record.ts'
import { compareProfiles, defaultThreshold } from './score.ts'

/**
 * Which records are worth comparing. Each scheme puts a record into blocks by keys that a pair of one church shares;
 * a block that grows too large is divided by the scheme's next key, and what is still too large is sorted by name
 * and cut into overlapping stretches (the sorted neighbourhood of Hernández and Stolfo, 1995). So the number of
 * comparisons grows with the number of records, not with its square.
 */
type BlockScheme = {
  name: string
  readKeys: (profile: Profile) => string[]
  divideBy: readonly ((profile: Profile) => string)[]
}

/** Blocks up to this size are compared all against all. */
const largestBlock = 32

const readArea = ({ zip, city }: Profile) => zip ?? city ?? ''
const readNumber = ({ address }: Profile) => `${address?.number ?? ''}`
const readStreetSound = ({ address }: Profile) => soundOf(address?.street.replaceAll(' ', '') ?? '')
const readNameSound = ({ names }: Profile) => names[0]?.sounds[0] ?? names[0]?.joined ?? ''

const blockSchemes: readonly BlockScheme[] = [
  {
    name: 'phone',
    readKeys: ({ phones }) => phones.map(({ local }) => local),
    divideBy: [({ phones }) => phones[0]?.area ?? '', readNumber, readNameSound],
  },
  { name: 'site', readKeys: ({ site }) => (site ? [site] : []), divideBy: [readNumber, readNameSound] },
  {
    name: 'house number',
    readKeys: ({ address }) => (address?.number === undefined ? [] : readHouseNumbers(address)),
    divideBy: [(profile) => readStreetSound(profile).slice(0, 1), readStreetSound, readArea],
  },
  {
    name: 'box',
    readKeys: ({ address }) => (address?.box ? [address.box] : []),
    divideBy: [readArea, readNameSound],
  },
  { name: 'place', readKeys: readCells, divideBy: [readNumber, readNameSound] },
  {
    name: 'name word',
    readKeys: ({ names }) => [...new Set(names.flatMap(({ sounds }) => sounds.slice(0, 6)))],
    divideBy: [readArea, readNumber, readStreetSound],
  },
  {
    name: 'name',
    readKeys: ({ names }) => names.map(({ joined }) => joined),
    divideBy: [readArea, readNumber, readStreetSound],
  },
]

/** Every number of a short range, so that "1004-1008" meets 1006. */
function readHouseNumbers({
  number = 0,
  numberTo = number,
}: {
  number?: number
  numberTo?: number
}): string[] {
  const last = Math.min(numberTo, number + 100)
  return Array.from({ length: last - number + 1 }, (_, index) => `${number + index}`)
}

/** Degrees of latitude in one cell, which is a little more than twice the distance at which two places are one. */
const cellDegrees = (2.2 * samePlaceMetres) / 111_195

/** Four grids, each moved by half a cell: two places closer than half a cell share a cell in at least one of them. */
function readCells({ place }: Profile): string[] {
  if (!place) return []
  return [0, 0.5].flatMap((shiftNorth) => {
    const row = Math.floor(place.latitude / cellDegrees + shiftNorth)
    const width = cellDegrees / Math.max(0.01, Math.cos((row * cellDegrees * Math.PI) / 180))
    return [0, 0.5].map((shiftEast) => {
      return `${shiftNorth} ${shiftEast} ${row} ${Math.floor(place.longitude / width + shiftEast)}`
    })
  })
}

/**
 * Puts all profiles into blocks.
 *
 * @returns lists of positions in `profiles`, each of 2 to `largestBlock`
 */
export function buildBlocks(profiles: readonly Profile[]): number[][] {
  const blocks: number[][] = []
  for (const scheme of blockSchemes) {
    const whole = groupBy([...profiles.keys()], (position) => readKeysAt(profiles, position, scheme))
    for (const block of whole) divide(block, profiles, scheme, 0, blocks)
  }
  return blocks
}

function readKeysAt(profiles: readonly Profile[], position: number, scheme: BlockScheme): string[] {
  const profile = profiles[position]
  return profile ? scheme.readKeys(profile) : []
}

function divide(
  block: number[],
  profiles: readonly Profile[],
  scheme: BlockScheme,
  level: number,
  blocks: number[][],
): void {
  if (block.length <= largestBlock) {
    if (block.length > 1) blocks.push(block)
    return
  }
  const readKey = scheme.divideBy[level]
  if (!readKey) {
    blocks.push(...cutSorted(block, profiles))
    return
  }
  const parts = groupBy(block, (position) => {
    const profile = profiles[position]
    return profile ? [readKey(profile)] : []
  })
  for (const part of parts) divide(part, profiles, scheme, level + 1, blocks)
}

function groupBy(positions: readonly number[], readKeys: (position: number) => string[]): Iterable<number[]> {
  const groups = new Map<string, number[]>()
  for (const position of positions) {
    for (const key of readKeys(position)) {
      const group = groups.get(key)
      if (!group) groups.set(key, [position])
      else if (group.at(-1) !== position) group.push(position)
    }
  }
  return groups.values()
}

function cutSorted(block: number[], profiles: readonly Profile[]): number[][] {
  const sorted = block
    .map((position) => {
      const profile = profiles[position]
      return { position, key: `${profile?.names[0]?.joined ?? ''} ${profile?.record.id ?? ''}` }
    })
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ position }) => position)
  const stretches: number[][] = []
  for (let from = 0; from < sorted.length - 1; from += largestBlock / 2) {
    stretches.push(sorted.slice(from, from + largestBlock))
  }
  return stretches
}

/** A listed record that a given one matches. */
export type Match = Comparison & { id: string }

/**
 * The listed records, kept ready for "is this church listed already?". It lives in memory: build it once from the
 * directory, then add, replace (add again under the same id) and remove as records change.
 */
export class MatchIndex {
  readonly statistics = new MatchStatistics()
  readonly #profiles = new Map<string, Profile>()
  readonly #blocks = new Map<string, Set<string>>()

  constructor(records: Iterable<MatchRecord> = []) {
    for (const record of records) this.add(record)
  }

  get size(): number {
    return this.#profiles.size
  }

  add(record: MatchRecord): void {
    this.remove(record.id)
    const profile = buildProfile(record)
    this.#profiles.set(record.id, profile)
    this.statistics.add(profile)
    for (const key of readAllKeys(profile)) {
      const block = this.#blocks.get(key)
      if (block) block.add(record.id)
      else this.#blocks.set(key, new Set([record.id]))
    }
  }

  remove(id: string): void {
    const profile = this.#profiles.get(id)
    if (!profile) return
    this.#profiles.delete(id)
    this.statistics.remove(profile)
    for (const key of readAllKeys(profile)) {
      const block = this.#blocks.get(key)
      block?.delete(id)
      if (block?.size === 0) this.#blocks.delete(key)
    }
  }

  findProfile(id: string): Profile | undefined {
    return this.#profiles.get(id)
  }

  /** The records that share a block with the given one. */
  findCandidates(profile: Profile): Set<Profile> {
    const candidates = new Set<Profile>()
    for (const scheme of blockSchemes) {
      for (const key of scheme.readKeys(profile)) {
        const block = this.#readBlock(`${scheme.name} ${key}`)
        for (const candidate of narrow(block, profile, scheme)) candidates.add(candidate)
      }
    }
    return candidates
  }

  #readBlock(key: string): Profile[] {
    const ids = [...(this.#blocks.get(key) ?? [])]
    return ids.map((id) => this.#profiles.get(id)).filter((profile) => profile !== undefined)
  }
}

/**
 * Finds the listed records that a record matches.
 *
 * @param options.threshold least similarity, 0 to 1
 * @param options.exceptId leaves one listed record out: the record itself, when it is listed
 * @returns the likeliest first
 */
export function findMatches(
  record: MatchRecord,
  index: MatchIndex,
  { threshold = defaultThreshold, exceptId }: { threshold?: number; exceptId?: string } = {},
): Match[] {
  const profile = buildProfile(record)
  const matches: Match[] = []
  for (const candidate of index.findCandidates(profile)) {
    const { id } = candidate.record
    if (id === exceptId) continue
    const comparison = compareProfiles(profile, candidate, index.statistics, threshold)
    if (comparison && comparison.similarity >= threshold) matches.push({ id, ...comparison })
  }
  return matches.sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1))
}

function readAllKeys(profile: Profile): string[] {
  return blockSchemes.flatMap((scheme) => scheme.readKeys(profile).map((key) => `${scheme.name} ${key}`))
}

/** Divides a block that is too large until it isn't, as buildBlocks does, and keeps the record's own part. */
function narrow(block: Profile[], profile: Profile, scheme: BlockScheme): Profile[] {
  let narrowed = block
  for (const readKey of scheme.divideBy) {
    if (narrowed.length <= largestBlock) return narrowed
    const key = readKey(profile)
    narrowed = narrowed.filter((candidate) => readKey(candidate) === key)
  }
  return narrowed
}
