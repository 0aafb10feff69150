import { linesOf } from '../html/lines.ts'
import type { Page } from '../html/tree.ts'
import type { ScannedLine } from '../prose/page-parts.ts'
import { scanLines } from '../prose/scanned-lines.ts'
import { dateOf } from '../time/civil-date.ts'

const NEAR_TOP = 8
const NEAR_NAME = 3
const MAX_CHARS = 90
const MAX_OTHER_CHARS = 45
/** What separates the date of an issue from an address or a number. */
const BAR = /\s[|·•]\s/u
const AFTER_BAR = /(?<=\s[|·•]\s)[^|·•]*$/u

/**
 * Marks the date that a printed document bears as that of a post: the first with a year, alone on its line, near the top or
 * below the name in the largest type, else the first without an hour below it. Returns it.
 */
export function markIssueDate(page: Page, today: string): string | null {
  const lines = scanLines(linesOf(page), today)
  const name = lines.find(({ level }) => level === 1)?.order ?? 0
  const alone = lines.filter(({ text, dates: [date, other], times }) => {
    if (!date || other || times.length > 0 || date.last || yearOf(text, date) === null) return false
    const from = text.slice(0, date.at).search(AFTER_BAR)
    const length = text.slice(date.end).search(BAR)
    const part = text.slice(Math.max(0, from), length < 0 ? text.length : date.end + length)
    return part.length < MAX_CHARS && part.length - (date.end - date.at) < MAX_OTHER_CHARS
  })
  const isHead = ({ order }: { order: number }) =>
    order < NEAR_TOP || (order > name && order <= name + NEAR_NAME)
  const hasHour = (order: number) => lines.slice(order + 1, order + 3).some(({ times }) => times.length > 0)
  const line = alone.find(isHead) ?? alone.find(({ order }) => !hasHour(order))
  if (!line) return null
  line.element.attribs.class = 'published'
  // As a heading it would be the day of all that follows.
  line.element.name = 'p'
  const [date] = line.dates
  const year = date ? yearOf(line.text, date) : null
  return date && year !== null ? dateOf(year, date.first.month, date.first.day) : null
}

/** As the date has it, or its line: "May 2027 | May 23". */
function yearOf(text: string, { first }: ScannedLine['dates'][number]): number | null {
  const printed = /\b20\d\d\b/.exec(text)?.[0]
  return first.year ?? (printed === undefined ? null : Number(printed))
}
