import type { MatchStatistics } from './compare/statistics.ts'
import type { Profile } from './normalize/profile.ts'
import type { Comparison, FieldReason, MatchField } from './record.ts'
import { compareProfiles, defaultThreshold, keepApart } from './score.ts'

export type IdPair = readonly [id: string, other: string]

export type Candidate = { one: Profile; other: Profile; comparison: Comparison }

/**
 * Decides candidates together, with what they show of the list they come from. Those of a list have been compared with
 * `thirdShare` still unknown.
 *
 * @param apart pairs of ids that a person called two churches
 */
export function resolveCandidates(
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
