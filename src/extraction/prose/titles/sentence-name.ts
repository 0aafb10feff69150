import { isBareRoom } from '../../../domain/events/place.ts'
import { linkOf } from '../../html/lines.ts'
import { type Element, isBlock } from '../../html/tree.ts'
import type { ScannedLine } from '../page-parts.ts'
import { isAddressLike, isGenericName, isNaming } from '../words/wording.ts'

/** What in a sentence stands out as the name of what it announces: bold words, or words in quotation marks. */

/** Words in italics are as often a remark or a book. */
const EMPHASIS = new Set(['b', 'strong', 'u'])
const LEAST_TEXT = 30
const LONGEST_NAME = 80

/** "The <b>Quilting Circle</b> meets on Tuesday": the only words of a line that stand out, where they are a name. */
export function emphasisedName(line: ScannedLine): string | null {
  if (line.level > 0 || line.runs.length < 2 || line.text.length < LEAST_TEXT) return null
  const stretches: { at: number; end: number; isLink: boolean }[] = []
  for (const run of line.runs) {
    const isBold = isEmphasised(run.element)
    const isLink = !isBold && linkOf(run) !== null
    if (!isBold && !isLink) continue
    const before = stretches.at(-1)
    if (before && before.isLink === isLink && line.text.slice(before.end, run.at).trim() === '')
      before.end = run.end
    else stretches.push({ at: run.at, end: run.end, isLink })
  }
  const marks = [...line.dates, ...line.times]
  for (const isLink of [false, true]) {
    const names = stretches
      .filter((stretch) => stretch.isLink === isLink)
      .filter(({ at, end }) => marks.every((mark) => mark.end <= at || mark.at >= end))
      .map(({ at, end }) => line.text.slice(at, end).replace(/^[\s,;:–—-]+|[\s.,;:!–—-]+$/g, ''))
      .filter(isName)
    const [name] = names
    if (name && names.length === 1) return name
    if (names.length > 1) return null
  }
  return null
}

/** Whether an element's words are bold. */
export function isEmphasised(element: Element): boolean {
  for (let at: Element | null = element; at && !isBlock(at.name); at = at.parent)
    if (EMPHASIS.has(at.name) || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(at.attribs.style ?? ''))
      return true
  return false
}

const STATE =
  /^(?:please|note|notice|new|free|updated?|reminder|important|rsvp|register|cancell?ed|called off|postponed|rescheduled|no |not |all (?:are )?welcome|everyone|open to|here|more|click|sign|this|that|you|we|only|must|bring|potluck|today|tomorrow|tonight|online|zoom|in person|time|date|location|where|when|who|cost|contact|speaker|child ?care)\b|@|https?:|^\$/i

function isName(text: string): boolean {
  return (
    text.length >= 4 &&
    text.length <= LONGEST_NAME &&
    /\p{Lu}|[\u3400-\u9fff\uac00-\ud7af]/u.test(text) &&
    !STATE.test(text) &&
    isNaming(text) &&
    !isGenericName(text) &&
    !isAddressLike(text) &&
    !isBareRoom(text)
  )
}
