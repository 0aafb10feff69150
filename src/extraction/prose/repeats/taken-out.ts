import type { RawEvent, RecurrenceException } from '../../candidate/candidate.ts'
import { isExcluded } from '../../candidate/exceptions.ts'
import { absencesOfHours } from '../hours/hours-off.ts'
import type { Anchor, DayNote } from '../page-parts.ts'
import { withoutCalledOff, withoutDated } from './repeat-dates.ts'

/** What a page says of single days, by which its rules are measured. */
interface SaidOfDays {
  /** All dates that the page prints. */
  printed: readonly Anchor[]
  /** Those among them that may be events. */
  anchors: Anchor[]
  calledOff: DayNote[]
}

/**
 * The events of rules without the days that the page calls off, replaces, or tells by themselves; and what was taken
 * out, for the church's other pages.
 */
export function takeOut(
  events: RawEvent[],
  { printed, anchors, calledOff }: SaidOfDays,
): { held: RawEvent[]; absences: RecurrenceException[] } {
  const told = withoutDated(events, anchors)
  const hours = absencesOfHours(printed)
  const held = withoutCalledOff(told, calledOff).filter((one) => !hours.some((hour) => isExcluded(one, hour)))
  return { held, absences: hours }
}
