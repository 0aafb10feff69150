import { linesOf } from '../html/lines.ts'
import type { Page } from '../html/tree.ts'
import { scanLines } from '../prose/scanned-lines.ts'
import { dateOf } from '../time/civil-date.ts'

const NEAR_TOP = 8
const NEAR_NAME = 3
const MAX_CHARS = 90
const MAX_OTHER_CHARS = 45

/**
 * Marks the date that a printed document bears as that of a post: the first with a year, alone on its line, near the top or
 * below the name in the largest type, else the first without an hour below it. Returns it.
 */
export function markIssueDate(page: Page, today: string): string | null {
  const lines = scanLines(linesOf(page), today)
  const name = lines.find(({ level }) => level === 1)?.order ?? 0
  const alone = lines.filter(({ text, dates: [date, other], times }) => {
    if (!date || other || times.length > 0 || date.last || date.first.year === null) return false
    return text.length < MAX_CHARS && text.length - (date.end - date.at) < MAX_OTHER_CHARS
  })
  const isHead = ({ order }: { order: number }) =>
    order < NEAR_TOP || (order > name && order <= name + NEAR_NAME)
  const hasHour = (order: number) => lines.slice(order + 1, order + 3).some(({ times }) => times.length > 0)
  const line = alone.find(isHead) ?? alone.find(({ order }) => !hasHour(order))
  if (!line) return null
  line.element.attribs.class = 'published'
  // As a heading it would be the day of all that follows.
  line.element.name = 'p'
  const { year = null, month = 1, day = 1 } = line.dates[0]?.first ?? {}
  return year === null ? null : dateOf(year, month, day)
}
