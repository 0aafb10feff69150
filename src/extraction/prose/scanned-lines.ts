import { isHeading, type Line } from '../html/lines.ts'
import { withoutStruck } from '../status/page-status.ts'
import { readStamp } from '../time/timestamp.ts'
import { joinBadges } from './dates/badges.ts'
import { dateTodayHeadings } from './dates/bulletin-days.ts'
import { hasDayFirst, withNamedMonths } from './dates/day-order.ts'
import { dateFeastHeadings, dayOfFeast } from './dates/feast-headings.ts'
import { scanFeast } from './dates/feasts.ts'
import { joinLongSpans } from './dates/long-spans.ts'
import { joinMonthDays } from './dates/month-days.ts'
import { scanRelativeDay } from './dates/relative-days.ts'
import { scanDates, scanPeriods } from './dates/scan-dates.ts'
import { inLaterHalf } from './hours/hour-groups.ts'
import { isOfAnother } from './hours/hours-of-others.ts'
import { hoursTakenBack, withClosings, withoutMovedHours } from './hours/hours-off.ts'
import { readListedHours } from './hours/listed-hours.ts'
import { scanTimes } from './hours/scan-times.ts'
import { languagesOf, readerFor } from './languages/page-languages.ts'
import { inScannedWords, isSectionAbroad } from './languages/scanned-words.ts'
import { advertisedLines } from './left-out/advertisements.ts'
import type { DateMention, PeriodMention, ScannedLine, TimeMention } from './page-parts.ts'
import { withoutMapLink } from './places/place-labels.ts'
import { MONTH_PATTERN, MONTH_START } from './words/calendar-names.ts'
import { cutStretches, privateStretches } from './words/private-names.ts'

/** "Christmas Eve Worship Schedule", with the hours below it. */
const OF_FEAST = /\b(?:services?|worship|masses|liturgies|schedule|times)\W*$/i
/** The place of a day that only today tells. */
const NO_DAY = { year: null, month: 1, day: 1, weekday: null }
const HAS_MONTH = new RegExp(`(?=${MONTH_START})(?<!\\p{L})${MONTH_PATTERN}(?!\\p{L})`, 'iu')

/** The lines of a page with what they print of days and hours; `today` (YYYY-MM-DD) is the day of reading. */
export function scanLines(pageLines: Line[], today: string): ScannedLine[] {
  const lines = withoutUnread(pageLines)
  const inEnglish = readerFor(languagesOf(lines), lines)
  const inWords = (text: string) => inScannedWords(inEnglish ? inEnglish(text) : text)
  const read = hasDayFirst(lines, inWords) ? (text: string) => withNamedMonths(inWords(text)) : inWords
  const scanned = lines.map((printed): ScannedLine => {
    // Navigation tells of no event: it is not searched for one.
    if (printed.isFurniture)
      return { ...printed, dates: [], times: [], periods: [], isFragment: false, pieces: null }
    const line = withoutMapLink(translated(withoutStruck(printed), read))
    const hasDigit = /\d/.test(line.text)
    const isLong = line.text.length > 4000
    const dates = hasDigit && !isLong ? scanDates(line.text) : []
    const told = isLong
      ? []
      : withoutMovedHours(line.text, withClosings(line.text, scanTimes(line.text, dates)))
    const off = hasDigit || told.length > 0 ? hoursTakenBack(line.text, told) : []
    // A habit may have no other day than that of the service, and is told by it (hours/borrowed-hours.ts).
    const isOwn = (time: TimeMention) => !off.includes(time) && !(dates.length > 0 && isOfAnother(line, time))
    const times = told.every(isOwn) ? told : told.filter(isOwn)
    if (dates.length === 0 && times.every(({ certain }) => !certain)) addMachineDate(line, dates, times)
    const isOfFeast = times.length > 0 || (isHeading(line) && OF_FEAST.test(line.text))
    const feast = dates.length === 0 && isOfFeast ? scanFeast(line.text) : null
    if (feast) dates.push(dayOfFeast(feast))
    const isToldOfDay = times.length > 0
    const relative = dates.length === 0 && isToldOfDay ? scanRelativeDay(line.text) : null
    for (const { at, end, dayFrom } of relative?.others ?? [])
      dates.push({ at, end, first: NO_DAY, last: null, dayFrom })
    if (relative)
      dates.push({ at: relative.at, end: relative.end, first: NO_DAY, last: null, dayFrom: relative.dayFrom })
    const periods =
      line.text.length < 200 && (hasDigit || HAS_MONTH.test(line.text)) ? scanPeriods(line.text) : []
    const scannedLine: ScannedLine = {
      ...line,
      dates,
      times,
      periods: periods.length > 0 ? periods.filter((period) => !isInside(period, dates)) : periods,
      isFragment: false,
      pieces: null,
    }
    if (off.length > 0) scannedLine.off = off
    return scannedLine
  })
  readListedHours(scanned)
  orderHours(scanned)
  joinLongSpans(scanned)
  joinBadges(scanned)
  joinMonthDays(scanned, today)
  dateFeastHeadings(scanned)
  dateTodayHeadings(scanned)
  return scanned
}

/** The lines without the names of the sick and of those prayed for; of one with nothing else, or of an advertisement, nothing is read. */
function withoutUnread(lines: Line[]): Line[] {
  const stretches = privateStretches(lines)
  const advertised = advertisedLines(lines)
  return lines.map((line, i) => {
    if (advertised.has(line.order)) return { ...line, isFurniture: true }
    const cut = stretches[i]
    if (!cut || cut.length === 0) return line
    const text = cutStretches(line.text, cut)
    const runs = line.runs.map((run) => ({ ...run, at: 0, end: text.length }))
    return { ...line, text, runs, isFurniture: line.isFurniture || text === '' }
  })
}

/** "5:00-6:30 – Supper" / "7:00-7:30 – Service": the hours of a list follow one another, where none says its half. */
function orderHours(lines: ScannedLine[]): void {
  let before: { line: ScannedLine; from: string } | null = null
  for (const line of lines) {
    const [time] = line.times
    if (!time || time.at > 2 || line.times.length > 1 || line.dates.length > 0) continue
    const isListed =
      before !== null &&
      before.line.order === line.order - 1 &&
      before.line.element.name === line.element.name
    if (
      before &&
      isListed &&
      !time.certain &&
      before.from >= NOON &&
      time.from < NOON &&
      time.from < before.from
    ) {
      const later = inLaterHalf(time)
      line.times = [later]
      before = { line, from: later.from }
    } else before = { line, from: time.from }
  }
}

const NOON = '12:00'

/** "<time datetime=2026-12-11T18:00>Friday at six</time>": the words name no date, the element does. */
function addMachineDate(line: Line, dates: DateMention[], times: TimeMention[]): void {
  for (const run of line.runs) {
    const value = run.element.name === 'time' ? run.element.attribs.datetime : undefined
    const stamp = value ? readStamp(value) : null
    // A bare date in a machine's words is as often that of a post, and so is 9:12 or "5 days ago".
    if (!stamp || !/T(?!00:00)\d\d:\d[05]$/.test(stamp.wall)) continue
    const [year, month, day] = stamp.wall.slice(0, 10).split('-').map(Number)
    if (!year || !month || !day) continue
    dates.push({ at: run.at, end: run.end, first: { year, month, day, weekday: null }, last: null })
    times.splice(0, times.length, {
      at: run.end,
      end: run.end,
      from: stamp.wall.slice(11),
      to: null,
      certain: true,
    })
    return
  }
}

function translated(line: Line, read: (text: string) => string): Line & { printed?: string } {
  const text = read(line.text)
  if (line.level === 0 && isSectionAbroad(line.text)) line = { ...line, level: 7 }
  if (text === line.text) return line
  const runs = line.runs.map((run) => ({ ...run, at: 0, end: text.length }))
  return { ...line, text, runs, printed: line.text }
}

function isInside(period: PeriodMention, dates: DateMention[]): boolean {
  return dates.some((date) => period.at < date.end && date.at < period.end)
}
