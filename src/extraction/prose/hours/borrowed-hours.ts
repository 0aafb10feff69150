import type { ScannedLine, TimeMention } from '../page-parts.ts'
import { isOfAnother } from './hours-of-others.ts'

const LEAD = /[\s,;(]*(?:(?:and|immediately|right|just|directly)\s+)*\p{L}+\s+(?:the\s+|our\s+)?$/iu

/** "after the noon Mass until 5 pm": when it ends. */
const UNTIL = /(?<!\p{L})(?:until|till|ends?\s+at|ending\s+at|concluding\s+at)\s+$/iu

/** "Contact Joe at 214-555-0199 after 5 pm" */
const CALLED = /\b(?:call|contact|phone|text)\b[^.;]{0,50}\b(?:after|before|between)\s+$/i

/**
 * The hours of a habit that are its own. "Saturdays after the 10 am Mass" has none: then the line ends before what it
 * tells of the Mass, and the hours only say where.
 */
export function ownHours(
  line: ScannedLine,
  times: TimeMention[],
): { hours: TimeMention[]; line: ScannedLine; areBorrowed: boolean } {
  const hours = times.filter(
    (time) =>
      !isOfAnother(line, time) &&
      !UNTIL.test(line.text.slice(0, time.at)) &&
      !CALLED.test(line.text.slice(0, time.at)),
  )
  const [first] = times
  // "After care runs every day until 6": when it ends, and not when it begins.
  const areOfOthers = times.some((time) => isOfAnother(line, time))
  if (hours.length > 0 || !first || !areOfOthers) return { hours, line, areBorrowed: false }
  const text = line.text.slice(0, first.at).replace(LEAD, '')
  const end = { ...first, at: text.length, end: text.length }
  return { hours: [end], line: { ...line, text, times: [end], pieces: null }, areBorrowed: true }
}
