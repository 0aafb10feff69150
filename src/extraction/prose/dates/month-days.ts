import { isHeading } from '../../html/lines.ts'
import { addDays, dateOf, pad, weekdayOf } from '../../time/civil-date.ts'
import type { DateMention, PrintedDay, ScannedLine } from '../page-parts.ts'
import {
  MONTH_PATTERN,
  MONTH_START,
  monthOf,
  WEEKDAY_PATTERN,
  weekdayNamed,
} from '../words/calendar-names.ts'

const W = WEEKDAY_PATTERN
const NUMBER = '(\\d{1,2})(?!\\d|[:/.]\\d|\\s*%)'
const NOT_COUNTED = "(?!\\s*(?:[ap]\\.?m\\b|[-–]\\s*\\d|o[’']clock|noon))"
/** 1 weekday, 2 "the", 3 its number, 4 "th"; then, of a further day, 5 what joins it, 6 weekday, 7 number. */
const DAY = new RegExp(
  `(?<!\\p{L})(${W})(?:\\.?,?|,?\\s*\\()\\s+(the\\s+|(?:el\\s+|o\\s+)?d[ií]a\\s+)?${NUMBER}(st|nd|rd|th)?${NOT_COUNTED}(?:\\s*(-|–|—|&|and|to|through|thru)\\s*(${W})\\.?,?\\s+(?:the\\s+)?${NUMBER}(?:st|nd|rd|th)?${NOT_COUNTED})?`,
  'giu',
)
const QUICK = new RegExp(`${W}[.,]?\\s+(?:\\(?the\\s+|(?:el\\s+|o\\s+)?d[ií]a\\s+)?\\d`, 'i')
const MONTH = new RegExp(`(?=${MONTH_START})(?<!\\p{L})(?:${MONTH_PATTERN})(?!\\p{L})`, 'giu')
const DAYS_AHEAD = 31
const LONGEST_HEADING = 60

/** What the days of a list are counted in: a month that stands above them, or the days from a date on. */
type Above =
  | { month: number; year: number | null; level: number }
  | { from: string; level: number; span?: ScannedLine }

/**
 * Days told by weekday and number alone: "Tuesday, the 8th: Quilting" below "December 2026" is December 8, "Thursday
 * 26" below "Bulletin for Sunday, November 22, 2026" the Thursday after it. Weekday and number have to agree, which
 * one of seven does by chance; "Friday the 1st" at the end of December is of the next month. Where nothing above names
 * a month, "Saturday the 12th" with its ordinal is read as the next such day of the month ahead, and so are "Mon 16:",
 * "Tue 17:" where several lines begin so and nearly all of them agree.
 */
export function joinMonthDays(lines: ScannedLine[], today: string): void {
  let above: Above | null = null
  let week: Above | null | undefined
  for (const [i, line] of lines.entries()) {
    if (line.isFurniture) continue
    above = nextAbove(above, line)
    if (above !== null) {
      addRowDay(line, lines[i + 1], above, today)
      addStackedDay(line, lines[i + 1], above, today)
    }
    if (!/\d/.test(line.text) || !QUICK.test(line.text) || line.text.length > 4000) continue
    if (above === null && week === undefined) week = weekOf(lines, today)
    for (const match of line.text.matchAll(DAY)) addDay(line, match, above ?? week ?? null, today)
    line.dates.sort((a, b) => a.at - b.at)
  }
}

const LEAST_LISTED = 3
const DAYS_BACK = 6
const LISTED = new RegExp(
  `^[\\s•*·–—-]*(${W})\\.?,?\\s+${NUMBER}(?:st|nd|rd|th)?(?=\\s*[:–—|-]\\s|\\s*$)`,
  'iu',
)

/** "Mon 16:", "Tue 17:", …: what most lines that begin with a weekday and its number are counted from, where no month stands above any. */
function weekOf(lines: readonly ScannedLine[], today: string): Above | null {
  const from = addDays(today, -DAYS_BACK)
  const listed = lines.flatMap((line) => {
    const [, name = '', number = ''] = line.isFurniture ? [] : (LISTED.exec(line.text) ?? [])
    return name ? [resolve(Number(number), weekdayNamed(name), { from, level: 9 }, today)] : []
  })
  const fitting = listed.filter((day) => day !== null).length
  return fitting >= LEAST_LISTED && fitting * 5 >= listed.length * 4 ? { from, level: 9 } : null
}

function nextAbove(above: Above | null, line: ScannedLine): Above | null {
  const level = line.level || 8
  const [date] = line.dates
  if (date) {
    const { year, month, day } = date.first
    const isSpan = date.last !== null && isSpanAlone(line, date)
    const from =
      (line.level > 0 || isSpan) && year !== null && !date.dayFrom ? dateOf(year, month, day) : null
    if (!from) return above
    return isSpan ? { from, level, span: line } : { from, level }
  }
  const isShort = line.text.length <= LONGEST_HEADING && line.times.length === 0
  const named = isShort ? monthAbove(line) : null
  if (named) return { ...named, level }
  const ends = isHeading(line) && above !== null && level <= above.level
  return ends ? null : above
}

/** The month that a line announces: "DECEMBER 2026", "December at Grace" as a heading; elsewhere only where the line is a month and little else. */
function monthAbove(line: ScannedLine): { month: number; year: number | null } | null {
  const names = line.text.match(MONTH) ?? []
  const [name] = names
  if (!name || names.length > 2) return null
  const letters = line.text.replace(MONTH, '').replace(/\d{4}/, '')
  const isMonth = !/\p{L}|\d/u.test(letters)
  const isHead = line.level > 0 && !/^may(?!\s+\d{4})\s/i.test(line.text) && !/\d/.test(letters)
  if (!isMonth && !isHead) return null
  return { month: monthOf(name), year: line.periods.find(({ year }) => year !== null)?.year ?? null }
}

function addDay(line: ScannedLine, match: RegExpMatchArray, above: Above | null, today: string): void {
  const [text, name = '', article, number = '', ordinal, joint, lastName = '', lastNumber = ''] = match
  const found = match.index ?? 0
  const led = ARTICLE.exec(line.text.slice(Math.max(0, found - LONGEST_ARTICLE), found))?.[0]
  const at = found - (led?.length ?? 0)
  const end = found + text.length
  const isOver = (date: { at: number; end: number }) => at < date.end && date.at < end
  if (line.dates.some((date) => isOver(date) && !date.dayFrom)) return
  const isFurther = line.dates.some((date) => date.end <= at && JOINED.test(line.text.slice(date.end, at)))
  const isLed = isFurther || /^[\s•*·–—-]*$/.test(line.text.slice(0, at))
  const isOrdinal = article !== undefined || ordinal !== undefined || led !== undefined
  // "Sunday 9 & 11": only the 9th of a month where the line begins so and the name is in the singular.
  if (!isOrdinal && (!isLed || /days$/i.test(name) || !isListed(line, end))) return
  const weekday = weekdayNamed(name)
  // "Friday 4" as a heading counts from today.
  const isHead = line.level > 0 && line.text.length - text.length < 3
  if (above === null && !isOrdinal && !isHead) return
  const first = resolve(Number(number), weekday, above, today)
  if (!first) return
  const last = lastNumber ? resolve(Number(lastNumber), weekdayNamed(lastName), above, today) : null
  line.times = line.times.filter((time) => time.end <= at || time.at >= end)
  // "el próximo viernes día 20" is no day told from today.
  line.dates = line.dates.filter((date) => !isOver(date))
  const isLater = last && (last.month !== first.month || last.day > first.day)
  const isNextDay = last && (last.day === first.day + 1 || last.day === 1)
  const isSpan = isLater && !isFurther && (!/^(?:&|and)$/i.test(joint ?? '') || isNextDay)
  line.dates.push({ at, end, first, last: isSpan ? last : null })
  if (last && !isSpan) line.dates.push({ at, end, first: last, last: null })
}

/** "el domingo 22": what has an article and a number is no habit. */
const ARTICLE = /(?<!\p{L})(?:el\s+|este\s+)?(?:el|este|pr[óo]ximo)\s+$/iu
const LONGEST_ARTICLE = 16
/** Between the days of a list: "Mon. 7, Tue. 8 & Wed. 9". */
const JOINED = /^[\s,;&]*(?:and\s*)?$/i
const NUMBER_ALONE = /^\s*(\d{1,2})\s*$/
const LEADING_DAY = new RegExp(`^\\s*(${W})\\b`, 'iu')

/** "10" in a cell of its own and "Thu 6:00 pm", or "Thu", in the next one of the row. */
function addRowDay(line: ScannedLine, next: ScannedLine | undefined, above: Above, today: string): void {
  const { element } = line
  if (element.name !== 'td' || line.dates.length > 0 || next?.element.parent !== element.parent) return
  const number = NUMBER_ALONE.exec(line.text)?.[1]
  const name = number && next ? LEADING_DAY.exec(next.text)?.[1] : undefined
  const first = name ? resolve(Number(number), weekdayNamed(name), above, today) : null
  if (!first) return
  line.times = []
  line.dates.push({ at: 0, end: line.text.length, first, last: null })
}

/** "Sun" above "30" in the cell that begins a row, below "from November 30 to December 14, 2025". */
function addStackedDay(line: ScannedLine, next: ScannedLine | undefined, above: Above, today: string): void {
  if (line.text.length > LONGEST_NAME || line.element.name !== 'td' || next?.element !== line.element) return
  const name = DAY_ALONE.exec(line.text)?.[1]
  const number = name ? NUMBER_ALONE.exec(next.text)?.[1] : undefined
  const first = name && number ? resolve(Number(number), weekdayNamed(name), above, today) : null
  if (!first) return
  for (const part of [line, next]) {
    part.isFragment = true
    part.times = []
    part.periods = []
  }
  line.dates = [{ at: 0, end: line.text.length, first, last: null }]
  // What heads the days is none of them.
  if ('span' in above && above.span) above.span.dates = []
}

const LONGEST_NAME = 12
const DAY_ALONE = new RegExp(`^\\s*(${W})\\.?\\s*$`, 'iu')
const LEAST_LETTERS = 20

/** "from November 30 to December 14, 2025" and hardly a word more. */
function isSpanAlone({ text, times }: ScannedLine, { at, end }: DateMention): boolean {
  return times.length === 0 && text.length - (end - at) <= LEAST_LETTERS
}

/** Whether a number behind a weekday stands as a day: alone, before a mark or a word in capitals, or its other date. */
function isListed(line: ScannedLine, end: number): boolean {
  return /^\s*(?:$|[:–—|•·(-]|\p{Lu}|,\s*(?:$|\p{L}|\d{1,2}(?::\d\d)?\s*(?:(?:[-–—]|to)\s*\d{1,2}(?::\d\d)?\s*)?[ap]\.?m)|\d{1,2}(?::\d\d)?\s*(?:(?:[-–—]|to)\s*\d{1,2}(?::\d\d)?\s*)?[ap]\.?m)/iu.test(
    line.text.slice(end),
  )
}

function resolve(day: number, weekday: number | null, above: Above | null, today: string): PrintedDay | null {
  if (day < 1 || day > 31 || weekday === null) return null
  if (above && 'month' in above) return inMonth(day, weekday, above, Number(today.slice(0, 4)))
  const from = above?.from ?? today
  for (let i = 0; i <= DAYS_AHEAD; i++) {
    const date = addDays(from, i)
    if (!date.endsWith(`-${pad(day)}`) || weekdayOf(date) !== weekday) continue
    const [year = 0, month = 0] = date.split('-').map(Number)
    return { year, month, day, weekday }
  }
  return null
}

/** In the month above, or in the first days of the next; a month without a year is that of a year around this one. */
function inMonth(
  day: number,
  weekday: number,
  { month, year }: { month: number; year: number | null },
  thisYear: number,
): PrintedDay | null {
  const years = year === null ? [thisYear, thisYear + 1, thisYear - 1] : [year]
  const fits = (y: number, m: number) => {
    const date = dateOf(y, m, day)
    return date !== null && weekdayOf(date) === weekday
  }
  if (years.some((y) => fits(y, month))) return { year, month, day, weekday }
  const next = month === 12 ? 1 : month + 1
  const found = day <= 10 ? years.find((y) => fits(month === 12 ? y + 1 : y, next)) : undefined
  return found === undefined ? null : { year: month === 12 ? found + 1 : found, month: next, day, weekday }
}
