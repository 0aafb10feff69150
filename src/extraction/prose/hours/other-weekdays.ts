import { weekdayOf } from '../../time/civil-date.ts'
import type { Anchor } from '../dates/anchors.ts'
import { scanRepeats } from '../repeats/repeat-phrase.ts'
import type { ScannedLine } from '../scanned-lines.ts'

const LONGEST = 80

/** "Monday 6:30 pm Scouts" below a Sunday's date: the hour of another day, as the line itself says. */
export function isOfOtherWeekday(
  { text, dates }: ScannedLine,
  { date, lastDate, hasWrongWeekday }: Anchor,
): boolean {
  if (dates.length > 0 || lastDate !== null || hasWrongWeekday || text.length > LONGEST) return false
  const days = scanRepeats(text)
  return days.length > 0 && days.every(({ weekdays }) => !weekdays.includes(weekdayOf(date)))
}
