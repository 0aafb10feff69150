import { isNoName, isSameName, isSamePlace } from '../same-event/compare-titles.ts'
import type { Unit, WeighedCandidate } from './features.ts'

/** What is weighed: a unit, and how likely it is right in every respect. */
interface Weighed {
  unit: Unit
  confidence: number
}

/** Of the starts of a unit, the share that a surer one has too, from which on it is that one again. */
const SAME_SHARE = 0.5
/** Of the starts of a summary, the most that one other unit has. */
const PART_SHARE = 0.75

/**
 * What a page prints twice, once: of units of one name, place and hour the surest, which takes the place that only
 * the others have; and no "Weekdays 7 pm" where each of those days has what takes place then.
 */
export function distinctUnits<Each extends Weighed>(weighed: readonly Each[]): Each[] {
  const chosen: Each[] = []
  const byStart = new Map<string, { candidate: WeighedCandidate; unit: Unit }[]>()
  for (const each of weighed.toSorted((a, b) => b.confidence - a.confidence)) {
    const { unit } = each
    const same = unit.candidates.flatMap((candidate) => {
      const other = byStart.get(candidate.start)?.find((taken) => isSame(taken.candidate, candidate))
      return other ? [{ candidate, other: other.candidate }] : []
    })
    if (same.length >= unit.candidates.length * SAME_SHARE) {
      for (const { candidate, other } of same) other.location ??= candidate.location
      continue
    }
    chosen.push(each)
    for (const candidate of unit.candidates) {
      const taken = byStart.get(candidate.start) ?? []
      byStart.set(candidate.start, [...taken, { candidate, unit }])
    }
  }
  const unitsAt = ({ start }: WeighedCandidate) => (byStart.get(start) ?? []).map(({ unit }) => unit)
  return chosen.filter(({ unit }) => !isSummary(unit, unitsAt))
}

/** Whether one that is surer says all that another does: a sentence at the same hour names nothing else. */
const isSame = (one: WeighedCandidate, other: WeighedCandidate) =>
  (isSameName(one.title, other.title) || isNoName(other.title, '')) &&
  isSamePlace(one.location, other.location)

/** Whether each day of a rule of several weekdays has another unit, and no single one has most of them. */
function isSummary(unit: Unit, unitsAt: (candidate: WeighedCandidate) => Unit[]): boolean {
  const { candidates } = unit
  if (!candidates[0]?.recurrence?.includes(' and ')) return false
  const others = candidates.map((candidate) => unitsAt(candidate).filter((other) => other !== unit))
  if (others.some((at) => at.length === 0)) return false
  const counts = Map.groupBy(others.flat(), (other) => other)
  return [...counts.values()].every(({ length }) => length < candidates.length * PART_SHARE)
}
