import { DAY_MS } from '../../domain/durations.ts'

/** Calendar dates as 'YYYY-MM-DD' strings and as day numbers (days since 1970-01-01). No zones, no clock. */

const DAYS_OF_400_YEARS = 146_097

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** The date's text, or null where there is no such day (month 1..12). */
export function dateOf(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  if (!Number.isInteger(year) || year < 1 || year > 9999) return null
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  return match !== null && dateOf(Number(match[1]), Number(match[2]), Number(match[3])) !== null
}

/** Days since 1970-01-01 of the date that `text` begins with. */
export function dayNumber(text: string): number {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))]
  // Four centuries later, when the calendar is the same: Date.UTC takes the years 0 to 99 for 1900 to 1999.
  return Date.UTC(year + 400, month - 1, day) / DAY_MS - DAYS_OF_400_YEARS
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days)
}

/** 0 (Sunday) to 6. */
export function weekdayOf(date: string): number {
  return weekdayOfDay(dayNumber(date))
}

/** The same of a day number. */
export function weekdayOfDay(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/** The nth such weekday (0 Sunday to 6) of a month; -1 is the last. */
export function nthWeekdayOf(year: number, month: number, weekday: number, nth: number): string {
  const first = dateOf(year, month, nth === -1 ? daysInMonth(year, month) - 6 : 1) ?? `${year}-01-01`
  const ahead = (weekday - weekdayOf(first) + 7) % 7
  return addDays(first, ahead + (nth === -1 ? 0 : (nth - 1) * 7))
}

/** Minutes since 1970-01-01T00:00 of a wall time or date, for arithmetic within one zone. */
export function wallMinutes(wall: string): number {
  const minutes = wall.length > 10 ? Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) : 0
  return dayNumber(wall) * 1440 + minutes
}

/** The wall time 'YYYY-MM-DDThh:mm' of such minutes. */
export function wallOfMinutes(minutes: number): string {
  const day = Math.floor(minutes / 1440)
  const rest = minutes - day * 1440
  return `${dateOfDay(day)}T${pad(Math.floor(rest / 60))}:${pad(rest % 60)}`
}

export function pad(value: number): string {
  return String(value).padStart(2, '0')
}
