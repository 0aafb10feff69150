import { sentenceEnd, sentenceStart } from '../../html/sentences.ts'
import { GROUPS_OF_CHURCH, HAPPENINGS, HAPPENINGS_AT_END } from '../words/happenings.ts'
import { capitalise } from '../words/name-words.ts'
import { isOwnName } from './acted-name.ts'

/** What a sentence that names nothing by its grammar speaks of all the same: the gathering nearest to its day. */

const NOUN = `(?:${HAPPENINGS}|${HAPPENINGS_AT_END}|${GROUPS_OF_CHURCH}|reconciliation|coffee (?:hour|morning)|gathering|fellowship)`
/** Words that no name holds inside. */
const NOT_INSIDE =
  '(?:that|this|these|those|to|for|at|in|on|with|by|from|after|before|during|following|is|are|was|were|will|be|been|has|have|had|can|may|must|who|which|as|or|it|we|you|they|our|your|their|his|her|my|the|an?|each|every|any|some|all|no|not|more|other|both|next|last|first|same|whole|entire|following|regular|usual|recent)'
const WORDS = `(?:(?!${NOT_INSIDE}(?![\\p{L}’'-]))[\\p{L}\\d][\\p{L}\\d’'&-]*,?\\s+)`
/** What says enough by one word. */
const ALONE =
  '(?:coffee\\s+(?:hour|morning)|confessions?|reconciliation|brunch|potluck|picnic|retreat|luncheon|barbecue|cookout|bbq|banquet|bazaar|pageant|revival|pilgrimage|fundraiser|baptisms?)'
const SAID = new RegExp(
  `(?<![\\p{L}’'-])(?:the|our|an?|their|this year['’]s|your|for|monthly|annual|next)\\s+(?:(?:regular|next|annual|usual)\\s+)?(${WORDS}{1,4}${NOUN}|${ALONE})(?![\\p{L}’'-])`,
  'giu',
)
const COMMON =
  /^(?:(?:\p{L}+ing|our|own|church|worship|special|great|good|wonderful|busy|full|exciting)\s+)?(?:services?|meetings?|events?|events|program|day|night|week|weekend|class|classes|session|discussion|visit|anniversary|celebration|time|appreciation)$/iu

/** The name of the gathering that the sentence around a day speaks of; null where it speaks of none or of another. */
export function saidGathering(text: string, at: number): string | null {
  const from = sentenceStart(text, at)
  const before = JOINED.exec(text.slice(from, at))?.[1]
  if (before && isOwnName(before)) return capitalise(before)
  return (
    nearest(text.slice(from, at), true) ??
    nearest(text.slice(at, Math.min(sentenceEnd(text, at), at + FARTHEST)), false)
  )
}

/** "The bells will be rung by Tom and choir rehearsal will be": the last clause of several. */
const JOINED = new RegExp(
  `\\s(?:will|is|are)\\s.{3,140}\\sand\\s+(${WORDS}{1,4}${NOUN})\\s+(?:will\\s+(?:be|begin|start|follow|meet)|is|begins?|starts?)\\s+(?:(?:at|on|held)\\s+)*(?:[\\d:]+\\s*(?:[ap]\\.?m\\.?)?\\s*)?$`,
  'iu',
)

const FARTHEST = 160

function nearest(clause: string, isLast: boolean): string | null {
  const words = isLast ? clause.slice(-FARTHEST) : clause
  const names = [...words.matchAll(SAID)].flatMap((found) => {
    const name = found[1]?.trim() ?? ''
    const rest = words.slice(found.index + found[0].length)
    // "the Lutheran Service Book" is a book.
    const isOther = /\p{Lu}/u.test(name) && /^\s+\p{Lu}/u.test(rest)
    return !isOther && !COMMON.test(name) && isOwnName(name) ? [name] : []
  })
  const name = isLast ? names.at(-1) : names[0]
  return name ? capitalise(name) : null
}
