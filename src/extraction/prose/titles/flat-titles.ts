import type { PageRecord, PageView, ScannedLine } from '../page-parts.ts'
import { isVenueName } from '../places/place-words.ts'
import { bestTitle, type FoundTitle, nameIn } from './title.ts'

/** Names in flat pages, where nothing but their order says which date they are of. */

const LONGEST_TIMED = 100

/** "Tuesday, March 5" / "Work Session - 5:00 PM - Annex": the name stands with the hour, below a bare date. */
function isBesideHour({ line, text }: FoundTitle, { anchors: [anchor] }: PageRecord): boolean {
  if (!anchor || line === anchor.line || line.times.length === 0 || line.dates.length > 0) return false
  const isFirst =
    line.text.startsWith(text) || (!isVenueName(text) && /^\W*$/.test(line.text.slice(0, line.times[0]?.at)))
  return line.text.length < LONGEST_TIMED && isFirst && nameIn(anchor.line) === null
}

/** In a flat page (heading, date, text, heading, date, text) the name stands right before the date, or right after it. */
export function titleBeside(record: PageRecord, view: PageView): FoundTitle | null {
  const dateLine = record.anchors[0]?.line
  if (!dateLine) return null
  const { siblings } = record
  const [start, end] = record.before
  const [next, stop] = record.after
  const headed = siblings.filter((other) => isHeadingLine(view.lines[other.before[1] - 1], other))
  if (dateLine.level === 0 && end > start && headed.length * 2 >= siblings.length) {
    const found = bestTitle(Math.max(nearestHeading(start, end, view), end - 3), end, record, view)
    if (found) return found
  }
  if (siblings.length > 1 && stop > next) {
    const found = bestTitle(next, next + 1, record, view)
    if (found && isBesideHour(found, record)) return found
  }
  if (siblings.length > 1 && stop > next && dateLine.level > 0) {
    const found = bestTitle(next, Math.min(stop, next + 4), record, view)
    if (found) return found
  }
  return null
}

/** The nearest heading above a date begins what belongs to it; what stands above that heading does not. */
function nearestHeading(start: number, end: number, view: PageView): number {
  for (let i = end - 1; i > start; i--) {
    const line = view.lines[i]
    if (line && line.level >= 1 && line.level <= 6 && !line.isFurniture && nameIn(line) !== null) return i
  }
  return start
}

function isHeadingLine(line: ScannedLine | undefined, record: PageRecord): boolean {
  return line !== undefined && line.order >= record.before[0] && line.level > 0 && line.dates.length === 0
}
