import type { Element } from '../../html/tree.ts'
import type { PageView, ScannedLine } from '../page-parts.ts'
import { scanRepeats } from './repeat-phrase.ts'

/** What a page says elsewhere of a weekday and its hour: that they hold every week, or that a calendar tells them. */

/** The row of a table in which a cell's line stands. */
export function rowOf(line: ScannedLine): Element | null {
  const row = line.element.parent
  return row?.name === 'tr' ? row : null
}

const THIS_WEEK =
  /\b(?:this|next|coming|upcoming|events?|news|announcements?|notices?|diary|calendar|week\s+(?:of|ahead|at)|weekend|happening|easter|christmas|holy|vbs|conference|camp|retreat|festival|revival|mission)\b/i
const LONGEST_ROW = 90
const LEAST_ROWS = 3
const LEAST_DAYS = 2
const NEAR = 8

/** "Sun 10 AM | Celebration" / "Tue 7 PM | Teens" / "Sat 9 AM | Work team": a list with a weekday in every row is the week's timetable. */
export function isInTimetable(line: ScannedLine, heading: string | null, { lines }: PageView): boolean {
  if (line.text.length > LONGEST_ROW || THIS_WEEK.test(heading ?? '')) return false
  let rows = 0
  const days = new Set<number>()
  for (let i = Math.max(0, line.order - NEAR); i <= line.order + NEAR; i++) {
    const row = lines[i]
    if (!row || row.isFurniture) continue
    // Also a heading that names nothing else: "This week".
    if (i < line.order && row.level > 0 && THIS_WEEK.test(row.text)) return false
    if (row.times.length === 0 || !isBeside(row, line)) continue
    if (row.dates.length > 0) return false
    const [phrase, ...more] = row.text.length > LONGEST_ROW ? [] : scanRepeats(row.text)
    if (!phrase || more.length > 0 || phrase.weekdays.length > 1) continue
    rows++
    for (const day of phrase.weekdays) days.add(day)
  }
  return rows >= LEAST_ROWS && days.size >= LEAST_DAYS
}

/** Whether two lines are items of one list, or lines of one paragraph. */
function isBeside({ element }: ScannedLine, other: ScannedLine): boolean {
  return (
    element === other.element ||
    (element.name === other.element.name &&
      element.parent === other.element.parent &&
      element.parent !== null)
  )
}
