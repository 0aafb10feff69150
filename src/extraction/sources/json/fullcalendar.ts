import type { ReadingContext } from '../../candidate/context.ts'

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

type Entry = Readonly<Record<string, unknown>>

/**
 * An entry of FullCalendar that repeats ("Recurring Events" of its documentation: `daysOfWeek` 0 to 6, `startTime`,
 * `endTime`, `startRecur`, and `endRecur`, which is the day after the last), in RFC 5545's words; other entries
 * as they are.
 */
export function withWeekdaysAsRule(entry: Entry, { from }: ReadingContext): Entry {
  const { daysOfWeek, startTime, endTime, startRecur, endRecur } = entry
  if (!Array.isArray(daysOfWeek) || entry.start !== undefined) return entry
  const days = daysOfWeek.map((day) => DAYS[Number(day)]).filter((day) => day !== undefined)
  if (days.length === 0 || days.length !== daysOfWeek.length) return entry
  const first = dayOf(startRecur) ?? from
  const last = dayOf(endRecur)
  // The day after the last one, at its first moment: nothing begins then.
  const until = last ? `;UNTIL=${last.replaceAll('-', '')}T000000` : ''
  return {
    ...entry,
    start: hasHour(startTime) ? `${first}T${startTime}` : first,
    ...(hasHour(endTime) && { end: `${first}T${endTime}` }),
    recurrence: [`RRULE:FREQ=WEEKLY;BYDAY=${days.join(',')}${until}`],
    startTime: undefined,
    endTime: undefined,
  }
}

/** Whether a calendar's script draws an entry as no event: as the colour of a day, or hidden from visitors. */
export function isUndrawn({ display, rendering, classNames, className }: Entry): boolean {
  const drawn = `${display ?? ''} ${rendering ?? ''}`
  const classes = [classNames, className].flat().filter((name) => typeof name === 'string')
  return (
    /\b(?:background|none)\b/i.test(drawn) ||
    classes.some((name) =>
      /(?:^|[\s_-])(?:d-none|hidden|staff|staff-only|internal|private)(?:$|\s)/i.test(name),
    )
  )
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : null
}

function hasHour(value: unknown): value is string {
  return typeof value === 'string' && /^\d\d:\d\d/.test(value)
}
