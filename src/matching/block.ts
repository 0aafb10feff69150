import { samePlaceMetres } from './compare/compare-places.ts'
import { soundOf } from './normalize/names.ts'
import type { Profile } from './normalize/profile.ts'

/**
 * Which records are worth comparing. Each scheme puts a record into blocks by keys that a pair of one church shares;
 * a block that grows too large is divided by the scheme's next key, and what is still too large is sorted by name
 * and cut into overlapping stretches (the sorted neighbourhood of Hernández and Stolfo, 1995). So the number of
 * comparisons grows with the number of records, not with its square.
 */
export type BlockScheme = {
  name: string
  readKeys: (profile: Profile) => string[]
  divideBy: readonly ((profile: Profile) => string)[]
}

/** Blocks up to this size are compared all against all. */
export const largestBlock = 32

const readArea = ({ zip, city }: Profile) => zip ?? city ?? ''
const readNumber = ({ address }: Profile) => `${address?.number ?? ''}`
const readStreetSound = ({ address }: Profile) => soundOf(address?.street.replaceAll(' ', '') ?? '')
const readNameSound = ({ names }: Profile) => names[0]?.sounds[0] ?? names[0]?.joined ?? ''

export const blockSchemes: readonly BlockScheme[] = [
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
