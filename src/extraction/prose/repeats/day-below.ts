import type { PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { isNamePart } from './repeat-name.ts'
import { type RepeatPhrase, scanRepeats } from './repeat-phrase.ts'

const LONGEST_HOUR = 24
const LONGEST_NAME = 60
const LONGEST_CARD = 4

/** "9:15 AM" above "Sunday Bible Classes" in a card of its own: the day that stands with the name below its hour. */
export function dayBelow(
  line: ScannedLine,
  { lines }: PageView,
): { phrase: RepeatPhrase; line: ScannedLine } | null {
  if (line.times.length !== 1 || line.dates.length > 0 || line.text.length > LONGEST_HOUR) return null
  const card = line.element.parent
  if (!card || card.name === 'tr' || card.from !== line.order || card.to - card.from > LONGEST_CARD)
    return null
  const next = lines[line.order + 1]
  if (!next || next.order >= card.to || next.text.length > LONGEST_NAME) return null
  if (next.times.length + next.dates.length > 0) return null
  const [phrase, other] = scanRepeats(next.text)
  return phrase && !other && isNamePart(next, phrase) ? { phrase, line: next } : null
}
