import { city } from '#city'

const day = new Intl.DateTimeFormat(city.locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDay = new Intl.DateTimeFormat(city.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat(city.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: city.timeZone,
})
const dayOfMoment = new Intl.DateTimeFormat(city.locale, { dateStyle: 'medium', timeZone: city.timeZone })

/** "Sun, Nov 22, 2026" for a calendar date YYYY-MM-DD. */
export function writeDay(date: string): string {
  return day.format(new Date(date))
}

/** "Nov 22" for a calendar date YYYY-MM-DD. */
export function writeShortDay(date: string): string {
  return shortDay.format(new Date(date))
}

/** "Nov 21, 2026, 8:02 AM" in the city's zone, for an ISO 8601 instant. */
export function writeMoment(instant: string): string {
  return moment.format(new Date(instant))
}

/** "Nov 21, 2026": the city's calendar day of an ISO 8601 instant. */
export function writeDayOf(instant: string): string {
  return dayOfMoment.format(new Date(instant))
}

/** The calendar date so many days after another, YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The city's calendar date of an instant, YYYY-MM-DD. */
export function cityDate(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: city.timeZone, dateStyle: 'short' }).format(instant)
}
