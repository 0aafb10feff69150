import { Temporal } from 'temporal-polyfill'

/**
 * Dates in the demo's pages. `{{sun/4+1#2 | EEEE, MMMM d}}` is the second coming Sunday of those that come every four
 * weeks in phase 1, written in American English; a date keeps its day until it is over.
 *
 *   date    today, or a weekday: `sun` every week, `sun/4+1` every fourth, `sun@2` and `sun@last` of the month;
 *           `#2` its second date from today on, `#-1` the last one before today; then shifts: `+3d`, `-1mo`, `+1y`
 *   time    after the date, the city's wall time, and another zone to show it in: `sun#1 18:30 UTC`
 *   pattern yyyy yy MMMM MMM MM M dd d EEEE EEE HH mm ss xxx (the offset) epoch (milliseconds), 'quoted words', and
 *           `| upper` or `| lower`; a locale stands in front: `es-US: EEEE`
 */
export interface TokenContext {
  today: Temporal.PlainDate
  timeZone: string
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const FIRST_MONDAY = Temporal.PlainDate.from('1970-01-05')
const TOKEN = /\{\{(\w[^{}|]*?) \| (?:([a-z]{2,3}(?:-\w+)*): )?([^{}|]+?)(?: \| (upper|lower))?\}\}/g
const DATE =
  /^(?:today|(mon|tue|wed|thu|fri|sat|sun)(?:\/(\d+)\+(\d+))?(?:@(\d|last))?#(-?\d+))((?:[+-]\d+(?:d|mo|y))*)$/
const UNITS = { d: 'days', mo: 'months', y: 'years' } as const

type Fits = (date: Temporal.PlainDate) => boolean

/** Of the dates on a weekday that fit, the n-th from `today` on, or for a negative n before it. */
function findNth(dayOfWeek: number, fits: Fits, n: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const ahead = (dayOfWeek - today.dayOfWeek + 7) % 7
  const step = { weeks: n < 0 ? -1 : 1 }
  let date = today.add({ days: n < 0 ? ahead - 7 : ahead })
  for (let left = Math.abs(n); ; date = date.add(step)) if (fits(date) && --left <= 0) return date
}

/** The date of an expression such as `sun/4+1#2+1d`. Throws a RangeError for anything else. */
export function resolveDate(expression: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const match = DATE.exec(expression)
  if (!match) throw new RangeError(`"${expression}" is not a date of the demo.`)
  const [, weekday, every = '1', phase = '0', nth, n = '1', shifts = ''] = match
  const fits: Fits = (date) => {
    if (nth === 'last') return date.add({ weeks: 1 }).month !== date.month
    if (nth !== undefined) return Math.ceil(date.day / 7) === Number(nth)
    const week = Math.floor(FIRST_MONDAY.until(date).days / 7)
    return week % Number(every) === Number(phase)
  }
  const start = weekday === undefined ? today : findNth(WEEKDAYS.indexOf(weekday) + 1, fits, Number(n), today)
  return [...shifts.matchAll(/([+-]\d+)(d|mo|y)/g)].reduce(
    (date, [, count, unit]) => date.add({ [UNITS[unit as keyof typeof UNITS]]: Number(count) }),
    start,
  )
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The weekday or the month in words, the month as it stands beside a day. */
function formatInWords(
  date: Temporal.PlainDate,
  locale: string,
  part: 'weekday' | 'month',
  width: 'long' | 'short',
): string {
  const key = `${locale} ${part} ${width}`
  const options = { [part]: width, timeZone: 'UTC', ...(part === 'month' && { day: 'numeric' as const }) }
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  const parts = formatter.formatToParts(Date.parse(`${date}T12:00:00Z`))
  return parts.find(({ type }) => type === part)?.value ?? ''
}

function formatPart(part: string, at: Temporal.ZonedDateTime, locale: string): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const date = at.toPlainDate()
  switch (part) {
    case 'yyyy':
      return String(at.year)
    case 'yy':
      return pad(at.year % 100)
    case 'MMMM':
      return formatInWords(date, locale, 'month', 'long')
    case 'MMM':
      return formatInWords(date, locale, 'month', 'short')
    case 'MM':
      return pad(at.month)
    case 'M':
      return String(at.month)
    case 'dd':
      return pad(at.day)
    case 'd':
      return String(at.day)
    case 'EEEE':
      return formatInWords(date, locale, 'weekday', 'long')
    case 'EEE':
      return formatInWords(date, locale, 'weekday', 'short')
    case 'HH':
      return pad(at.hour)
    case 'mm':
      return pad(at.minute)
    case 'ss':
      return pad(at.second)
    case 'xxx':
      return at.offset
    case 'epoch':
      return String(at.epochMilliseconds)
    default:
      return part.startsWith("'") ? part.slice(1, -1) : part
  }
}

/** Writes every date token of a text. Throws a RangeError for a token that is none. */
export function renderDates(text: string, { today, timeZone }: TokenContext): string {
  return text.replace(TOKEN, (_, moment: string, locale = 'en-US', pattern: string, letters?: string) => {
    const [date = '', time, zone] = moment.split(' ')
    const wall = resolveDate(date, today).toZonedDateTime({
      timeZone,
      plainTime: Temporal.PlainTime.from(time ?? '12:00'),
    })
    const at = zone === undefined ? wall : wall.withTimeZone(zone)
    const words = pattern.replace(/'[^']*'|yyyy|yy|M+|d+|E+|HH|mm|ss|xxx|epoch/g, (part) =>
      formatPart(part, at, locale),
    )
    if (letters === undefined) return words
    return letters === 'upper' ? words.toUpperCase() : words.toLowerCase()
  })
}

/** The expressions that one with a range of dates stands for, `sun/4+1#1..3`; `#n` is the same date once more. */
export function expandRange(expression: string): string[] {
  const [, before = '', first, last, after = ''] = /^(.*#)(-?\d+)\.\.(-?\d+)(.*)$/.exec(expression) ?? []
  if (first === undefined || last === undefined) {
    const own = /#-?\d+/.exec(expression)?.[0]
    return [own === undefined ? expression : expression.replaceAll('#n', own)]
  }
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
    .filter((n) => n !== 0)
    .map((n) => `${before}${n}${after}`.replaceAll('#n', `#${n}`))
}
