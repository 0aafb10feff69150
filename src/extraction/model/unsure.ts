import { linesOf } from '../html/lines.ts'
import type { Page } from '../html/tree.ts'
import { scanLines } from '../prose/scanned-lines.ts'
import { WEEKDAY_PATTERN } from '../prose/words/calendar-names.ts'

/** Fewer than half of the readings below are right (docs/reading.md). */
const UNSURE_BELOW_CONFIDENCE = 0.5
const WEEKDAY = new RegExp(`(?<!\\p{L})${WEEKDAY_PATTERN}(?!\\p{L})`, 'iu')
/** The hours of an office, and the stamp of a post: at the foot of most pages. */
const NO_EVENT_HOURS =
  /(?<!\p{L})(?:office|hours|posted|updated|oficina|horario|secretar[ií]a|b[üu]ro|bureau|secr[ée]tariat|ufficio)(?!\p{L})|사무/iu
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
  const isDay = ({ dates, isFurniture, text }: (typeof lines)[number]) =>
    !NO_EVENT_HOURS.test(text) &&
    (dates.length > 0
      ? dates.some(({ first }) => first.year === null || first.year >= year)
      : !isFurniture && WEEKDAY.test(text))
  return lines.some(
    ({ times, text }, at) =>
      times.length > 0 &&
      !NO_EVENT_HOURS.test(text) &&
      lines.slice(Math.max(0, at - MAX_LINES_APART), at + MAX_LINES_APART + 1).some(isDay),
  )
}
