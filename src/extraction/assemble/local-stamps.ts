import type { EventCandidate } from '../candidate/candidate.ts'
import { wordOverlap } from '../text/word-overlap.ts'
import { convertWall } from '../time/zones.ts'

const MIN_TITLE_OVERLAP = 0.6

/**
 * Moments that programs print with the offset of no place. Where the page prints the same clock for the same event, it
 * is the wall time of the house; else "+00:00" is an instant, and its wall time in the church's zone is meant.
 */
export function localizeStamps<Candidate extends EventCandidate>(
  candidates: readonly Candidate[],
  timeZone: string,
): Candidate[] {
  const printed = Map.groupBy(
    candidates.filter(({ kind }) => kind === 'html'),
    ({ start }) => start,
  )
  return candidates.map((candidate) => {
    const { start, end, title, kind, timeZone: zone } = candidate
    if (kind === 'html' || (zone !== 'UTC' && zone !== '+00:00')) return candidate
    const isPrinted = printed
      .get(start)
      ?.some((other) => wordOverlap(other.title, title) >= MIN_TITLE_OVERLAP)
    if (isPrinted) return { ...candidate, timeZone }
    if (zone === 'UTC') return candidate
    const toWall = (stamp: string) => convertWall(stamp, zone, timeZone)
    return { ...candidate, timeZone, start: toWall(start), end: end && toWall(end) }
  })
}
