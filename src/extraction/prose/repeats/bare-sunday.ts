import { isHeading } from '../../html/lines.ts'
import type { PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { isChurchSunday } from './church-sunday.ts'
import { CHURCH_NAME, NAMELESS_HEADING } from './repeat-beside.ts'
import type { RepeatPhrase } from './repeat-phrase.ts'

const LONGEST = 90
const EARLIEST = '07:00'
const LATEST = '12:59'
/** Headings below which a church says when and where to come, and names nothing of its own. */
const INVITING =
  /^\W*(?:(?:come|please|plan)\s+)*(?:(?:join|visit|find|meet|worship|gather|belong|with|your|our|a|an|the|us|you|together|in[- ]person|location|address|sundays?|church|contact|here|home|welcome|first\s+visit)(?:\s+|\W*$)){1,5}$/i
/** What happens once: a sentence around the day says more than when to come. */
const ONCE = /\b(?:this|next|only|special|guest|annual|followed|after|potluck|picnic|easter|christmas)\b/i

/**
 * "Sunday at 10:30 AM" at the foot of a page, below the church's name or "Join us": when a church
 * gathers, although no word says that it is every week.
 */
export function isBareSunday(
  phrase: Pick<RepeatPhrase, 'weekdays'>,
  line: ScannedLine,
  heading: string | null,
  view: PageView,
): boolean {
  if (phrase.weekdays.length !== 1 || phrase.weekdays[0] !== 0 || line.text.length > LONGEST) return false
  if (!line.times.some(({ from }) => from >= EARLIEST && from <= LATEST)) return false
  if (!isChurchSunday(line) || ONCE.test(line.text)) return false
  // "Sunday Morning: 10 – 12:15" above what is held then, hour by hour.
  if (isHeading(line) && view.lines[line.order + 1]?.times.length !== 0) return false
  if (line.footer !== null) return true
  return (
    heading === null ||
    heading === view.name ||
    CHURCH_NAME.test(heading) ||
    NAMELESS_HEADING.test(heading) ||
    INVITING.test(heading)
  )
}

/** "Sundays 10:30" at the foot of a page, where the foot has no heading: the page above is about something else. */
export function isSundayOfFoot(line: ScannedLine, { lines }: PageView): boolean {
  const { footer } = line
  if (footer === null || footer.to < lines.length - 1 || !isChurchSunday(line)) return false
  // It may begin with whose foot it is.
  const inside = lines.slice(footer.from + 1, line.order)
  return inside.every(({ level, text }) => level === 0 || CHURCH_NAME.test(text))
}
