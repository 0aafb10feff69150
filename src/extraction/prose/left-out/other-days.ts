import type { ScannedLine } from '../scanned-lines.ts'

/** Dates from which another day is told, or on which somebody is remembered or has to serve. */

/** Why the date at a place of a line is such a one, by the words of its sentence `before` it; null where it is none. */
export function whyOtherDay(before: string, line: ScannedLine, at: number): string | null {
  if (AT_MOST.test(before)) return 'a date told in running text'
  if (/change/i.test(line.text) && CHANGES.test(line.text.slice(Math.max(0, at - 120), at)))
    return 'the day from which a change holds'
  if (NEAREST.test(before)) return 'a date from which another is told'
  if (REMEMBERED_ON.test(before)) return 'who is remembered on a day, and what is eaten'
  const isNeed = line.times.length === 0 && /need/i.test(line.text) && NEEDED.test(line.text.slice(0, at))
  return isNeed ? 'who serves, not what happens' : null
}

/** "Ash Wednesday may fall no sooner than February 4 or as late as March 10" */
const AT_MOST = /\b(?:as\s+(?:early|late|soon)\s+as|(?:may|can)\s+fall\s+(?:on|between))\s+$/i
/** "changes to the schedule, beginning on August 1": of what, its own sentences tell. */
const CHANGES =
  /\bchanges?(?!\p{L})[^.;!?]{0,60}\b(?:implemented|effective|beginning|starting|in\s+effect|take\s+effect)\s+(?:beginning\s+|starting\s+|from\s+)?(?:on\s+)?(?:\w+day,?\s+)?$/iu
/** "on the Sunday nearest to October 4": not that day, but one beside it. */
const NEAREST = /\b(?:closest|nearest|nearer|close|near)\s+(?:\w+day\s+)?to\s+(?:\w+day,?\s+)?$/i
/** "St Clare, whose feast day is August 11" */
const REMEMBERED_ON =
  /\bwhose\s+(?:feast|memorial|memory|birthday|name\s?day)(?:\s+day)?\s+(?:is|was|falls|we)\s+(?:\p{L}+\s+)?(?:on\s+)?$/iu
/** "We need two more drivers on March 4, March 18": who serves, not what happens. */
const NEEDED =
  /\b(?:we|still)\s+need(?:s|ed)?\s+(?:(?:one|two|three|four|five|six|or|more|a|few|several|some|additional|\d+)\s+)+(?:\p{L}+\s+)?(?:volunteers?|helpers?|drivers?|workers?|servers?|hosts?|readers?|ushers?|people|persons?)(?:\s+(?:on|for|to\s+\p{L}+(?:\s+on)?))?\s[^.;!?]{0,120}$/iu
