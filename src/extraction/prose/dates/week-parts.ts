import type { RawEvent } from '../../candidate/candidate.ts'
import { addDays, dayNumber } from '../../time/civil-date.ts'
import type { Anchor, ScannedLine } from '../page-parts.ts'
import { scanRepeats } from '../repeats/repeat-phrase.ts'
import { bulletinDay, isWeekHead } from './bulletin-days.ts'

/** A part of a page about one week alone: lines from (inclusive) to (exclusive), and its first and last day. */
export interface WeekPart {
  from: number
  to: number
  first: string
  last: string
}

const LONGEST_HEAD = 80
const LONGEST_WEEK = 200
const WEEK = /\bweek\b|(?<!\p{L})semana(?!\p{L})/iu

/** "Week of September 13 – 19", "This Week: November 22 - 28": below it a weekday is that day, and no rule. */
export function weekParts(printed: readonly Anchor[], lines: readonly ScannedLine[]): WeekPart[] {
  const stated = printed.flatMap(({ line, date, lastDate }) => {
    if (line.text.length > LONGEST_HEAD || line.times.length > 0) return []
    const above = lines[line.order - 1]
    const isWeek = WEEK.test(line.text) || (above !== undefined && above.level > 0 && WEEK.test(above.text))
    const isShort = lastDate !== null && dayNumber(lastDate) - dayNumber(date) <= 7
    if (
      !isWeek ||
      !(isShort || (lastDate === null && /\bweek\s+(?:of|beginning)\b|semana\s+del?\b/i.test(line.text)))
    )
      return []
    return [{ from: line.order, to: endOf(line, lines), first: date, last: lastDate ?? addDays(date, 6) }]
  })
  return [...stated, ...weeksOfBulletin(lines)]
}

/** "THIS WEEK" in a bulletin of November 22: the days from it on. */
function weeksOfBulletin(lines: readonly ScannedLine[]): WeekPart[] {
  const heads = lines.filter((line) => !line.isFurniture && isWeekHead(line))
  const bulletin = heads.length > 0 ? bulletinDay(lines) : null
  if (!bulletin) return []
  return heads
    .filter(({ order }) => order > bulletin.line.order)
    .map((head) => ({
      from: head.order,
      to: endOf(head, lines),
      first: bulletin.date,
      last: addDays(bulletin.date, 6),
    }))
}

/** The next heading that names no day ends the week, unless it is of a lower rank. */
function endOf(head: ScannedLine, lines: readonly ScannedLine[]): number {
  const lowest = head.level >= 1 && head.level <= 6 ? head.level : 6
  const below = lines.slice(head.order + 1, head.order + LONGEST_WEEK)
  const end = below.findIndex(
    ({ level, text, dates }) =>
      (level >= 1 && level <= lowest && scanRepeats(text).length === 0) ||
      (head.level === 0 && level === 0 && dates.length > 0),
  )
  return head.order + 1 + (end < 0 ? below.length : end)
}

/** What a weekday stands for in such a week: once, and no rule. */
export function once({ seriesKey: _key, recurrence: _rule, ...event }: RawEvent): RawEvent {
  return event
}
