import type { DateMention, FeastMention, ScannedLine } from '../page-parts.ts'
import { isGathering } from '../words/happenings.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { feastIn, feastOfHead } from './feasts.ts'

const REACH = 8
const LONGEST = 80
const OFFICE = /\boffices?\b|\bclos(?:es?|ed|ing)\b/i

/**
 * "Christmas Eve" / "4 pm Carols", "Candlelight Christmas Eve Services" / "5 and 7 PM": a feast above the hours of its
 * day, as the next line or, below a heading, as one of the next. Where no hour stands below it, it is words alone.
 */
export function dateFeastHeadings(lines: ScannedLine[]): void {
  for (const line of lines) {
    if (line.isFurniture || line.text.length > LONGEST || line.dates.length + line.times.length > 0) continue
    if (!hasHoursBelow(line, lines)) continue
    const isOfWorship = line.level > 0 && WORSHIP.test(line.text)
    const feast = isOfWorship ? feastIn(line.text) : feastOfHead(line.text)
    if (feast) line.dates.push(dayOfFeast(feast))
  }
}

/** A feast as a date whose day its year tells. */
export function dayOfFeast(feast: FeastMention): DateMention {
  return { at: feast.at, end: feast.end, first: feast.dayIn(2024, false), last: null, feast }
}

function hasHoursBelow({ order, level }: ScannedLine, lines: readonly ScannedLine[]): boolean {
  const end = order + 1 + (level === 0 ? 1 : REACH)
  for (let i = order + 1; i < end; i++) {
    const line = lines[i]
    if (!line || line.dates.length > 0 || (line.level > 0 && line.level <= level && line.times.length === 0))
      return false
    const [time] = line.times
    if (!time || OFFICE.test(line.text)) continue
    if (line.order === order + 1 || time.at <= 3 || WORSHIP.test(line.text) || isGathering(line.text))
      return true
  }
  return false
}
