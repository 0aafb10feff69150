import { comparePhones, compareWebsites } from './compare/compare-contacts.ts'
import { compareNames, type NameComparison } from './compare/compare-names.ts'
import { compareAddresses, compareAreas, compareLocations } from './compare/compare-places.ts'
import type { MatchStatistics } from './compare/statistics.ts'
import type { Profile } from './normalize/profile.ts'
import type { Band, Comparison, FieldReason, MatchRecord } from './record.ts'

/** From here two records are the same church. */
export const sameFrom = 0.85
/** From here, and up to `sameFrom`, a person should look. */
const maybeFrom = 0.4
/** What is reported unless the caller says otherwise: likelier one church than two, by a margin. */
export const defaultThreshold = 0.6
/** How high a pair can reach that a person has to look at first. */
const mostUnsure = 0.75

/** Log odds that two records which were put side by side are one church, before anything is compared. */
const priorLogOdds = -4.5

/** What a name's similarity is worth, in log odds: straight lines between these points. */
const nameScale: readonly (readonly [similarity: number, weight: number])[] = [
  [0, -3.5],
  [0.3, -2.5],
  [0.5, 0.5],
  [0.7, 2.2],
  [0.85, 3.4],
  [1, 4.2],
]
const nameConflictWeight = -4
/** Weight of shared words that makes two names alike, whatever else is in them: about one rare word. */
const leastMass = 0.5
const mostForName = 4.2

/** The band of a similarity from 0 to 1. */
function chooseBand(similarity: number): Band {
  if (similarity >= sameFrom) return 'same'
  return similarity >= maybeFrom ? 'maybe' : 'different'
}

/**
 * Compares two profiles field by field and adds the evidence up (in the manner of Fellegi and Sunter, 1969, with
 * weights from general knowledge instead of training).
 *
 * @param atLeast similarity below which the caller isn't interested: then undefined may come back early
 */
export function compareProfiles(
  one: Profile,
  other: Profile,
  statistics: MatchStatistics,
  atLeast = 0,
): Comparison | undefined {
  // One order for every pair, so that (a, b) and (b, a) add the same numbers up in the same way.
  const [a, b] = isInOrder(one.record, other.record) ? [one, other] : [other, one]
  const reasons = [
    compareAddresses(a.address, b.address),
    compareLocations(a.place, b.place),
    comparePhones(a, b, statistics),
    compareWebsites(a, b, statistics),
    ...compareAreas(a, b),
  ]
  reconcile(reasons)
  const others = reasons.reduce((sum, { weight }) => sum + weight, priorLogOdds)
  if (toProbability(others + mostForName) < atLeast) return undefined
  const name = compareBestNames(a, b, statistics)
  const because = [name, ...reasons].filter(({ agreement }) => agreement !== 'unknown')
  const similarity = decide(a, b, because, toProbability(others + name.weight))
  return { similarity, band: chooseBand(similarity), because }
}

/** Two independent agreements, and no name against it, before anything is sure; a record and itself, or its copy, are wholly alike. */
function decide(a: Profile, b: Profile, because: FieldReason[], probability: number): number {
  const isCopy = isSameText(a.record, b.record)
  if (isCopy && a.record.id === b.record.id) return 1
  const agreed = new Set(
    because
      .filter(({ agreement, weight }) => agreement === 'same' || (agreement === 'close' && weight >= 1))
      .map(({ field }) => groupOf(field)),
  )
  agreed.delete('area')
  const isNamedApart = because.some(({ field, agreement }) => field === 'name' && agreement === 'different')
  if (agreed.size < 2 || isNamedApart) return Math.min(probability, mostUnsure)
  return isCopy ? 1 : probability
}

function isSameText(a: MatchRecord, b: MatchRecord): boolean {
  return writeText(a) === writeText(b)
}

function writeText(record: MatchRecord): string {
  const { name, address, city, zip, phone, website, latitude, longitude, aliases } = record
  const all = [name, address, city, zip, phone, website, latitude, longitude, ...(aliases ?? [])]
  return JSON.stringify(all.map((value) => value ?? ''))
}

function isInOrder(a: MatchRecord, b: MatchRecord): boolean {
  return a.id === b.id ? writeText(a) <= writeText(b) : a.id < b.id
}

/** Address and coordinates tell of one place, and so are one agreement; a zip code or a city is none. */
function groupOf(field: FieldReason['field']): string {
  if (field === 'address' || field === 'location') return 'place'
  return field === 'zip' || field === 'city' ? 'area' : field
}

/** Address and coordinates are two views of one place, so their evidence isn't added up in full. */
function reconcile(reasons: FieldReason[]): void {
  const address = reasons.find(({ field }) => field === 'address')
  const location = reasons.find(({ field }) => field === 'location')
  if (!address || !location || address.agreement === 'unknown' || location.agreement === 'unknown') return
  if (address.weight > 0 && location.weight > 0) location.weight = Math.min(location.weight, 0.5)
  if (address.weight < 0 && location.weight < 0) location.weight = Math.max(location.weight, -1.5)
  if (address.weight < 0 && location.weight > 0) address.weight = Math.max(address.weight, -0.7)
}

function compareBestNames(a: Profile, b: Profile, statistics: MatchStatistics): FieldReason {
  let best: NameComparison | undefined
  const areaStems = [...a.areaStems, ...b.areaStems]
  for (const one of a.names) {
    for (const other of b.names) {
      const found = compareNames(one, other, statistics, areaStems)
      if (!best || found.similarity > best.similarity) best = found
    }
  }
  return best
    ? weighName(best)
    : { field: 'name', agreement: 'unknown', weight: 0, words: 'a name is missing' }
}

function weighName({ similarity, mass, ownMass, conflict }: NameComparison): FieldReason {
  const field = 'name'
  if (conflict) return { field, agreement: 'different', weight: -conflict.strength, words: conflict.words }
  const plain = interpolate(similarity)
  // Rare words in common count even where much else differs; common ones count less, even where nothing differs.
  const floor = ownMass >= leastMass ? Math.min(2, 0.2 + ownMass) : nameConflictWeight
  const weight = Math.max(floor, plain > 0 ? plain * (0.6 + 0.4 * Math.min(1, mass)) : plain)
  if (similarity >= 0.85) {
    const words = similarity === 1 ? 'same name' : 'nearly the same name'
    return { field, agreement: 'same', weight, words }
  }
  if (weight >= 0.5) return { field, agreement: 'close', weight, words: 'like names' }
  return { field, agreement: 'different', weight, words: 'different names' }
}

function interpolate(similarity: number): number {
  for (let index = 1; index < nameScale.length; index += 1) {
    const [from, low] = nameScale[index - 1] ?? [0, 0]
    const [to, high] = nameScale[index] ?? [1, 0]
    if (similarity <= to) return low + ((high - low) * (similarity - from)) / (to - from)
  }
  return mostForName
}

function toProbability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}
