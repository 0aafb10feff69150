import { remembered } from '../../text/memoize.ts'
import { GROUPS_OF_CHURCH, HAPPENINGS } from './happenings.ts'

/** What churches write large over their hours, and what names nothing: "You belong here", "Gather with us", "Real people. Real hope." */

const NOUN = new RegExp(
  `(?<!\\p{L})(?:${HAPPENINGS}|${GROUPS_OF_CHURCH}|groups?|ministr(?:y|ies)|hiring|closed)(?!\\p{L})`,
  'iu',
)
const SPEAKS =
  /(?<!\p{L})(?:us|we|you|your|you['’]re|here|everyone|nos(?:otros)?|conosco|nous|vous|uns|noi)(?!\p{L})|(?<!\p{L})our\s+(?!lady|lord|savior|saviour|father|mother|redeemer|daily)/iu
/** Two sentences in a few words, or one that ends as such. */
const STOPPED = /\p{L}{4,}[.!]\s+\p{Lu}|\s\p{L}{4,}[.]\s*$|^\p{L}+(?:,\s\p{L}+)+[.]\s*$/u

/** Whether a heading speaks to those who read it, and tells of nothing that they may come to. */
export const isSlogan = remembered(
  (text) => text.length < 120 && (SPEAKS.test(text) || STOPPED.test(text)) && !NOUN.test(text),
)
