import { linesOf } from '../html/lines.ts'
import type { Page } from '../html/tree.ts'
import { scanLines } from '../prose/scanned-lines.ts'
import { WEEKDAY_PATTERN } from '../prose/words/calendar-names.ts'

/** Fewer than half of the readings below are right (docs/reading.md). */
const UNSURE_BELOW_CONFIDENCE = 0.5
const WEEKDAY = new RegExp(`(?<!\\p{L})${WEEKDAY_PATTERN}(?!\\p{L})`, 'iu')
/** Between a day and its hour. */
const MAX_LINES_APART = 2

/**
 * Whether the reader is unsure of a page: it prints a day that is not of a year gone by with an hour near it, and yet no
 * event was found there, or only such as are more likely wrong than right. `today` is 'YYYY-MM-DD'.
 */
export function isUnsure(page: Page, events: readonly { confidence: number }[], today: string): boolean {
  if (events.some(({ confidence }) => confidence >= UNSURE_BELOW_CONFIDENCE)) return false
  const lines = scanLines(linesOf(page), today)
  const year = Number(today.slice(0, 4))
  const isDay = (line: (typeof lines)[number]) =>
    line.dates.some(({ first }) => first.year === null || first.year >= year) ||
    (!line.isFurniture && WEEKDAY.test(line.text))
  return lines.some(
    ({ times }, at) =>
      times.length > 0 &&
      lines.slice(Math.max(0, at - MAX_LINES_APART), at + MAX_LINES_APART + 1).some(isDay),
  )
}
