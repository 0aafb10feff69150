import { isHeading } from '../../html/lines.ts'
import { inEvening } from '../hours/evening-hours.ts'
import type { TimeMention } from '../hours/scan-times.ts'
import type { PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { WEEKDAY_PATTERN } from '../words/calendar-names.ts'
import { HOURS, REGULAR } from '../words/regular-words.ts'
import type { Bounds } from './repeat-dates.ts'
import { pairsOfParts } from './repeat-pairs.ts'
import type { RepeatPhrase } from './repeat-phrase.ts'
import { SUNDAY } from './worship-times.ts'

/** The day that one line gives to the hours below it. */

export interface DayContext {
  phrase: RepeatPhrase
  line: ScannedLine
  /** Said by a line with an hour of its own: it holds for the next lines alone. */
  isBorrowed: boolean
  /** What bounds it, where its own line says so: "Sunday Worship, Nov 22 – Dec 20" above its hour. */
  bounds?: Bounds
}

/** The hours of a line, each by its own day or by that of the line above. */
export function pairsOn(
  line: ScannedLine,
  phrases: RepeatPhrase[],
  context: DayContext | null,
): { phrase: RepeatPhrase; times: TimeMention[] }[] {
  if (phrases.length > 0) return pairsOfParts(line, phrases, context?.isBorrowed === false ? context : null)
  if (!context) return []
  const reach = context.isBorrowed ? 4 : 14
  if (line.order - context.line.order >= reach) return []
  if (context.isBorrowed && (line.text.length > LONGEST_BORROWING || !REGULAR.test(line.text))) return []
  return [{ phrase: context.phrase, times: inEvening(line.times, context.line.text) }]
}

/** A longer line is a sentence with a day of its own. */
const LONGEST_BORROWING = 70

/** "Sun" "Mon" "Tue" side by side head the columns of a grid, and not what comes below the last of them. */
export function isHeadOfWeek(line: ScannedLine, { lines }: PageView): boolean {
  const before = lines[line.order - 1]
  return before !== undefined && WEEKDAY_ALONE.test(line.text) && WEEKDAY_ALONE.test(before.text)
}

const WEEKDAY_ALONE = new RegExp(`^\\W*${WEEKDAY_PATTERN}\\W*$`, 'iu')

/** A line that is a weekday and little else gives its day to the times below it. */
export function nextContext(
  context: DayContext | null,
  phrases: RepeatPhrase[],
  line: ScannedLine,
): DayContext | null {
  const [phrase] = phrases
  // "Compline and Daily Matins" names what is prayed.
  const isNamePart = phrase?.weekdays.length === 7 && line.level === 0 && phrase.at > 2
  if (phrase && phrases.length === 1 && line.text.length < 60 && !HOURS.test(line.text) && !isNamePart)
    return { phrase, line, isBorrowed: false }
  // "Open Saturdays" ends the day of what stood above.
  if (!context || (phrase && HOURS.test(line.text))) return null
  // Another heading of the same rank ends the day.
  if (isHeading(line) && (context.line.level === 0 || line.level <= context.line.level))
    return isBadge(context, line) ? context : null
  return context
}

const LONGEST_CARD = 8

/** "EVERY TUE" as the first line of a card, right above its name. */
function isBadge({ line, phrase }: DayContext, { order, element }: ScannedLine): boolean {
  const card = element.parent
  return (
    phrase.isPlain &&
    line.order === order - 1 &&
    card?.from === line.order &&
    card.to - card.from <= LONGEST_CARD
  )
}

/** "at", "um", "às" before the hour that a line begins with. */
const LONGEST_LEAD = 6

const SUNDAY_NAME =
  /\b(?:sunday\s+(?:school|bible\s+study|morning|worship|services?)|escuela\s+dominical)\b|^\W*(?:sundays?|domingos?)\W/i

const SABBATH_NAME = /^\W*(?:sabbath\s+(?:school|services?|worship|morning)|escuela\s+sabática)(?!\p{L})/iu

/**
 * "Sundays: Bible study 9:45" / "Worship 11:00": the day that a line begins with holds for the next ones too, and
 * below "Sunday School 9:45" stand the other hours of that Sunday.
 */
export function lentContext(line: ScannedLine, phrases: RepeatPhrase[], view: PageView): DayContext | null {
  const [phrase] = phrases
  if (!phrase) return null
  if (phrases.length === 1 && phrase.weeks.length === 0) {
    const isLabel = phrase.at <= 2 && /^\s*[:–—|-]/.test(line.text.slice(phrase.end))
    if (isLabel && !phrase.isAlternate) return { phrase, line, isBorrowed: true }
  }
  const next = view.lines[line.order + 1]
  // "Every Sunday after Mass" / "Rosary at 5 pm", "Friday 6 pm Rosary" / "at 6:30 Mass" within one paragraph.
  const isBegun = next !== undefined && (next.times[0]?.at ?? 9) <= LONGEST_LEAD && next.dates.length === 0
  const isLed = phrases.length === 1 && phrase.at <= 2 && !phrase.isAlternate && (phrase.isPlain || isBegun)
  if (isLed && next?.element === line.element) return { phrase, line, isBorrowed: true }
  const isBeside = next?.element === line.element || next?.element.parent === line.element.parent
  if (!isBeside) return null
  if (phrase.weekdays.includes(6) && SABBATH_NAME.test(line.text))
    return { phrase: { ...SUNDAY, weekdays: [6] }, line, isBorrowed: true }
  return SUNDAY_NAME.test(line.text) && phrase.weekdays.includes(0)
    ? { phrase: SUNDAY, line, isBorrowed: true }
    : null
}
