import { Temporal } from 'temporal-polyfill'

export interface Moment {
  now: Temporal.ZonedDateTime
  today: Temporal.PlainDate
  timeZone: string
}

export function momentOf(now: Date, timeZone: string): Moment {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return { now: zoned, today: zoned.toPlainDate(), timeZone }
}

/**
 * Dates fixed to the calendar's weeks, not counted from today: the same event keeps its date when the site is
 * looked at again tomorrow, old ones pass and new ones come, as on a church's own site.
 */
export interface WeekRule {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** Once in so many weeks; 1 when left out. */
  every?: number
  /** In which of them, from 0. */
  phase?: number
}

const A_MONDAY = Temporal.PlainDate.from('1970-01-05')

function weekNumber(date: Temporal.PlainDate): number {
  return Math.floor(A_MONDAY.until(date).total('days') / 7)
}

/** The rule's dates from `from` to `to`, both included. */
export function listDates(
  { weekday, every = 1, phase = 0 }: WeekRule,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const first = from.add({ days: (weekday - from.dayOfWeek + 7) % 7 })
  const firstWeek = weekNumber(first)
  const weeks = Math.floor(first.until(to).total('days') / 7) + 1
  return Array.from({ length: Math.max(0, weeks) }, (_, week) => week)
    .filter((week) => (firstWeek + week) % every === phase)
    .map((week) => first.add({ weeks: week }))
}

export function listMonths(moment: Moment, after: number): Temporal.PlainDate[] {
  return Array.from({ length: after + 1 }, (_, index) => moment.today.with({ day: 1 }).add({ months: index }))
}

/** "18:30" as people write it: "6:30 PM", "6 PM" on the hour when `short`. */
export function clockWords(time: string, short = false): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = short && minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

type DateParts = 'weekday' | 'month' | 'day' | 'year'

export function dateWords(
  date: Temporal.PlainDate,
  parts: readonly DateParts[] = ['weekday', 'month', 'day', 'year'],
): string {
  return date.toLocaleString('en-US', {
    ...(parts.includes('weekday') && { weekday: 'long' }),
    ...(parts.includes('month') && { month: 'long' }),
    ...(parts.includes('day') && { day: 'numeric' }),
    ...(parts.includes('year') && { year: 'numeric' }),
  })
}
