import { isHeading, type Line } from '../html/lines.ts'
import { isStruckOut } from '../html/parse-page.ts'
import { type DayStatus, isNotice, statusOf } from './status.ts'

/** Where on a page it stands that something does not take place as printed. */

interface Span {
  at: number
  end: number
}
type DatedLine = Line & { dates: readonly Span[]; times: readonly Span[] }

/** Whether a stretch of a line is struck out; where it is read in other words than printed, only a line as a whole. */
export function isStruck({ runs }: Line, { at, end }: Span): boolean {
  const inside = runs.filter((run) => run.at < end && run.end > at)
  return inside.length > 0 && inside.every(({ element }) => isStruckOut(element))
}

/** A line without the days and hours in it that are struck out, where others stand beside them. */
export function withoutStruck<Printed extends Line>(line: Printed): Printed {
  const struck = line.runs.filter((run) => isStruckOut(run.element))
  if (struck.length === 0) return line
  let { text } = line
  for (const { at, end } of struck)
    if (/\d/.test(text.slice(at, end))) text = text.slice(0, at) + ' '.repeat(end - at) + text.slice(end)
  return /\d/.test(text) ? { ...line, text } : line
}

/** What a page says of a day that it prints: by its sentence, by those around it, or by a line through it. */
export function statusOnPage(line: DatedLine, day: Span, lines: readonly DatedLine[]): DayStatus | null {
  if (!isStruck(line, day)) return statusOf(line.text, day, line.dates)
  const near = [lines[line.order + 1], lines[line.order - 1]]
  const isReplaced = near.some(
    (other) =>
      other?.dates[0] &&
      other.element.parent === line.element.parent &&
      isBare(line) &&
      isBare(other) &&
      !isStruck(other, other.dates[0]),
  )
  return isReplaced ? 'moved' : 'canceled'
}

/** Whether a line is a day and its hours, and names nothing. */
function isBare({ text, dates, times }: DatedLine): boolean {
  let rest = text
  for (const { at, end } of [...dates, ...times])
    rest = rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end)
  return !/\p{L}{3}/u.test(rest)
}

const LINES_BELOW = 2
const MAX_LINES = 12

/**
 * Whether the lines of one dated record say by themselves that it does not take place ("This event has been canceled.");
 * in a flat page those right below its day, up to the next heading or day.
 */
export function isCancelledNear(
  { from, to, isBlock }: { from: number; to: number; isBlock: boolean },
  day: DatedLine,
  title: Line | null,
  lines: readonly DatedLine[],
): boolean {
  if (title && isStruck(title, { at: 0, end: title.text.length })) return true
  const begin = isBlock ? from : day.order + 1
  const end = Math.min(isBlock && to - from > 1 ? to : day.order + 1 + LINES_BELOW, begin + MAX_LINES)
  for (let i = begin; i < end; i++) {
    const line = lines[i]
    if (!line || (i >= to && (isHeading(line) || line.dates.length > 0))) break
    // What a line with an hour says is about that hour.
    if (line.dates.length === 0 && line.times.length === 0 && isNotice(line.text)) return true
  }
  return false
}
