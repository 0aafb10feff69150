/**
 * Calendar dates (YYYY-MM-DD) in words. They are wall dates of the city already, so they are formatted without any
 * zone: read as midnight UTC and written in UTC.
 */
export type DateStyle =
  | 'long'
  | 'medium'
  | 'weekday'
  | 'weekday-short'
  | 'day'
  | 'month-short'
  | 'month-day'
  | 'month-day-year'
  | 'short'

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  medium: { weekday: 'long', month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  'weekday-short': { weekday: 'short' },
  day: { day: 'numeric' },
  'month-short': { month: 'short' },
  'month-day': { month: 'short', day: 'numeric' },
  'month-day-year': { month: 'short', day: 'numeric', year: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The date in words; a text that is no date comes back as it is. */
export function formatDate(isoDate: string, style: DateStyle, locale = 'en-US'): string {
  const date = new Date(`${isoDate}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return isoDate
  const key = `${locale} ${style}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(date)
}

/** An instant (ISO 8601) as a date and time of the given zone: "Nov 21, 2026, 2:05 PM". */
export function formatInstant(instant: string, timeZone: string, locale = 'en-US'): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant))
}

/** An instant (ISO 8601) as a long date of the given zone: "November 21, 2026". */
export function formatInstantDate(instant: string, timeZone: string, locale = 'en-US'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant))
}
