import type { ScannedLine } from '../scanned-lines.ts'
import { type RepeatPhrase, scanRepeats } from './repeat-phrase.ts'

const LONGEST_CARD = 12
const LONGEST_TAG = 30

/**
 * "8:00" / "Brunch" / "2nd Saturday" in a card below the heading "Saturday": the line of a card that says on which of
 * the days of `day` what its hour tells of is held; null where the card says nothing of it.
 */
export function tagOfCard(
  line: ScannedLine,
  day: RepeatPhrase,
  lines: readonly ScannedLine[],
): { phrase: RepeatPhrase; line: ScannedLine } | null {
  const card = line.element.parent
  if (!card || card.from !== line.order || card.to - card.from > LONGEST_CARD || card.name === 'tr')
    return null
  if (day.weeks.length > 0 || day.weekdays.length !== 1) return null
  for (const below of lines.slice(line.order + 1, card.to)) {
    if (below.times.length + below.dates.length > 0) return null
    if (
      below.text.length > LONGEST_TAG &&
      below.level === 0 &&
      !below.runs.some(({ end }) => end <= LONGEST_TAG)
    )
      continue
    const [phrase, other] = scanRepeats(below.text)
    const isOfDay = phrase?.weekdays.length === 1 && phrase.weekdays[0] === day.weekdays[0]
    if (phrase && !other && isOfDay && phrase.at === 0 && phrase.weeks.length > 0)
      return { phrase, line: below }
  }
  return null
}
