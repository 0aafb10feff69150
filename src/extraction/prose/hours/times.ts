import { isHeading } from '../../html/lines.ts'
import type { Anchor, PageRecord, PageView, RecordTime, ScannedLine, TimeMention } from '../page-parts.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { isArrival } from './arrivals.ts'
import { isBareHour, programOf } from './day-program.ts'
import { isOfAnother } from './hours-of-others.ts'
import { joinedHours } from './joined-hours.ts'
import { isAside } from './shared-time.ts'

/** The times of a record: one, or several where its line lists them or its day has several events. */
export function timesOf(record: PageRecord, anchor: Anchor, view: PageView): RecordTime[] {
  const onLine = timesOnLine(anchor)
  const isDoors = onLine.every((time) => isArrival(anchor.line, time))
  if (onLine.length > 0 && !isDoors) return onLine.map((time) => timeOf(time))
  const program = programOf(record, anchor, view)
  if (program.length > 1) return program
  // In a flat page the hour stands on one of the next lines.
  const isFlat = record.element === null || record.to - record.from <= 2
  const to = isFlat ? Math.min(record.after[1], record.to + 4) : record.to
  const order = [
    ...rangeOf(anchor.line.order + 1, Math.min(to, anchor.line.order + 40)),
    ...rangeOf(record.from, anchor.line.order).reverse(),
  ]
  let arrivals: RecordTime[] | null = null
  let isPast = false
  for (const i of order) {
    const line = view.lines[i]
    // Below another heading stands something else.
    if (line && i >= record.to && isHeading(line) && line.times.length === 0) isPast = true
    if (!line || line.isFurniture || line.times.length === 0 || (isPast && i >= record.to)) continue
    if (
      line.dates.length > 0 &&
      !line.dates.some((date) => date.first.day === anchor.mention.first.day) &&
      !line.dates.every((date) => DEADLINE.test(line.text.slice(0, date.at)))
    )
      continue
    const said = line.times.filter((time) => !isAside(line, time) && !isOfAnother(line, time))
    if (said.length === 0) continue
    const times = withoutArrivals(line).filter((time) => said.includes(time))
    const listed = times.length === 1 && !anchor.lastDate ? bareHoursFrom(line, view) : []
    if (listed.length > 1) return listed
    if (times.length > 0) return joinedHours(times, line.text).map((time) => timeOf(time))
    arrivals ??= joinedHours(line.times, line.text).map((time) => timeOf(time))
  }
  // Where nothing else is known, doors that open at six are the hour to come.
  return onLine.length > 0 ? onLine.map((time) => timeOf(time)) : (arrivals ?? [])
}

/** "<li>8:30 am</li><li>6 pm</li>" below a day: items that are an hour and nothing else, from this one on. */
function bareHoursFrom(line: ScannedLine, view: PageView): RecordTime[] {
  const hours: RecordTime[] = []
  for (let at: ScannedLine | undefined = line; at; at = view.lines[at.order + 1]) {
    const [time] = at.times
    const isItem = at.element.name === 'li' && at.element.parent === line.element.parent
    if (!isItem || !time?.certain || !isBareHour(at)) break
    hours.push(timeOf(time))
  }
  return hours
}

function timeOf(time: TimeMention): RecordTime {
  return { from: time.from, to: time.to, title: null }
}

function withoutArrivals(line: ScannedLine): TimeMention[] {
  return line.times.filter((time) => !isArrival(line, time))
}

/** "RSVP to Dot by May 6": no day of another event. */
const DEADLINE = /\b(?:by|before|until|rsvp|deadline|due|no later than)\b[^.;]{0,20}$/i

function timesOnLine(anchor: Anchor): TimeMention[] {
  const { line, mention } = anchor
  const next = line.dates.find((date) => date !== mention && date.at >= mention.end)
  const end = Math.min(next?.at ?? Number.POSITIVE_INFINITY, endOfVigil(anchor))
  const all = line.times.filter((time) => time.at >= mention.end && time.at < end)
  const starts = all.filter((time) => !isArrival(line, time))
  const after = starts.length > 0 ? starts : all
  // "Easter Sunday: 6:30 am Sunrise, 9 & 11 am"
  const isServices = line.text.length < 120 && (mention.feast !== undefined || WORSHIP.test(line.text))
  if (isServices && after.length > 1 && !/\bdinner|supper|lunch|potluck|reception\b/i.test(line.text))
    return after
  if (after.length > 0) return joinedHours(after, line.text)
  // "9 am on January 5, February 2 and March 1": printed once for all of them.
  if (line.dates.length > 1 && line.times.length > 0 && line.text.length < 600) {
    const last = line.dates.at(-1)
    const closing = last ? line.times.filter((time) => time.at >= last.end) : []
    if (closing.length > 0) return joinedHours(closing, line.text)
  }
  const before = line.times.filter((time) => time.at < mention.at)
  const first = before.find((time) => !isArrival(line, time)) ?? before[0]
  return first ? [first] : []
}

/** "Vigil Mass December 7 at 5:30 pm; Masses on the day are at 7 and noon": where the eve ends and its feast begins. */
function endOfVigil({ line, mention }: Anchor): number {
  if (!/\bvigil\b/i.test(line.text.slice(0, mention.at))) return Number.POSITIVE_INFINITY
  const feast = ON_THE_FEAST.exec(line.text.slice(mention.end))
  return feast ? mention.end + feast.index : Number.POSITIVE_INFINITY
}

const ON_THE_FEAST = /\bon\s+the\s+(?:(?:feast|holy)\s*day|day|feast|solemnity)\b/i

function rangeOf(from: number, to: number): number[] {
  const list: number[] = []
  for (let i = from; i < to; i++) list.push(i)
  return list
}
