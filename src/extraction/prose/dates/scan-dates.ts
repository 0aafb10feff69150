import { isMovedFrom } from '../../status/status.ts'
import { dateOf } from '../../time/civil-date.ts'
import type { DateMention, PeriodMention, PrintedDay } from '../page-parts.ts'
import {
  MONTH_PATTERN,
  MONTH_START,
  monthOf,
  WEEKDAY_PATTERN,
  weekdayNamed,
} from '../words/calendar-names.ts'

const M = MONTH_PATTERN
const W = WEEKDAY_PATTERN
const D = '(?:3[01]|[12]\\d|0?[1-9])(?:\\s?(?:st|nd|rd|th|º|°|ª)(?!\\p{L}))?(?![\\d%])'
// Of history, too: "October 28, 1771" is no day to come.
const Y = '(?:1[5-9]|20)\\d\\d(?!\\d)'
// A further day of the same month: not an hour ("5, 7 pm"), not part of a time or of another date.
const MORE = `\\s*(?:,\\s*and\\s|,|&|\\band\\b|\\bor\\b|-|–|—|\\bto\\b|\\bthrough\\b|\\bthru\\b|\\by\\b)\\s*(?:${W}[.,]?\\s*)?(?:${M}\\b\\.?\\s*)?${D}(?!\\s*(?:[ap]\\.?\\s?m\\b|n\\b|[:/]\\d|noon|o'clock|de\\b|until\\b|till\\b|(?:-|–|—|to)\\s*\\d{1,2}(?::\\d\\d)?\\s*[ap]\\.?\\s?m\\b|${M}))`

// "Nov 18 - Wednesday Night Supper": the weekday is part of a name.
const NAMED_DAY =
  '\\s+(?:(?:night|morning|evening|afternoon)\\s+(?!at\\b|from\\b|in\\b|on\\b|we\\b|the\\b)\\p{L}|school|bible|prayer|worship|service|fellowship|dinner|supper|lunch|brunch|breakfast|study|class|youth)'

const PATTERN = new RegExp(
  // The letters that a name of a month or day begins with, or a number: all other places are passed over at once.
  `(?=\\d|(?<!\\p{L})[adefjlmnoqstvw])(?:${[
    // 1 weekday, 2 month, 3 day, 4 further days, 5 weekday after, 6 year
    `(?<![\\p{L}\\d])(?:(${W})\\b[\\s,.(|–-]{0,4}(?:the\\s+)?)?(${M})\\b[.,]?\\s*(?:the\\s+)?(${D})((?:${MORE})*)(?:\\s*[,(-]?\\s*(${W})\\b(?!${NAMED_DAY})[.)]?)?(?:(?:\\s*,)?\\s*(?:del?\\s+)?(${Y}))?`,
    // 7 weekday, 8 day, 9 what joins it to a further day, 10 that day, 11 month, 12 year
    `(?<![\\p{L}\\d:/.$#-])(?:(${W})\\b[\\s,.(]{0,3}(?:the\\s+)?)?(${D})(?:\\s*([-–&]|\\bal?\\b|\\by\\b|\\be\\b|\\bto\\b|\\band\\b)\\s*(${D}))?(?:\\s+(?:of\\s+|de\\s+)?|[-/.]\\s?)(${M})\\b(?!\\.?\\s*(?:3[01]|[12]\\d|0?[1-9])(?!\\d|\\s*(?:[ap]\\.?m|:\\d)))(?:[\\s,.'’/-]{1,3}(?:del?\\s+)?(${Y}))?`,
    // 13 year, 14 month, 15 day
    `(?<!\\d)(${Y})[-/.](1[0-2]|0?[1-9])[-/.](3[01]|[12]\\d|0?[1-9])(?!\\d)`,
    // 16 weekday, 17 month, 18 the same mark twice, 19 day, 20 year; further numbers make it that of a telephone
    `(?<![\\d/.$#-])(?:(?<!\\p{L})(${W})\\b[\\s,.(]{0,3})?(1[0-2]|0?[1-9]|[1-3]\\d)([/.-])(3[01]|[12]\\d|0?[1-9])\\18((?:19|20)\\d\\d|\\d\\d)(?![\\d/-]|[.]\\d\\d)`,
    // 21 weekday, 22 month, 23 day, 24 last month, 25 last day; a bare one only where a line begins or a word leads to it
    `(?:(?<!\\p{L})(${W})\\b[\\s,.(]{0,3}|(?<=^\\s*)|(?<=\\bon\\s)|(?<=\\b(?:moved|rescheduled|postponed|changed)\\s(?:from|to|until)\\s)|(?<=\\d\\sto\\s)|(?<=[,&;]\\s)|(?<=-\\s))(1[0-2]|0?[1-9])/(3[01]|[12]\\d|0?[1-9])(?![\\d/])(?:\\s?[-–]\\s?(?:(1[0-2]|0?[1-9])/)?(3[01]|[12]\\d|0?[1-9])(?![\\d/:]|\\s*[ap]\\.?m))?(?!\\s*(?:cups?|tsp|of\\b|hours?))`,
    // 26 year, 27 month, 28 day
    `(?<!\\d)(${Y})\\s+(${M})\\b\\.?\\s+(${D})`,
    // 29 month, 30 day: "12.16 | 7 PM", only where it heads a line
    `(?<=^\\s*)(1[0-2]|0?[1-9])\\.(3[01]|[12]\\d|0?[1-9])(?=\\.?\\s*(?:$|[|•·@–—-]\\s))`,
    // 31 weekday, 32 month, 33 day: "Fri 12.04 Doors 7 pm", where the hour stands behind it
    `(?<=^\\s*)(${W})\\b[.,]?\\s+(1[0-2]|0?[1-9])\\.(3[01]|[12]\\d|0[1-9])(?![\\d.:]|\\s*[ap]\\.?m)(?=.{1,60}\\d\\s*[ap]\\.?m)`,
  ].join('|')})`,
  'giu',
)

const PLURAL = /days$|domingos$|s[aá]bados$|feiras$/i
// Two numbers with a mark between, or the beginning of a month's name: without either there is no date.
const QUICK =
  /\d\s?[/.-]\s?\d|jan|ene|fe[bv]|mar|apr|abr|ma[yi]|ju[nl]|a[gu][og]|se[pt]|o[cu]t|nov|de[cz]|dic/i
const FURTHER = new RegExp(
  `(,\\s*and\\s|,|&|\\band\\b|\\bor\\b|-|–|—|\\bto\\b|\\bthrough\\b|\\bthru\\b|\\by\\b)\\s*(?:(${W})[.,]?\\s*)?(?:(${M})\\b\\.?\\s*)?(${D})`,
  'giu',
)

/** Every date in a line of text, in order. Lists ("May 3, 10 and 17") give a mention each. */
export function scanDates(line: string): DateMention[] {
  const found: DateMention[] = []
  if (!/\d/.test(line) || !QUICK.test(line)) return found
  PATTERN.lastIndex = 0
  for (let match = PATTERN.exec(line); match && found.length < 400; match = PATTERN.exec(line)) {
    // "Sundays, November 22 – December 13": the plural is a repetition between the dates, and no part of them.
    const plural = match[1] && PLURAL.test(match[1]) ? match[0].indexOf(match[2] ?? '', match[1].length) : 0
    const at = match.index + (plural || match[0].length - match[0].trimStart().length)
    const end = match.index + match[0].length
    if (match[2] && match[3]) addMonthFirst(found, match, at, end)
    else if (match[8] && match[11]) addDayFirst(found, match, at, end)
    else if (match[13]) add(found, at, end, day(match[13], Number(match[14]), match[15], undefined))
    else if (match[20]) addNumeric(found, match, at, end)
    else if (match[22]) addSlashed(found, match, at, end)
    else if (match[26]) add(found, at, end, day(match[26], monthOf(match[27] ?? ''), match[28], undefined))
    else if (match[32]) add(found, at, end, day(undefined, Number(match[32]), match[33], match[31]))
    else if (match[29]) add(found, at, end, day(undefined, Number(match[29]), match[30], undefined))
  }
  return withoutMoved(joinRanges(found, line), line)
}

function addMonthFirst(found: DateMention[], match: RegExpExecArray, at: number, end: number): void {
  const year = match[6]
  // "Wednesday, Thursday and Friday, December 9 through 11": the last of several weekdays is not that of the date.
  const isOfSeveral = SEVERAL_DAYS.test(match.input.slice(Math.max(0, at - 24), at))
  const weekday = match[1] && (isOfSeveral || PLURAL.test(match[1])) ? undefined : match[1]
  const first = day(year, monthOf(match[2] ?? ''), match[3], weekday ?? match[5])
  if (!first) return
  const days: { day: PrintedDay; isEnd: boolean }[] = [{ day: first, isEnd: false }]
  let month = first.month
  FURTHER.lastIndex = 0
  const more = withoutHours(match[4] ?? '', weekday !== undefined)
  const cut = (match[4] ?? '').length - more.length
  if (cut > 0) {
    if (year || match[5]) return
    end -= cut
  }
  for (let next = FURTHER.exec(more); next; next = FURTHER.exec(more)) {
    if (next[3]) month = monthOf(next[3])
    const printed = day(year, month, next[4], next[2])
    if (printed)
      days.push({ day: printed, isEnd: /^(?:-|–|—|to|thru|through)$/i.test((next[1] ?? '').trim()) })
  }
  const last = days.at(-1)?.day ?? first
  for (const { day: printed, isEnd } of days) {
    // Printed once, at the end: "December 29, January 5 and January 12, 2027".
    printed.year = yearBefore(printed, last) ?? printed.year
    const before = found.at(-1)
    const isLater = before && (printed.month !== before.first.month || printed.day > before.first.day)
    if (isEnd && before && before.at === at && !before.last && isLater) before.last = printed
    else found.push({ at, end, first: printed, last: null })
  }
}

const SEVERAL_DAYS = new RegExp(`(?:${W})\\.?,?\\s*(?:and|&|y|to|through|thru|-|–)\\s*$`, 'iu')

const HOUR_SPAN = /,\s*(\d{1,2})\s*[-–—]\s*(\d{1,2})$/

/** "Saturday, December 5, 10-2": a span behind the day that runs backward, or behind a day that is named, is hours. */
function withoutHours(more: string, isNamed: boolean): string {
  const span = HOUR_SPAN.exec(more)
  if (!span) return more
  const [from, to] = [Number(span[1]), Number(span[2])]
  return (to <= from || (isNamed && to <= 12 && span.index === 0)) && from <= 12
    ? more.slice(0, span.index)
    : more
}

/** "16-24 December", "16 al 24 de diciembre", "3 and 10 May". */
function addDayFirst(found: DateMention[], match: RegExpExecArray, at: number, end: number): void {
  const month = monthOf(match[11] ?? '')
  const first = day(match[12], month, match[8], match[7])
  if (!first) return
  const further = match[10] ? day(match[12], month, match[10], undefined) : null
  const isList = /^(?:&|y|e|and)$/i.test(match[9] ?? '')
  const last = further && !isList && further.day > first.day ? further : null
  found.push({ at, end, first, last })
  if (further && isList) found.push({ at, end, first: further, last: null })
}

function addNumeric(found: DateMention[], match: RegExpExecArray, at: number, end: number): void {
  let month = Number(match[17])
  let number = match[19]
  // Day first, where it can be nothing else.
  if (month > 12 && Number(number) <= 12) {
    month = Number(match[19])
    number = match[17]
  }
  const year = match[20]?.length === 2 ? `20${match[20]}` : match[20]
  add(found, at, end, day(year, month, number, match[16]))
}

/** "1/15", "Fri 1/15-17", "1/30-2/1". */
function addSlashed(found: DateMention[], match: RegExpExecArray, at: number, end: number): void {
  const first = day(undefined, Number(match[22]), match[23], match[21])
  if (!first) return
  const last = match[25] ? day(undefined, Number(match[24] ?? match[22]), match[25], undefined) : null
  const isLater = last && (last.month !== first.month || last.day > first.day)
  found.push({ at, end, first, last: isLater ? last : null })
}

function add(found: DateMention[], at: number, end: number, first: PrintedDay | null): void {
  if (first) found.push({ at, end, first, last: null })
}

function day(
  year: string | undefined,
  month: number,
  number: string | undefined,
  weekday: string | undefined,
): PrintedDay | null {
  const date = Number.parseInt(number ?? '', 10)
  const years = year ? Number(year) : null
  // A leap year stands in where none is printed.
  if (!dateOf(years ?? 2024, month, date)) return null
  return { year: years, month, day: date, weekday: weekday ? weekdayNamed(weekday) : null }
}

/** "May 31 - June 2, 2024": two mentions with nothing but a dash between are one range; the year holds for both. */
function joinRanges(found: DateMention[], line: string): DateMention[] {
  const joined: DateMention[] = []
  for (const mention of found) {
    const before = joined.at(-1)
    const between = before ? line.slice(before.end, mention.at) : ''
    if (
      before &&
      !before.last &&
      before.end <= mention.at &&
      /^\s*(?:-|–|—|to|through|thru|until)\s*$/i.test(between)
    ) {
      before.last = mention.first
      before.first.year ??= yearBefore(before.first, mention.first)
      before.end = mention.end
    } else joined.push(mention)
  }
  // "January 8, February 12 and March 11, 2024": the year is printed once, at the end of the list.
  for (let i = joined.length - 2; i >= 0; i--) {
    const here = joined[i]
    const next = joined[i + 1]
    if (!here || !next || here.first.year !== null || next.first.year === null) continue
    if (/^[\s,;&]*(?:and|y)?\s*$/i.test(line.slice(here.end, Math.max(here.end, next.at))))
      here.first.year = yearBefore(here.first, next.first)
  }
  return joined
}

/** The year of a day that stands right before one with its year: December before January is of the year before. */
function yearBefore({ month }: PrintedDay, next: PrintedDay): number | null {
  if (next.year === null || month <= next.month) return next.year
  return month - next.month > 6 ? next.year - 1 : null
}

/** "Rescheduled from May 7 to May 14" happens on the second of the two. */
function withoutMoved(found: DateMention[], line: string): DateMention[] {
  for (const mention of found) {
    if (!mention.last || !isMovedFrom(line.slice(0, mention.at))) continue
    mention.first = { ...mention.last, year: mention.last.year ?? mention.first.year }
    mention.last = null
  }
  return found
}

const PERIOD = new RegExp(
  `(?=${MONTH_START}|19|20)(?<![\\p{L}\\d])(?:(${M})\\b\\.?,?\\s*(?:de\\s+)?(${Y})|(?<![/\\d-])(${Y})(?![/\\d-])|(${M})\\b\\.?(?=\\s*(?:$|:|[-–|])))`,
  'giu',
)

/** "June 2024", "2024 schedule", "June": the months and years that a heading or caption announces. */
export function scanPeriods(line: string): PeriodMention[] {
  const found: PeriodMention[] = []
  PERIOD.lastIndex = 0
  for (let match = PERIOD.exec(line); match && found.length < 20; match = PERIOD.exec(line)) {
    const year = match[2] ?? match[3]
    const month = match[1] ?? match[4]
    found.push({
      at: match.index,
      end: match.index + match[0].length,
      year: year ? Number(year) : null,
      month: month ? monthOf(month) : null,
    })
  }
  return found
}
