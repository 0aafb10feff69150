import type { ReadingContext } from '../../candidate/context.ts'
import { isHeading } from '../../html/lines.ts'
import { isPostDate } from '../../html/parse-page.ts'
import { addDays, dateOf, dayNumber, pad, weekdayOf } from '../../time/civil-date.ts'
import type { Anchor, DateMention, PrintedDay, ScannedLine } from '../page-parts.ts'
import { feastIn, isOrthodox } from './feasts.ts'

/** The year of a printed date: as printed, or by what stands around it. */

interface FoundYear {
  year: number
  from: Anchor['yearFrom']
}

interface YearHint {
  years: number[]
  level: number
  order: number
}

const LONGEST_BADGE = 12

const LINES_OF_BLOCK = 6

/** A badge ("Nov 18") stands above the same day with its year, whatever year the list had come to. */
function yearBelow(
  { month, day, year }: PrintedDay,
  lines: readonly ScannedLine[],
  badge: number,
): FoundYear | null {
  if (year !== null || (lines[badge]?.text.length ?? 0) > LONGEST_BADGE) return null
  for (let at = badge + 1; at <= badge + LINES_OF_BLOCK; at++) {
    const told = lines[at]?.dates[0]?.first
    if (!told) continue
    const isSame = told.month === month && told.day === day
    return isSame && told.year !== null ? { year: told.year, from: 'heading' } : null
  }
  return null
}

/** "Retreat, February 26; Egg Hunt, March 27; Mission Trip, July 11": what is listed behind days to come is no older. */
function yearInList(
  { month, day, weekday }: PrintedDay,
  year: number,
  before: Anchor | undefined,
  line: ScannedLine,
  { today }: ReadingContext,
): number {
  if (before?.line !== line || before.date <= today || weekday !== null) return year
  const beforeYear = Number(before.date.slice(0, 4))
  const monthDay = `${pad(month)}-${pad(day)}`
  const isOver = `${year}-${monthDay}` < today
  return isOver && monthDay > before.date.slice(5) && beforeYear > year ? beforeYear : year
}

const PAST =
  /\b(?:(?:past|previous|recent|earlier)\s+(?:\p{L}+\s+)?(?:events?|happenings|gatherings|activities|programs?|meetings?|services)|archives?|looking\s+back|recap|in\s+review|eventos?\s+(?:pasados?|anteriores))\b|지난\s*행사|過去|过去|đã\s+qua/iu

/** The rank of the heading that says that what stands below it is over; another heading of its rank ends it. */
function nextPast(past: number | null, line: ScannedLine): number | null {
  if (line.level === 0 || line.isFurniture || line.text.length > 60) return past
  if (PAST.test(line.text)) return line.level
  return past !== null && line.level <= past ? null : past
}

/** The last year in which the day was before today. */
function lastYear({ month, day }: PrintedDay, today: string): number {
  const year = Number(today.slice(0, 4))
  return `${pad(month)}-${pad(day)}` < today.slice(5) ? year : year - 1
}

/** A date with a printed year, whose year holds for the next dates. */
interface Neighbour {
  year: number
  /** When a post was written: it announces what comes after. */
  isOfWriting: boolean
  order: number
  date: string
}

/** What lies no further before the day of writing is a report of it. */
const REPORTED_DAYS = 60

/** "Posted on December 10, 2026", or the date of a post by the markup around it. */
function isOfWriting({ text, runs }: ScannedLine, { at }: DateMention): boolean {
  const before = text.slice(Math.max(0, at - 20), at)
  return (
    /\b(?:posted|published|publicado)(?:\s+(?:on|el))?\W*$/i.test(before) ||
    runs.some((run) => run.at <= at && at < run.end && isPostDate(run.element))
  )
}

/** "December 20, 2026" / "January 1": a list of what is to come goes on into the next year. */
function yearBeside(neighbour: Neighbour, day: PrintedDay, context: ReadingContext): number {
  const date = dateOf(neighbour.year, day.month, day.day)
  if (neighbour.isOfWriting && date !== null && dayNumber(neighbour.date) - dayNumber(date) > REPORTED_DAYS)
    return neighbour.year + 1
  const isAhead = neighbour.date >= context.today
  const isFarBack = date !== null && dayNumber(neighbour.date) - dayNumber(date) > 200
  return isAhead && isFarBack && date < context.today ? neighbour.year + 1 : neighbour.year
}

/** The year that a heading announces holds until another year is announced at its level or above. */
function nextHeading(heading: YearHint | null, line: ScannedLine): YearHint | null {
  const isHead = line.level > 0 || line.text.length <= 60
  const years = isHead && !line.isFurniture ? yearsOf(line) : []
  if (years.length === 0 || /©|copyright|all rights/i.test(line.text)) return heading
  const level = line.level || 8
  // Running text does not overrule a true heading.
  if (level === 8 && heading && heading.level < 7 && line.text.length > 30) return heading
  return { years, level, order: line.order }
}

const FIRST_PAGES = 1991

const NO_YEARS: number[] = []

// Looked for first: few lines hold it.
const MAY_SAY_YEAR = /(?:19|20)\d\d/

function yearsOf(line: ScannedLine): number[] {
  if (line.periods.length === 0 && !MAY_SAY_YEAR.test(line.text)) return NO_YEARS
  // "1901 Peachtree Lane": no page tells of events before there were pages.
  const years = line.periods
    .map((period) => period.year)
    .filter((year) => year !== null)
    .filter((year) => year >= FIRST_PAGES)
  const short = /\b((?:19|20)\d\d)\s?[-–/]\s?(?:19|20)?(\d\d)\b(?!\d)/.exec(line.text)
  if (years.length <= 1 && short?.[1] && short[2]) {
    const first = Number(short[1])
    if (Number(short[2]) === (first + 1) % 100) return [first, first + 1]
  }
  return years
}

/** A line that is longer is running text. */
const LONGEST_LABEL = 100

function findYear(
  day: PrintedDay,
  line: ScannedLine,
  heading: YearHint | null,
  neighbour: Neighbour | null,
  pageYear: number | null,
  context: ReadingContext,
): FoundYear {
  if (day.year !== null) return { year: day.year, from: 'printed' }
  const own = yearsOf(line)
  const fits = (year: number) => {
    const date = dateOf(year, day.month, day.day)
    return date !== null && (day.weekday === null || weekdayOf(date) === day.weekday)
  }
  // "Her book came out in 2019": the year of another sentence, where the weekday says so.
  const isOfOther = line.text.length > LONGEST_LABEL && !own.some((year) => fits(year))
  if (own.length > 0 && !isOfOther) return { year: pickYear(own, day.month), from: 'heading' }
  const guesses: FoundYear[] = []
  if (heading) guesses.push({ year: pickYear(heading.years, day.month), from: 'heading' })
  if (neighbour && line.order - neighbour.order < 60 && !(heading && heading.order > neighbour.order)) {
    guesses.unshift({ year: yearBeside(neighbour, day, context), from: 'neighbour' })
  }
  if (pageYear) guesses.push({ year: pageYear, from: 'page' })
  const nearest = nearestYear(day, context.today)
  guesses.push({ year: nearest, from: 'now' })
  const first = guesses[0] ?? { year: nearest, from: 'now' as const }
  if (fits(first.year) || day.weekday === null) return first
  for (const guess of guesses) if (fits(guess.year)) return guess
  // A list that runs past New Year under one heading.
  for (const year of [first.year + 1, first.year - 1]) if (fits(year)) return { year, from: 'weekday' }
  return first
}

/** "2023-2024" begins in summer: the later months are of the first year. */
function pickYear(years: number[], month: number): number {
  const [first, second] = years
  if (first === undefined) return 0
  if (second === first + 1) return month >= 7 ? first : second
  return first
}

/** The year that brings the day nearest to today; what is to come counts as nearer than what is over. */
function nearestYear(day: PrintedDay, today: string): number {
  const current = Number(today.slice(0, 4))
  let best = current
  let bestDistance = Number.POSITIVE_INFINITY
  for (const year of [current - 1, current, current + 1]) {
    const date = dateOf(year, day.month, day.day)
    if (!date) continue
    const days = dayNumber(date) - dayNumber(today)
    let distance = days >= 0 ? days : -days * 1.6
    if (day.weekday !== null && weekdayOf(date) !== day.weekday) distance += 600
    if (distance < bestDistance) {
      best = year
      bestDistance = distance
    }
  }
  return best
}

/**
 * The dates of a page, years resolved: as printed, else from the heading above, else from the dates around, else
 * from the page's title or address, else the one nearest to today. A printed weekday corrects what was guessed.
 */
export function resolveAnchors(
  lines: ScannedLine[],
  pageYear: number | null,
  context: ReadingContext,
): Anchor[] {
  const anchors: Anchor[] = []
  let heading: YearHint | null = null
  let neighbour: Neighbour | null = null
  // The date above a bulletin is the day from which its "tomorrow" counts.
  let written: string | null = null
  let past: number | null = null
  const feastDay = feastDays(lines)
  for (const [index, line] of lines.entries()) {
    past = nextPast(past, line)
    if (line.dates.length === 0) {
      heading = nextHeading(heading, line)
      continue
    }
    for (const mention of line.dates) {
      if (mention.dayFrom) {
        const date = mention.dayFrom(written ?? context.today)
        anchors.push({ line, mention, date, lastDate: null, yearFrom: 'now', hasWrongWeekday: false })
        continue
      }
      const printed = feastDay(mention, Number(context.today.slice(0, 4))) ?? mention.first
      const found: FoundYear =
        yearBelow(printed, lines, index) ?? findYear(printed, line, heading, neighbour, pageYear, context)
      if (past !== null && (found.from === 'now' || found.from === 'page'))
        found.year = lastYear(printed, context.today)
      else if (found.from === 'now')
        found.year = yearInList(printed, found.year, anchors.at(-1), line, context)
      const first = feastDay(mention, found.year) ?? mention.first
      const date = dateOf(found.year, first.month, first.day)
      if (!date) continue
      if (mention.first.year !== null)
        neighbour = {
          year: mention.first.year,
          order: line.order,
          date,
          isOfWriting: isOfWriting(line, mention),
        }
      else if (neighbour && found.from === 'neighbour')
        neighbour = { year: found.year, order: line.order, date, isOfWriting: neighbour.isOfWriting }
      if (isHeading(line) && mention.first.year !== null && line.times.length === 0) written = date
      const { weekday } = mention.first
      anchors.push({
        line,
        mention,
        date,
        lastDate: mention.last ? lastOf(date, mention.last) : null,
        yearFrom: found.from,
        hasWrongWeekday: weekday !== null && weekday !== weekdayOf(date),
      })
    }
  }
  return ofOlderYear(anchors, context.today)
}

/** The days of the feasts of a page: as the page itself dates them ("April 5: Holy Thursday"), else as they are reckoned. */
function feastDays(lines: readonly ScannedLine[]): (mention: DateMention, year: number) => PrintedDay | null {
  let known: { isOrthodox: boolean; printed: Map<number, PrintedDay> } | undefined
  return ({ feast }, year) => {
    if (!feast) return null
    known ??= { isOrthodox: isOrthodox(lines), printed: printedFeasts(lines) }
    return known.printed.get(feast.id) ?? feast.dayIn(year, known.isOrthodox)
  }
}

const LONGEST_DATED = 120

function printedFeasts(lines: readonly ScannedLine[]): Map<number, PrintedDay> {
  const printed = new Map<number, PrintedDay>()
  for (const { dates, text, isFurniture } of lines) {
    const [date, other] = dates
    if (!date || other || date.feast || date.dayFrom || isFurniture || text.length > LONGEST_DATED) continue
    const feast = feastIn(text)
    if (feast && !printed.has(feast.id)) printed.set(feast.id, date.first)
  }
  return printed
}

const LEAST_WRONG = 3

const OLDEST = 6

/**
 * "Wednesday May 27", "Wednesday May 20", …: where no year is printed and the weekdays fit none around today, but all
 * of them fit one before, nobody took the page down since then.
 */
function ofOlderYear(anchors: Anchor[], today: string): Anchor[] {
  const guessed = anchors.filter(
    ({ yearFrom, mention, lastDate }) =>
      yearFrom === 'now' && !mention.dayFrom && !mention.feast && mention.first.weekday !== null && !lastDate,
  )
  if (guessed.filter(({ hasWrongWeekday }) => hasWrongWeekday).length < LEAST_WRONG) return anchors
  const current = Number(today.slice(0, 4))
  for (let year = current - 1; year >= current - OLDEST; year--) {
    const dates = new Map(
      guessed.map((anchor) => [anchor, dateOf(year, anchor.mention.first.month, anchor.mention.first.day)]),
    )
    const fits = (anchor: Anchor) => {
      const date = dates.get(anchor)
      return date !== null && date !== undefined && weekdayOf(date) === anchor.mention.first.weekday
    }
    if (!guessed.every(fits)) continue
    return anchors.map((anchor) => {
      const date = dates.get(anchor)
      return date ? { ...anchor, date, yearFrom: 'weekday', hasWrongWeekday: false } : anchor
    })
  }
  return anchors
}

function lastOf(first: string, last: PrintedDay): string | null {
  let year = last.year ?? Number(first.slice(0, 4))
  let date = dateOf(year, last.month, last.day)
  if (date && date < first && last.year === null) {
    year++
    date = dateOf(year, last.month, last.day)
  }
  return date && date > first && date <= addDays(first, 300) ? date : null
}

const LONGEST_SPAN = 40

/** The days of a note, all of a span: "No classes December 21 – January 3". */
export function daysOf({ date, lastDate }: Pick<Anchor, 'date' | 'lastDate'>): string[] {
  const days = [date]
  for (let day = addDays(date, 1); lastDate && day <= lastDate && days.length < LONGEST_SPAN; ) {
    days.push(day)
    day = addDays(day, 1)
  }
  return days
}
