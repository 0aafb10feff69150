import { wordsOf } from '../../text/word-overlap.ts'
import type { PageView, RepeatPhrase, ScannedLine } from '../page-parts.ts'
import { isEmphasised } from '../titles/sentence-name.ts'
import { tidy } from '../words/name-words.ts'
import { REGULAR_HEADING } from '../words/regular-words.ts'
import { isNaming } from '../words/wording.ts'

/** Names of habits that the heading right above says, or the words that stand out at the beginning. */

export const SHORTEST_SENTENCE = 45
export const LONGEST_HEADING = 50

/** "<b>Ruth Circle</b> meets the first Wednesday. Lunch at noon.": the words that stand out at the beginning. */
export function leadingName({ text, runs, level }: ScannedLine, phrases: RepeatPhrase[]): string | null {
  const [first] = runs
  const [phrase] = phrases
  if (!first || !phrase || level > 0 || runs.length < 2 || first.at > 0 || !isEmphasised(first.element))
    return null
  const name = text.slice(0, first.end).trim()
  const isSaid = /^[\s,]*(?:meets?|gathers?|rehearses?|practices?|comes? together)\b/i.test(
    text.slice(first.end),
  )
  return isSaid && first.end <= phrase.at && name.length <= LONGEST_HEADING && isNaming(name)
    ? tidy(name)
    : null
}

/**
 * "Quilters" above "Our quilters sew every other Monday at 9, and all are invited to sew along.": a heading of which
 * the sentence right below it repeats most words names what that tells of.
 */
export function nameOfFold(line: ScannedLine, { lines }: PageView): string | null {
  const above = lines[line.order - 1]
  if (!above || above.level < 2 || line.level > 0 || line.text.length < SHORTEST_SENTENCE) return null
  if (above.text.length > LONGEST_HEADING || above.times.length + above.dates.length > 0) return null
  if (above.isFurniture || above.text.endsWith('?') || !isNaming(above.text)) return null
  const said = wordsOf(line.text)
  const words = [...wordsOf(above.text)]
  const shared = words.filter((word) => said.has(word)).length
  return shared * 2 > words.length && !REGULAR_HEADING.test(above.text) ? tidy(above.text) : null
}
