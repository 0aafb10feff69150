import { isHeading } from '../../html/lines.ts'
import type { RepeatPhrase, ScannedLine, TimeMention } from '../page-parts.ts'
import { HOURS, REGULAR } from '../words/regular-words.ts'
import type { Bounds } from './repeat-dates.ts'
import { pairsOfParts } from './repeat-pairs.ts'

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
  return [{ phrase: context.phrase, times: line.times }]
}

/** A longer line is a sentence with a day of its own. */
const LONGEST_BORROWING = 70

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
  if (isHeading(line) && (context.line.level === 0 || line.level <= context.line.level)) return null
  return context
}
