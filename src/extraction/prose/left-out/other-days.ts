import type { DateRule } from './date-rules.ts'
import { SERVERS, TOLD } from './reasons.ts'

/** Dates from which another day is told, or on which somebody is remembered or has to serve. */

/** In the order in which they are asked. */
export const OTHER_DAYS: readonly DateRule[] = [
  [TOLD, ({ before }) => AT_MOST.test(before)],
  [
    SERVERS,
    ({ line: { text }, mention: { at }, hasTime }) =>
      !hasTime && /need/i.test(text) && NEEDED.test(text.slice(0, at)),
  ],
]

/** "Ash Wednesday may fall no sooner than February 4 or as late as March 10" */
const AT_MOST = /\b(?:as\s+(?:early|late|soon)\s+as|(?:may|can)\s+fall\s+(?:on|between))\s+$/i
/** "We need two more drivers on March 4, March 18": who serves, not what happens. */
const NEEDED =
  /\b(?:we|still)\s+need(?:s|ed)?\s+(?:(?:one|two|three|four|five|six|or|more|a|few|several|some|additional|\d+)\s+)+(?:\p{L}+\s+)?(?:volunteers?|helpers?|drivers?|workers?|servers?|hosts?|readers?|ushers?|people|persons?)(?:\s+(?:on|for|to\s+\p{L}+(?:\s+on)?))?\s[^.;!?]{0,120}$/iu
