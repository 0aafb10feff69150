import type { ReadingContext } from '../../candidate/context.ts'
import { isHeading } from '../../html/lines.ts'
import { addDays, dateOf, weekdayOf } from '../../time/civil-date.ts'
import type { Anchor, DateMention, PrintedDay, ScannedLine } from '../page-parts.ts'
import { feastIn, isOrthodox } from './feasts.ts'
import {
  type FoundYear,
  findYear,
  isOfWriting,
  lastYear,
  type Neighbour,
  nextHeading,
  nextPast,
  type YearHint,
  yearBelow,
  yearInList,
} from './printed-years.ts'

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
