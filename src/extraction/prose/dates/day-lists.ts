import { daysInMonth } from '../../time/civil-date.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { WEEKDAY_PATTERN, weekdayNamed } from '../words/calendar-names.ts'
import { isAddressLike } from '../words/wording.ts'

const ENTRY = new RegExp(
  `^\\W{0,2}(?:(${WEEKDAY_PATTERN})\\b[.,]?\\s+(?:the\\s+)?)?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d/%]|:\\d)(\\s*[-–—:.)]\\s*|\\s+)(?=\\p{L}|\\d{1,2}(?::\\d\\d)?\\s*(?:(?:[-–—]|to)\\s*\\d{1,2}(?::\\d\\d)?\\s*)?[ap]\\.?m)`,
  'iu',
)

/** "12 & 13 – Living Nativity", "26–27: Retreat" */
const PAIR =
  /^\W{0,2}(\d{1,2})(?:st|nd|rd|th)?\s*(&|and|[-–—]|to)\s*(\d{1,2})(?:st|nd|rd|th)?\s*[-–—:|]\s+(?=\p{L})/iu

interface Entry {
  line: ScannedLine
  day: number
  weekday: number | null
  end: number
  mark: string
  /** A further day beside it, or the last of a span. */
  last?: { day: number; isSpan: boolean }
}

/**
 * "January" as a heading and below it "3 – Pageant", "17 – Annual Meeting": the numbers are days of that month.
 * Numbered lists ("1. Call to order", "2. Prayer") are not.
 */
export function joinDayLists(lines: ScannedLine[]): void {
  let heading: { month: number; year: number | null; level: number } | null = null
  let entries: Entry[] = []
  const close = () => {
    if (heading && isCalendar(entries, heading.month)) for (const entry of entries) addDate(entry, heading)
    entries = []
  }
  for (const line of lines) {
    const period = monthHeading(line)
    if (period) {
      close()
      heading = { ...period, level: line.level || 8 }
      continue
    }
    if (!heading) continue
    if (
      (line.level > 0 && line.level <= heading.level && line.level < 7) ||
      line.dates.some(({ feast }) => !feast)
    ) {
      close()
      heading = null
      continue
    }
    const entry = mayBeEntry(line) ? readEntry(line) : null
    if (entry) entries.push(entry)
  }
  close()
}

/** The church's own address below a list ("12 Oak St, Dallas") is no day of it. */
const mayBeEntry = (line: ScannedLine) =>
  !line.isFragment &&
  !line.isFurniture &&
  line.footer === null &&
  line.text.length <= 200 &&
  !isAddressLike(line.text)

/** A line that is a month, or a month and its year, and nothing else. */
function monthHeading(line: ScannedLine): { month: number; year: number | null } | null {
  const [period] = line.periods
  if (
    line.isFurniture ||
    line.isFragment ||
    line.dates.length > 0 ||
    !period?.month ||
    line.periods.length !== 1
  )
    return null
  const rest = line.text.slice(0, period.at) + line.text.slice(period.end)
  return /\p{L}|\d/u.test(rest) ? null : { month: period.month, year: period.year }
}

function readEntry(line: ScannedLine): Entry | null {
  const [found = '', first, joint = '', second] = PAIR.exec(line.text) ?? []
  if (first && second && Number(second) > Number(first)) {
    const last = { day: Number(second), isSpan: !/&|and/i.test(joint) }
    return { line, day: Number(first), weekday: null, end: found.length, mark: '–', last }
  }
  const match = ENTRY.exec(line.text)
  // "6 PM" is an hour.
  if (!match || (!match[1] && /^\W{0,2}\d{1,2}\s*[ap]\.?\s?m\b/i.test(line.text))) return null
  const mark = (match[3] ?? '').trim()
  // "3 loaves", "10 am": without a mark only a weekday makes it a date.
  if (mark === '' && !match[1] && !/^\s+\p{Lu}/u.test(line.text.slice(match.index + match[0].length - 1)))
    return null
  return {
    line,
    day: Number(match[2]),
    weekday: match[1] ? weekdayNamed(match[1]) : null,
    end: match[0].length,
    mark,
  }
}

/** Days rise through the month, and are not simply counted. */
function isCalendar(entries: Entry[], month: number): boolean {
  if (entries.length < 2) return false
  let before = 0
  for (const { day, last } of entries) {
    if (day < Math.max(1, before) || (last?.day ?? day) > daysInMonth(2024, month)) return false
    before = day
  }
  const isCounted = entries.every(
    ({ day, weekday, mark }, i) => day === i + 1 && weekday === null && /^[.)]?$/.test(mark),
  )
  return !isCounted
}

function addDate(entry: Entry, { month, year }: { month: number; year: number | null }): void {
  const { line, day, weekday, end, last } = entry
  const numbers = /^\W{0,2}[^\d]*\d{1,2}/.exec(line.text)?.[0].length ?? end
  // The day's number is no hour ("3 - 5 pm").
  line.times = line.times.filter((time) => time.at >= (last ? end : numbers))
  const further = last ? { year, month, day: last.day, weekday: null } : null
  // "31 Watch Night": the number says the day.
  line.dates = []
  line.dates.push({ at: 0, end, first: { year, month, day, weekday }, last: last?.isSpan ? further : null })
  if (further && !last?.isSpan) line.dates.push({ at: 0, end, first: further, last: null })
}
