import {
  compareAddresses,
  compareAreas,
  compareLocations,
  comparePhones,
  compareWebsites,
  joinLevels,
  reconcilePlaces,
  shareContacts,
} from './compare-fields.ts'
import { compareNames, findHouseStems, type NameComparison } from './compare-names.ts'
import type { MatchStatistics, Profile } from './profile.ts'
import type { Band, Comparison, FieldReason, MatchRecord } from './record.ts'

/** From here two records are the same church. */
export const sameFrom = 0.85
/** From here, and up to `sameFrom`, a person should look. */
export const maybeFrom = 0.4
/** What is reported unless the caller says otherwise: likelier one church than two, by a margin. */
export const defaultThreshold = 0.6
/** How high a pair can reach that a person has to look at first. */
const mostUnsure = 0.75
/** How high a pair can reach that is kept apart: below the threshold, and still there for those who look. */
const maxSeparatedSimilarity = 0.5

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
const leastForName = -4
const mostForName = 4.2
/** Weight of shared words that makes two names alike, whatever else is in them: about one rare word. */
const leastMass = 0.5

/** The band of a similarity from 0 to 1. */
function chooseBand(similarity: number): Band {
  if (similarity >= sameFrom) return 'same'
  return similarity >= maybeFrom ? 'maybe' : 'different'
}

/**
 * Compares two profiles field by field and adds the evidence up (in the manner of Fellegi and Sunter, 1969, with
 * weights from general knowledge and from how rare a value is among the records, instead of training).
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
  const isNamesake = a.names[0] !== undefined && a.names[0].joined === b.names[0]?.joined && a.city === b.city
  const reasons = compareFields(a, b, statistics)
  const isMoved = joinLevels(
    reasons,
    statistics.isConfirmed(a.record.id) || statistics.isConfirmed(b.record.id),
  )
  if (!isNamesake && toProbability(addUp(reasons) + mostForName) < atLeast) return undefined
  const { name, conflict, isInHouse } = compareBestNames(a, b, statistics, reasons)
  if (isInHouse) shareContacts(reasons, statistics.thirdShare)
  const because = name ? [name, ...reasons] : reasons
  const probability = toProbability(addUp(because))
  const similarity = decide(a, b, because, isNamesake ? Math.max(probability, maybeFrom) : probability)
  const dependsOnList = isMoved || isInHouse
  const comparison = {
    similarity,
    band: chooseBand(similarity),
    because,
    separatedBy: undefined,
    dependsOnList,
  }
  return conflict === undefined ? comparison : keepApart(comparison, conflict)
}

/** What the fields beside the name say, those that both records have. */
function compareFields(a: Profile, b: Profile, statistics: MatchStatistics): FieldReason[] {
  const [address, location] = [compareAddresses(a.address, b.address), compareLocations(a.place, b.place)]
  reconcilePlaces(address, location)
  const reasons = compareAreas(a, b)
  for (const reason of [
    compareWebsites(a, b, statistics),
    comparePhones(a, b, statistics),
    location,
    address,
  ]) {
    if (reason.agreement !== 'unknown') reasons.unshift(reason)
  }
  return reasons
}

function addUp(reasons: readonly FieldReason[]): number {
  let sum = priorLogOdds
  for (const { weight } of reasons) sum += weight
  return sum
}

/** The same comparison, held below the threshold because of what the words say. */
export function keepApart(comparison: Comparison, separatedBy: string): Comparison {
  const similarity = Math.min(comparison.similarity, maxSeparatedSimilarity)
  return { ...comparison, similarity, band: chooseBand(similarity), separatedBy }
}

/** Two independent agreements, and no name against it, before anything is sure; a record and itself, or its copy, are wholly alike. */
function decide(a: Profile, b: Profile, because: FieldReason[], probability: number): number {
  const isCopy = isSameText(a.record, b.record)
  if (isCopy && a.record.id === b.record.id) return 1
  const isNamedApart = because.some(({ field, agreement }) => field === 'name' && agreement === 'different')
  if (countAgreements(because) < 2 || isNamedApart) return Math.min(probability, mostUnsure)
  return isCopy ? 1 : probability
}

/** How many independent things agree. Address and coordinates tell of one place; a zip code or a city is nothing. */
function countAgreements(because: readonly FieldReason[]): number {
  const agreed = because
    .filter(({ agreement, weight }) => agreement === 'same' || (agreement === 'close' && weight >= 1))
    .map(({ field }) => (field === 'location' ? 'address' : field))
  return new Set(agreed.filter((field) => field !== 'zip' && field !== 'city')).size
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

type NamesFound = { name: FieldReason | undefined; conflict: string | undefined; isInHouse: boolean }

function compareBestNames(
  a: Profile,
  b: Profile,
  statistics: MatchStatistics,
  reasons: readonly FieldReason[],
): NamesFound {
  const isOnePlace = reasons.some(({ field, agreement }) => field === 'address' && agreement === 'same')
  const isOneHouse = reasons.some(({ field, weight }) => weight > 0 && field !== 'zip' && field !== 'city')
  let best: (NameComparison & { isInHouse: boolean }) | undefined
  const areaStems = [...a.areaStems, ...b.areaStems]
  const neighbors = isOneHouse ? statistics.findNeighbors(a, b) : []
  for (const one of a.names) {
    for (const other of b.names) {
      const houseStems = findHouseStems(one, other, neighbors)
      const found = compareNames(one, other, { statistics, areaStems, houseStems, isOnePlace })
      if (!best || found.similarity > best.similarity) best = { ...found, isInHouse: houseStems.size > 0 }
    }
  }
  if (!best) return { name: undefined, conflict: undefined, isInHouse: false }
  const { conflict, isInHouse } = best
  return { name: weighName(best), conflict: conflict?.isRead ? conflict.words : undefined, isInHouse }
}

function weighName({ likeness, mass, ownMass, conflict }: NameComparison): FieldReason {
  const field = 'name'
  if (conflict && !conflict.isRead)
    return { field, agreement: 'different', weight: -1.5, words: conflict.words }
  const plain = interpolate(likeness)
  // Rare words in common count even where much else differs; common ones count less, even where nothing differs.
  const floor = ownMass >= leastMass ? Math.min(2, 0.2 + ownMass) : leastForName
  const weight = Math.max(floor, plain > 0 ? plain * (0.6 + 0.4 * Math.min(1, mass)) : plain)
  if (conflict) return { field, agreement: 'different', weight, words: conflict.words }
  if (likeness >= 0.85) {
    const words = likeness === 1 ? 'same name' : 'nearly the same name'
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
