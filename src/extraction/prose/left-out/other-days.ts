import type { DateRule } from './date-rules.ts'
import { CHANGE, OTHER_FROM_IT, REMEMBERED, SERVERS, TOLD } from './reasons.ts'

/** Dates from which another day is told, or on which somebody is remembered or has to serve. */

/** In the order in which they are asked. */
export const OTHER_DAYS: readonly DateRule[] = [
  [TOLD, ({ before }) => AT_MOST.test(before)],
  [
    CHANGE,
    ({ line: { text }, mention: { at } }) =>
      /change/i.test(text) && CHANGES.test(text.slice(Math.max(0, at - 120), at)),
  ],
  [OTHER_FROM_IT, ({ before }) => NEAREST.test(before)],
  [REMEMBERED, ({ before }) => REMEMBERED_ON.test(before)],
  [
    SERVERS,
    ({ line: { text }, mention: { at }, hasTime }) =>
      !hasTime && /need/i.test(text) && NEEDED.test(text.slice(0, at)),
  ],
]

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
