import { Temporal } from 'temporal-polyfill'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'

/** More hours than a city's calendar has events in. */
const MAX_CACHED_HOURS = 20_000

/** By zone and hour since 1970; null for an hour in which the offset changes, or has seconds. */
const cachedOffsets = new Map<string, Map<number, number | null>>()

/**
 * The offset of a zone at an instant (milliseconds since 1970), in milliseconds; null where it takes a calendar to
 * find it. Asking the calendar costs some 40 us a time, which a list of events does twice an event.
 */
function findOffset(epochMs: number, timeZone: string): number | null {
  const hour = Math.floor(epochMs / HOUR_MS)
  const hours = cachedOffsets.get(timeZone) ?? new Map<number, number | null>()
  const cached = hours.get(hour)
  if (cached !== undefined) return cached
  if (hours.size >= MAX_CACHED_HOURS) hours.clear()
  const [first, last] = [offsetAt(hour * HOUR_MS, timeZone), offsetAt((hour + 1) * HOUR_MS - 1, timeZone)]
  const offset = first === last && first % MINUTE_MS === 0 ? first : null
  cachedOffsets.set(timeZone, hours.set(hour, offset))
  return offset
}

function offsetAt(epochMs: number, timeZone: string): number {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone)
  return offsetNanoseconds / 1_000_000
}

/**
 * Wall dates and times of the city, and the instants they stand for. Dates are 'YYYY-MM-DD', times 'HH:MM' or
 * 'HH:MM:SS', zones IANA names. A wall time that a DST night skips or repeats is resolved as RFC 5545 (3.3.5) has it:
 * the offset before the gap, the first of two.
 */
export interface WallSpan {
  onDate: string
  /** null = the source states no time. */
  startTime: string | null
  endsOnDate: string | null
  endTime: string | null
  allDay: boolean
}

const TWO_HOURS = { hours: 2 } as const

/** What the page shows where a source states no time: a missing time is not midnight (decisions, section 2). */
export const TIME_UNKNOWN = 'Time to be announced'
export const ALL_DAY = 'All day'

function zoned(date: string, time: string | null, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone,
    plainTime: time === null ? Temporal.PlainTime.from('00:00') : Temporal.PlainTime.from(time),
  })
}

/** The instant an event begins; without a time, the beginning of its day. */
export function startInstant(span: WallSpan, timeZone: string): Date {
  const time = span.allDay ? null : span.startTime
  return new Date(zoned(span.onDate, time, timeZone).epochMilliseconds)
}

/** The instant an event ends, as its source states it; null where it states none. An all-day event ends with its day. */
export function endInstant(span: WallSpan, timeZone: string): Date | null {
  if (span.allDay) {
    const lastDay = Temporal.PlainDate.from(span.endsOnDate ?? span.onDate)
    return new Date(zoned(lastDay.add({ days: 1 }).toString(), null, timeZone).epochMilliseconds)
  }
  if (span.endTime === null) return null
  const end = zoned(span.endsOnDate ?? span.onDate, span.endTime, timeZone)
  // "9:00 PM to 1:00 AM" names no second date: it ends on the next day.
  const start = startInstant(span, timeZone).getTime()
  const ends = end.epochMilliseconds < start && span.endsOnDate === null ? end.add({ days: 1 }) : end
  return new Date(ends.epochMilliseconds)
}

/** The instant from which an event counts as over: its end, else two hours after its start, else the end of its day. */
export function overInstant(span: WallSpan, timeZone: string): Date {
  const end = endInstant(span, timeZone)
  if (end) return end
  if (span.startTime !== null) {
    return new Date(zoned(span.onDate, span.startTime, timeZone).add(TWO_HOURS).epochMilliseconds)
  }
  const lastDay = Temporal.PlainDate.from(span.endsOnDate ?? span.onDate)
  return new Date(zoned(lastDay.add({ days: 1 }).toString(), null, timeZone).epochMilliseconds)
}

/** An instant with its offset in the given zone: '2026-12-24T17:00:00-06:00'. */
export function isoWithOffset(instant: Date, timeZone: string): string {
  const epochMs = Math.round(instant.getTime() / 1000) * 1000
  const offset = isWritable(epochMs) ? findOffset(instant.getTime(), timeZone) : null
  if (offset !== null && offset === findOffset(epochMs, timeZone))
    return (
      new Date(epochMs + offset).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length) + writeOffset(offset)
    )
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .round('second')
    .toString({ timeZoneName: 'never' })
}

/** After 1970, and in a year of four digits in every zone. */
function isWritable(epochMs: number): boolean {
  return epochMs >= 0 && epochMs < Date.UTC(9999)
}

function writeOffset(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000
  const two = (number: number) => String(number).padStart(2, '0')
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** '18:30' -> '6:30 PM'. */
export function readableTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${((hour + 11) % 12) + 1}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '16:00' and '18:00' -> '4–6 PM'; '11:00' and '13:15' -> '11 AM–1:15 PM'. */
export function readableRange(start: string, end: string): string {
  const [from, to] = [readableTime(start).replace(':00 ', ' '), readableTime(end).replace(':00 ', ' ')]
  return `${from.slice(-3) === to.slice(-3) ? from.slice(0, -3) : from}–${to}`
}

/** The wall time as people read it, or the words for a missing one. */
export function readableStart(span: Pick<WallSpan, 'allDay' | 'startTime'>): string {
  if (span.allDay) return ALL_DAY
  return span.startTime === null ? TIME_UNKNOWN : readableTime(span.startTime)
}

/** The calendar date in the zone at an instant. */
export function dateIn(timeZone: string, instant: Date): string {
  const epochMs = instant.getTime()
  const offset = isWritable(epochMs) ? findOffset(epochMs, timeZone) : null
  if (offset !== null) return new Date(epochMs + offset).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** A calendar date some days later (or earlier, with a negative number). */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** How many days the second date is after the first. */
export function daysBetween(first: string, second: string): number {
  return Temporal.PlainDate.from(first).until(second, { largestUnit: 'day' }).days
}

/** The instant at which a calendar date begins in the zone, or that of a wall time ("2026-12-04T17:00"). */
export function startOfDay(date: string, timeZone: string): Date {
  return new Date(Temporal.PlainDateTime.from(date).toZonedDateTime(timeZone).epochMilliseconds)
}

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export function isoWeekday(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

/** The Monday that begins a date's week (ISO 8601). */
export function mondayOf(date: string): string {
  return addDays(date, 1 - isoWeekday(date))
}

/** Whether an event of that wall time would be over already. */
export function isOver(onDate: string, startTime: string, now: Date, timeZone: string): boolean {
  const span = { onDate, startTime, endsOnDate: null, endTime: null, allDay: false }
  return overInstant(span, timeZone) <= now
}
