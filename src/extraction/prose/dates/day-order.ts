import type { Line } from '../../html/lines.ts'
import { dateOf, MONTHS, weekdayOf } from '../../time/civil-date.ts'
import { languageOf } from '../languages/page-languages.ts'
import { WEEKDAY_PATTERN, weekdayNamed } from '../words/calendar-names.ts'

// 1 weekday, 2 first number, 3 the mark, 4 second number, 5 year
const NUMERIC = new RegExp(
  `(?<![\\d/.$#:-])(?:(?<!\\p{L})(${WEEKDAY_PATTERN})\\b[\\s,.(:|–-]{0,4})?(\\d{1,2})([/.-])(\\d{1,2})\\3(20\\d\\d|\\d\\d)(?![\\d/-])`,
  'giu',
)
// A day and month without a year: only where a line begins, or a weekday or a word for "on" leads to it.
const SHORT = new RegExp(
  `(?:^\\W*|(?:${WEEKDAY_PATTERN})\\b[\\s,.(:|–-]{0,4}|(?<!\\p{L})(?:ngày|el|día|dia|le|del?)\\s+(?:\\p{L}+,?\\s+)?)(\\d{1,2})/(\\d{1,2})(?![\\d/])`,
  'giu',
)
const HAS_NUMERIC = /\d[/.-]\d/
const MAY_BE_DATE = /\d[/.-]\d{1,2}[/.-]\d\d/
/** Languages whose pages write the day first, also in America; Spanish pages there write either. */
const DAY_FIRST = /^(?:vi|pt|fr|de|it|pl|nl|ht|ru|uk|en-(?:gb|au|nz|ie|in|za|ng|ke)|es-(?!us|pr)\w+)/i

/**
 * Whether a page's dates in numbers have the day first (05/12/2026 is in December), by what any of them proves, else by
 * the page's language; `read` puts a line into English words.
 */
export function hasDayFirst(lines: readonly Line[], read: (text: string) => string): boolean {
  const numeric = lines.filter(({ text, isFurniture }) => !isFurniture && MAY_BE_DATE.test(text))
  const [first] = numeric
  if (!first) return false
  const proved = orderProved(numeric.map(({ text }) => read(text)))
  return proved === null ? DAY_FIRST.test(languageOf(first.element)) : proved === 'day'
}

/** Which number of the dates in some texts is the day, by what a number above twelve or a weekday proves; null where nothing does. */
export function orderProved(texts: readonly string[]): 'day' | 'month' | null {
  let dayFirst = 0
  let monthFirst = 0
  for (const text of texts) {
    for (const [, weekday, one, , two, year] of text.matchAll(NUMERIC)) {
      const order = orderOf(Number(one), Number(two), fullYear(year), weekday)
      if (order === 'day') dayFirst++
      else if (order === 'month') monthFirst++
    }
  }
  if (dayFirst === monthFirst) return null
  return dayFirst > monthFirst ? 'day' : 'month'
}

function orderOf(
  one: number,
  two: number,
  year: number,
  weekday: string | undefined,
): 'day' | 'month' | null {
  const asMonth = dateOf(year, one, two)
  const asDay = dateOf(year, two, one)
  if (!asMonth || !asDay) return asMonth ? 'month' : asDay ? 'day' : null
  const printed = weekday ? weekdayNamed(weekday) : null
  if (printed === null || asMonth === asDay) return null
  const [fitsMonth, fitsDay] = [weekdayOf(asMonth) === printed, weekdayOf(asDay) === printed]
  if (fitsMonth === fitsDay) return null
  return fitsDay ? 'day' : 'month'
}

function fullYear(text: string | undefined): number {
  return text?.length === 2 ? 2000 + Number(text) : Number(text)
}

/** A line of such a page with its numbers in the words that the scanners read: "December 5, 2026". */
export function withNamedMonths(text: string): string {
  if (!HAS_NUMERIC.test(text)) return text
  return text
    .replace(NUMERIC, (found, weekday: string | undefined, day: string, _, month: string, year: string) => {
      const name = MONTHS[Number(month) - 1]
      if (!name || Number(day) > 31) return found
      return `${weekday ? `${weekday}, ` : ''}${name} ${Number(day)}, ${fullYear(year)}`
    })
    .replace(SHORT, (found, day: string, month: string) => {
      const name = MONTHS[Number(month) - 1]
      return name && Number(day) <= 31 ? found.replace(`${day}/${month}`, `${name} ${Number(day)}`) : found
    })
}
