import { buildBlocks, type MatchIndex } from './match-index.ts'
import { buildProfile, MatchStatistics, type Profile } from './profile.ts'
import type { Comparison, DuplicatePair, FieldReason, MatchField, MatchRecord } from './record.ts'
import { compareProfiles, defaultThreshold, keepApart } from './score.ts'

type IdPair = readonly [id: string, other: string]

type Candidate = { one: Profile; other: Profile; comparison: Comparison }

/**
 * Decides candidates together, with what they show of the list they come from. Those of a list have been compared with
 * `thirdShare` still unknown.
 *
 * @param apart pairs of ids that a person called two churches
 */
function resolveCandidates(
  candidates: Candidate[],
  statistics: MatchStatistics,
  apart: Iterable<IdPair>,
): void {
  learnFromSurePairs(candidates, statistics)
  for (const candidate of candidates) {
    if (!candidate.comparison.dependsOnList) continue
    const comparison = compareProfiles(candidate.one, candidate.other, statistics)
    if (comparison) candidate.comparison = comparison
  }
  decideComponents(candidates, statistics.thirdShare, apart)
}

/** What is learnt is added to so many records, of which a third have a third listing. */
const unseen = 10

/** Learns from the pairs that are beyond doubt how many listings a record has, and which addresses are confirmed. */
function learnFromSurePairs(candidates: readonly Candidate[], statistics: MatchStatistics): void {
  const partners = new Map<string, number>()
  for (const { one, other, comparison } of candidates) {
    const isAtPlace = isBeyondDoubt(comparison)
    if (isAtPlace === undefined) continue
    for (const { id } of [one.record, other.record]) {
      partners.set(id, (partners.get(id) ?? 0) + 1)
      if (isAtPlace) statistics.confirm(id)
    }
  }
  const thirds = [...partners.values()].filter((count) => count > 1).length
  statistics.thirdShare = (thirds + 0.3 * unseen) / (partners.size + unseen)
}

/** Nearly the same name, an agreement beside it and nothing against it; whether the place agrees, or undefined. */
function isBeyondDoubt({ because }: Comparison): boolean | undefined {
  const find = (field: MatchField) => because.find((reason) => reason.field === field)
  const isSame = (reason: FieldReason | undefined) => reason?.agreement === 'same'
  const name = find('name')
  if (!name || !isSame(name) || name.weight < 3.3 || because.some(({ weight }) => weight < 0))
    return undefined
  const isAtPlace = isSame(find('address')) || isSame(find('location'))
  return isAtPlace || isSame(find('phone')) || isSame(find('website')) ? isAtPlace : undefined
}

/**
 * Decides each group of pairs that hang together as one (correlation clustering, greedily from the likeliest pair on,
 * after Bansal, Blum and Chawla, 2004). A record joins those that are one already only where the list has third
 * listings, or its evidence outweighs that it has none; and never beside one that it is kept apart from.
 *
 * @param thirdShare of the records that have a second listing, the share that have a third
 */
function decideComponents(candidates: Candidate[], thirdShare: number, apart: Iterable<IdPair>): void {
  const rivals = new Map<string, Set<string>>()
  const setApart = (id: string, rival: string) => {
    for (const [one, other] of [[id, rival] as const, [rival, id] as const]) {
      rivals.set(one, (rivals.get(one) ?? new Set()).add(other))
    }
  }
  for (const [id, rival] of apart) setApart(id, rival)
  for (const candidate of candidates) {
    const [id, other] = [candidate.one.record.id, candidate.other.record.id]
    if (rivals.get(id)?.has(other))
      candidate.comparison = keepApart(candidate.comparison, 'a person called them two')
    else if (candidate.comparison.separatedBy !== undefined) setApart(id, other)
  }
  const penalty = Math.max(0, Math.log((1 - thirdShare) / thirdShare))
  const clusters = new Map<string, Set<string>>()
  const called = candidates.filter(({ comparison }) => comparison.similarity >= defaultThreshold)
  for (const candidate of called.sort(byLikelihood)) {
    const [left, right] = [candidate.one, candidate.other].map(({ record: { id } }) => {
      return clusters.get(id) ?? new Set([id])
    })
    if (!left || !right || left === right) continue
    const areSeparate = [...left].some((id) => [...right].some((other) => rivals.get(id)?.has(other)))
    const evidence = toLogOdds(candidate.comparison.similarity) - (left.size + right.size > 2 ? penalty : 0)
    if (areSeparate || evidence < toLogOdds(defaultThreshold)) {
      candidate.comparison = keepApart(candidate.comparison, 'another record is the better match')
      continue
    }
    const joined = new Set([...left, ...right])
    for (const id of joined) clusters.set(id, joined)
  }
}

function byLikelihood(x: Candidate, y: Candidate): number {
  const apart = y.comparison.similarity - x.comparison.similarity
  return apart !== 0 ? apart : sortIds(x) < sortIds(y) ? -1 : 1
}

function sortIds({ one, other }: Candidate): string {
  return [one.record.id, other.record.id].sort().join(' ')
}

function toLogOdds(probability: number): number {
  return Math.log(probability / (1 - Math.min(probability, 1 - 1e-9)))
}

/**
 * Finds the pairs of records that are likely one church, without comparing all pairs.
 *
 * @param options.threshold least similarity, 0 to 1; pairs far below the default may be missed, since records that
 *   have nothing rare in common are not put side by side
 * @param options.apart pairs of ids that a person called two churches
 * @returns the likeliest pairs first; `id1` sorts before `id2`
 */
export function findDuplicatePairs(
  records: readonly MatchRecord[],
  { threshold = defaultThreshold, apart = [] }: { threshold?: number; apart?: Iterable<IdPair> } = {},
): DuplicatePair[] {
  const statistics = new MatchStatistics()
  const profiles = records.map(buildProfile)
  for (const profile of profiles) statistics.add(profile)
  // Until the list has shown how many listings a record has, others in a house are taken for more listings.
  statistics.thirdShare = 0.5
  const candidates: Candidate[] = []
  const atLeast = Math.min(threshold, leastConsidered)
  forEachCandidate(profiles, (one, other) => {
    const comparison = compareProfiles(one, other, statistics, atLeast)
    if (comparison && comparison.similarity >= atLeast) candidates.push({ one, other, comparison })
  })
  resolveCandidates(candidates, statistics, apart)
  return listPairs(candidates, threshold)
}

/**
 * Finds the pairs of some records of an index, as findDuplicatePairs would: together with those they hang together with.
 *
 * @returns the pairs of the given records, and of all that were decided with them
 */
export function findPairsOf(
  ids: Iterable<string>,
  index: MatchIndex,
  { threshold = defaultThreshold, apart = [] }: { threshold?: number; apart?: Iterable<IdPair> } = {},
): { pairs: DuplicatePair[]; decided: Set<string> } {
  index.statistics.thirdShare = 0.5
  const candidates = new Map<string, Candidate>()
  const decided = new Set(ids)
  const most = decided.size + mostInComponent
  for (const id of decided) {
    const one = index.findProfile(id)
    for (const other of one ? index.findCandidates(one) : []) {
      const key = [id, other.record.id].sort().join(' ')
      if (!one || other === one || candidates.has(key)) continue
      const comparison = compareProfiles(one, other, index.statistics, leastConsidered)
      if (!comparison || comparison.similarity < Math.min(threshold, leastConsidered)) continue
      candidates.set(key, { one, other, comparison })
      // A set goes on with what is added while it is walked.
      if (comparison.similarity >= defaultThreshold && decided.size < most) decided.add(other.record.id)
    }
  }
  const all = [...candidates.values()]
  resolveCandidates(all, index.statistics, apart)
  return { pairs: listPairs(all, threshold), decided }
}

function listPairs(candidates: readonly Candidate[], threshold: number): DuplicatePair[] {
  return candidates
    .filter(({ comparison }) => comparison.similarity >= threshold)
    .map(({ one, other, comparison }) => {
      const [id1, id2] = [one.record.id, other.record.id].sort()
      return { id1: id1 ?? '', id2: id2 ?? '', ...comparison }
    })
    .sort((a, b) => b.similarity - a.similarity || compareText(a.id1, b.id1) || compareText(a.id2, b.id2))
}

/** Pairs less alike than this bear on no decision. */
const leastConsidered = 0.1
/** So many more records are decided together with the given ones. */
const mostInComponent = 100

/**
 * Compares two records.
 *
 * @param statistics how common words, numbers and sites are among the records that the two come from
 */
export function comparePair(a: MatchRecord, b: MatchRecord, statistics: MatchStatistics): Comparison {
  const comparison = compareProfiles(buildProfile(a), buildProfile(b), statistics)
  return (
    comparison ?? {
      similarity: 0,
      band: 'different',
      because: [],
      separatedBy: undefined,
      dependsOnList: false,
    }
  )
}

/** Counts words, numbers and sites of all records, for `comparePair`. */
export function countRecords(records: readonly MatchRecord[]): MatchStatistics {
  const statistics = new MatchStatistics()
  for (const record of records) statistics.add(buildProfile(record))
  return statistics
}

/** Calls back once for each pair that shares a block. */
function forEachCandidate(profiles: readonly Profile[], meet: (one: Profile, other: Profile) => void): void {
  const blocks = buildBlocks(profiles)
  const { starts, numbers } = listBlocksByRecord(blocks, profiles.length)
  // Which record each record met last: finds a pair's second meeting without storing every pair.
  const metLast = new Int32Array(profiles.length).fill(-1)
  profiles.forEach((one, position) => {
    for (let at = starts[position] ?? 0; at < (starts[position + 1] ?? 0); at += 1) {
      for (const candidate of blocks[numbers[at] ?? -1] ?? []) {
        const other = profiles[candidate]
        if (candidate <= position || !other || metLast[candidate] === position) continue
        metLast[candidate] = position
        meet(one, other)
      }
    }
  })
}

/** The blocks of record i are numbers[starts[i]] up to numbers[starts[i + 1]]: two flat lists instead of one a record. */
function listBlocksByRecord(blocks: readonly number[][], records: number) {
  const starts = new Int32Array(records + 1)
  for (const block of blocks)
    for (const position of block) starts[position + 1] = (starts[position + 1] ?? 0) + 1
  for (let position = 0; position < records; position += 1) {
    starts[position + 1] = (starts[position + 1] ?? 0) + (starts[position] ?? 0)
  }
  const numbers = new Int32Array(starts[records] ?? 0)
  const next = starts.slice()
  blocks.forEach((block, number) => {
    for (const position of block) {
      const at = next[position] ?? 0
      numbers[at] = number
      next[position] = at + 1
    }
  })
  return { starts, numbers }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
