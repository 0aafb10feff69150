import type { PageView } from '../page-view.ts'
import { isVenueName } from '../places/place-words.ts'
import type { PageRecord } from '../records.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { bestTitle, type FoundTitle, isSection, nameIn } from './title.ts'

/** Names in flat pages, where nothing but their order says which date they are of. */

export const LONGEST_TIMED = 100

/** "Tuesday, March 5" / "Work Session - 5:00 PM - Annex": the name stands with the hour, below a bare date. */
export function isBesideHour({ line, text }: FoundTitle, { anchors: [anchor] }: PageRecord): boolean {
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
  if (stop > next && (isDatesFirst(record) || isBareDays(record, view))) {
    const found = bestTitle(next, next + 1, record, view)
    if (found) return found
  }
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

const LEADS_ON = /[\d\s.apm][–—:-]\s*$/i

/** "Wed Apr 25 @ 10 AM -" / "Ladies' Class": days that lead on to a name on the next line, all in one way. */
function isDatesFirst({ siblings }: PageRecord): boolean {
  return siblings.every(({ anchors: [anchor] }) => {
    const line = anchor?.line
    return line !== undefined && LEADS_ON.test(line.text) && nameIn(line) === null
  })
}

const LEAST_DAYS = 3
/** "*All meet in the hall*", "Here is what is coming:" */
const ASIDE = /^[*(]|:$/

/** "Monday, November 15" / "Session, 7 PM" / "Sunday, November 21" / "Thanksgiving lunch": bare days, each above its own. */
function isBareDays({ siblings }: PageRecord, { lines }: PageView): boolean {
  const bare = siblings.filter(({ anchors: [anchor], after: [next, stop] }) => {
    const below = lines[next]
    const isBare = anchor?.line.level === 0 && anchor.line.times.length === 0 && nameIn(anchor.line) === null
    return isBare && stop > next && below?.level === 0 && below.dates.length === 0 && nameIn(below) !== null
  })
  const first = siblings[0]
  const above = first ? lines[first.before[1] - 1] : undefined
  // Names above their days would have one above the first.
  const isLed =
    above !== undefined &&
    above.level === 0 &&
    above.text.length < LONGEST_TIMED &&
    nameIn(above) !== null &&
    !isSection(above.text) &&
    !ASIDE.test(above.text)
  return bare.length >= LEAST_DAYS && bare.length * 2 >= siblings.length && !isLed
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
