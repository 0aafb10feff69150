import type { RawEvent } from '../../candidate/candidate.ts'
import {
  exceptionOn,
  findExcluded,
  isExcluded,
  type RecurrenceException,
} from '../../candidate/exceptions.ts'
import type { Anchor, DayNote } from '../dates/anchors.ts'
import { absencesOfHours } from '../hours/hours-off.ts'
import type { PageView } from '../page-view.ts'
import { absencesOf } from './absent.ts'
import { absencesOfReplaced } from './in-place-of.ts'
import { isNamingRule, withoutCalledOff, withoutDated } from './repeat-dates.ts'
import { notesOf, type StretchOff } from './stretches-off.ts'

/** What a page takes out of its own rules, day by day. */

/** "Thursdays at 7 (no class November 26)": the exceptions that stand with the rule itself. */
export function excepted(
  dates: Iterable<string>,
  rule: RecurrenceException['excluded'][number],
): RecurrenceException[] {
  return [...dates].map((date) => exceptionOn(date, '', { excluded: [rule] }))
}

/** Those days of a rule on the line of that order on which the page says that it pauses. */
export function daysOff(
  events: readonly RawEvent[],
  stretches: readonly StretchOff[],
  order: number,
): Set<string> {
  const own = stretches.filter(({ orders }) => orders.has(order))
  const days = events.map(({ start }) => start.slice(0, 10))
  return new Set(days.filter((day) => own.some(({ from, to }) => day >= from && day <= to)))
}

/** What a page says of single days, by which its rules are measured. */
interface SaidOfDays {
  /** All dates that the page prints. */
  printed: readonly Anchor[]
  /** Those among them that may be events. */
  anchors: Anchor[]
  calledOff: DayNote[]
  /** The days off that a page names without a date; looked for when there are rules. */
  stretches: () => readonly StretchOff[]
}

/**
 * The events of rules without the days that the page calls off, replaces, or tells by themselves; and what was taken
 * out, for the church's other pages.
 */
export function takeOut(
  events: RawEvent[],
  { printed, anchors, calledOff, stretches }: SaidOfDays,
  view: PageView,
): { held: RawEvent[]; absences: RecurrenceException[] } {
  const told = withoutDated(events, anchors)
  const hours = absencesOfHours(printed)
  const replaced = absencesOfReplaced(anchors, view.lines)
  const off = new Set(
    replaced.flatMap((one) =>
      findExcluded(
        one,
        told.filter(({ start }) => start.startsWith(`${one.date}T`)),
      ),
    ),
  )
  const named = told.length > 0 ? stretches().filter((one) => isNamingRule(one.line.text)) : []
  const notes = [...calledOff, ...notesOf(named)]
  const held = withoutCalledOff(told, notes).filter(
    (one) => !off.has(one) && !hours.some((hour) => isExcluded(one, hour)),
  )
  return { held, absences: [...hours, ...replaced, ...absencesOf(notes, told, held, view)] }
}
