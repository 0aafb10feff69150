import { sentenceAt } from '../../html/sentences.ts'
import { isCancellation, isForeignCancellation } from '../../lexicon/cancellation-words.ts'
import type { PageView } from '../page-view.ts'
import type { PageRecord } from '../records.ts'
import type { ChosenTitle } from '../titles/choose-title.ts'
import { isStruckName } from '../titles/title.ts'

/** Whether a record says that what it tells of does not take place, and was not put off to this very day. */
export function isCancelled(record: PageRecord, title: ChosenTitle, view: PageView): boolean {
  if (title.line && isStruckName(title.line, title.text)) return true
  for (let i = record.from; i < Math.min(record.to, record.from + 12); i++) {
    const line = view.lines[i]
    if (!line) break
    const text = line === record.anchors[0]?.line ? sentenceAt(line.text, line.dates[0]?.at ?? 0) : line.text
    if (
      text.length < 200 &&
      (isCancellation(text) ||
        isForeignCancellation(text) ||
        (/\bpostponed\b/i.test(text) && !isMoved(record, view))) &&
      (!DEPENDS.test(text) || isSaidOutright(text))
    )
      return true
  }
  return false
}

const DEPENDS = /\b(?:if|unless|may be|policy)\b/i

/** "The supper is cancelled. If it is still on your phone …": a sentence of its own says so, without an if. */
const isSaidOutright = (text: string) =>
  text.split(/(?<=\p{L}[.!])\s+(?=\p{Lu})/u).some((said) => isCancellation(said) && !DEPENDS.test(said))

/** Put off to the very date that the record stands for: "Postponed! The new date is December 8". */
function isMoved({ anchors, from, to }: PageRecord, view: PageView): boolean {
  const day = anchors[0]
  if (!day) return false
  const before = day.line.text.slice(0, day.mention.at)
  if (/\b(?:postponed|moved|rescheduled|changed) from\s*$/i.test(before)) return true
  if (/\b(?:new date|now|moved to|rescheduled (?:to|for)|postponed (?:to|until))\b/i.test(before)) return true
  const above = view.lines.slice(Math.max(from, day.line.order - 1), Math.min(to, day.line.order))
  return above.some(({ text }) => /\bnew date\W*$/i.test(text))
}
