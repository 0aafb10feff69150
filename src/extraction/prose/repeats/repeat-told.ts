import { isHeading } from '../../html/lines.ts'
import type { Element } from '../../html/tree.ts'
import type { PageView } from '../page-view.ts'
import { isPlaceName } from '../places/place-phrase.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { type RepeatPhrase, scanRepeats } from './repeat-phrase.ts'

/** What a page says elsewhere of a weekday and its hour: that they hold every week, or that a calendar tells them. */

/** The row of a table in which a cell's line stands. */
export function rowOf(line: ScannedLine): Element | null {
  const row = line.element.parent
  return row?.name === 'tr' ? row : null
}

const ELSEWHERE =
  /\b(?:see|check|refer to|per)\s+(?:the\s+|our\s+)?(?:\p{L}+\s+)?calendar\b|\b(?:dates?|days?|times?)\s+(?:will\s+)?var(?:y|ies)\b/iu
const LONGEST_CELL = 80

/** "Council meeting (see calendar)": on which days, another page says. */
export function isToldElsewhere(line: ScannedLine, view: PageView): boolean {
  const row = rowOf(line)
  const cells = row && row.to - row.from < 8 ? view.lines.slice(row.from, row.to) : [line]
  return cells.some(({ text }) => text.length < LONGEST_CELL && ELSEWHERE.test(text))
}

const BARS = /\S\s+[|•·]\s+\S/
const PARTS = /\s+[|•·]\s+/
const NAME = /^(?:\p{Lu}[\p{L}\d.’'-]*\s*){1,4}$/u

/** "Mending Hearts | Wed @ 10 AM | First Cup": the third part, where another line's third part is a room or a house. */
export function lastPart(line: ScannedLine, { lines }: PageView): string | null {
  const part = thirdPart(line)
  if (part === null || !NAME.test(part)) return null
  return lines.some((other) => isPlaceName(thirdPart(other) ?? '')) ? part : null
}

function thirdPart({ level, text, times }: ScannedLine): string | null {
  if (level === 0 || times.length !== 1 || !isParted(text)) return null
  const parts = text.split(PARTS)
  return parts.length === 3 ? (parts[2] ?? null) : null
}

const FAR = 8

/** "Recovery | Wed @ 5:45 PM | Annex": a line of parts. */
export function isParted(text: string): boolean {
  return BARS.test(text)
}

/** "Recovery | Wed @ 5:45 PM | Annex" on a page that says "what happens on Wednesdays", or "weekly" right below. */
export function isHabitBelow(phrase: RepeatPhrase, line: ScannedLine, { lines }: PageView): boolean {
  const isSaid = (text: string) =>
    scanRepeats(text).some(
      ({ isPlain, weekdays }) => isPlain && phrase.weekdays.every((day) => weekdays.includes(day)),
    )
  const next = lines.slice(line.order + 1, line.order + FAR)
  const end = next.findIndex(isHeading)
  const below = end < 0 ? next : next.slice(0, end)
  return (
    below.some(({ text }) => /\bweekly\b/i.test(text) || isSaid(text)) ||
    lines.some(({ level, order, text }) => level > 0 && level < 4 && order < line.order && isSaid(text))
  )
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
