import { isBareRoom } from '../../../domain/events/place.ts'
import { isFeastName } from '../dates/feasts.ts'
import type { PageView } from '../page-view.ts'
import { isVenueName } from '../places/place-words.ts'
import type { PageRecord } from '../records.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { countCapitals } from '../words/name-words.ts'
import { isAddressLike, isGenericName, isNaming } from '../words/wording.ts'
import type { ChosenTitle } from './choose-title.ts'
import { isEmphasised } from './sentence-name.ts'
import { isLabelled, isSection } from './title.ts'

/** Names that stand beside a day and are part of what it is called. */

const LONGEST = 70
/** A shorter line says when or where. */
const SHORTEST = 80

/** "Holy Tuesday" above "April 4, 7 pm" above "Quiet Service with Communion": the feast, and what is done on it. */
export function onFeast(
  { text, line }: ChosenTitle,
  { anchors: [anchor] }: PageRecord,
  { lines }: PageView,
): string | null {
  if (!anchor || !isFeastName(text) || (line !== null && line.order >= anchor.line.order)) return null
  const next = lines[anchor.line.order + 1]
  if (!next || next.level > 0 || next.isFurniture || next.times.length + next.dates.length > 0) return null
  return isNameOfDone(next.text) ? `${text} – ${next.text}` : null
}

const LEADS_ON =
  /^[\s,]*(?:(?:immediately\s+|right\s+|directly\s+)?(?:after|following|before)\b[^:.]{3,40})?[:：]\s*$/i

/** "December 6th, following worship:" above "Faith and Work Luncheon": a day that leads on to the name on the next line. */
export function nameLedTo({ anchors: [anchor] }: PageRecord, { lines }: PageView): ScannedLine | null {
  if (!anchor) return null
  const { line, mention } = anchor
  if (line.dates.length !== 1 || !/^\W*$/.test(line.text.slice(0, mention.at))) return null
  if (!LEADS_ON.test(line.text.slice(Math.max(mention.end, line.times.at(-1)?.end ?? 0)))) return null
  const next = lines[line.order + 1]
  if (!next || next.isFurniture || next.times.length + next.dates.length > 0) return null
  return next.element.name !== 'li' && isNameOfDone(next.text) ? next : null
}

function isNameOfDone(text: string): boolean {
  return (
    text.length < LONGEST &&
    countCapitals(text) > 1 &&
    /^\p{Lu}.*[^.!?:,]$/u.test(text) &&
    isNaming(text) &&
    !isVenueName(text) &&
    !isBareRoom(text) &&
    !isAddressLike(text) &&
    !isLabelled(text)
  )
}

/** "<b>Lantern Camp:</b> five mornings of song. July 6 to 10, 9 am": the words in bold that a paragraph begins with. */
export function paragraphLabel(line: ScannedLine | undefined): string | null {
  const [first] = line?.runs ?? []
  if (
    !line ||
    !first ||
    line.text.length < SHORTEST ||
    line.level > 0 ||
    first.at > 0 ||
    line.runs.length < 2
  )
    return null
  const isLabel = /:\s*$/.test(line.text.slice(0, first.end)) || /^\s*:/.test(line.text.slice(first.end))
  if (!isLabel || !isEmphasised(first.element)) return null
  const label = line.text.slice(0, first.end).replace(/[\s:]+$/, '')
  const isName = label.length < LONGEST && isNaming(label) && !isLabelled(label) && !isSection(label)
  return isName && !(isGenericName(label) && !label.includes(' ')) ? label : null
}
