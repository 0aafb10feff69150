import { headingBefore, type PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { HOURS, REGULAR } from '../words/regular-words.ts'
import { scanRepeats } from './repeat-phrase.ts'

/** Lists of what a church does every week: what one entry says of itself by its words, the others say by their place. */

const LONGEST = 90
const REACH = 5
/** What is told under such a head is of a few days, and not of every week. */
const OF_DAYS =
  /\b(?:this|next|coming|today|tonight|upcoming|events?|announcements?|news\w*|bulletin|calendar|dates?|notices|week\s+(?:of|ahead|at)|special|holy\s+week|christmas|easter|lent|advent|vbs|camp|conference|revival|retreat|january|february|march|april|may|june|july|august|september|october|november|december|avisos|annonces|avvisi|ogłoszenia|termine|agenda|semana\s+santa)\b/i

/**
 * "Family Meal – 5:30" between "Adult Choir – 7:15" and "Bible Study – 6:15" below "Wednesday": an entry of a list in
 * which another is known to be of every week.
 */
export function isInHabitList(line: ScannedLine, heading: string | null, view: PageView): boolean {
  if (!isEntry(line)) return false
  if ((heading && OF_DAYS.test(heading)) || (view.name && OF_DAYS.test(view.name))) return false
  return isKnownBeside(line, -1, heading, view) || isKnownBeside(line, 1, heading, view)
}

const CARDS = 8

/** "6:30 PM" above "Wednesday Night Life" beside "10:30 AM" above "Sunday Worship": cards of one kind. */
export function isOneOfCards(line: ScannedLine, dayLine: ScannedLine | null, { lines }: PageView): boolean {
  if (dayLine?.order !== line.order + 1 || OF_DAYS.test(dayLine.text)) return false
  return lines
    .slice(Math.max(0, line.order - CARDS), line.order + CARDS)
    .some(
      (other) =>
        other !== dayLine &&
        other.level === dayLine.level &&
        other.element.name === dayLine.element.name &&
        REGULAR.test(other.text) &&
        scanRepeats(other.text).length > 0,
    )
}

/** Whether a line is as short as the entries of a list, and speaks of no single day. */
export function isEntry({ text, dates, level }: ScannedLine): boolean {
  return (
    text.length <= LONGEST && dates.length === 0 && level === 0 && !HOURS.test(text) && !OF_DAYS.test(text)
  )
}

function isKnownBeside(line: ScannedLine, step: number, heading: string | null, view: PageView): boolean {
  for (let i = 1; i <= REACH; i++) {
    const other = view.lines[line.order + i * step]
    if (!other || other.element.name !== line.element.name || other.level > 0) return false
    if (other.dates.length > 0 || other.text.length > LONGEST) return false
    if (other.times.length === 0) {
      // The day between two parts of one list.
      if (scanRepeats(other.text).length === 0) return false
      continue
    }
    if (REGULAR.test(other.text) && !HOURS.test(other.text))
      return headingBefore(other.order, view) === heading
  }
  return false
}
