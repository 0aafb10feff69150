import { isHeading } from '../../html/lines.ts'
import type { Anchor } from '../dates/anchors.ts'
import type { PageView } from '../page-view.ts'
import type { PageRecord } from '../records.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { nameIn } from '../titles/title.ts'
import { WEEKDAY_PATTERN } from '../words/calendar-names.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { isArrival, isReturn } from './arrivals.ts'
import { isBareHour, isDayHeading, isNamedAbove, programOf } from './day-program.ts'
import { joinedHours } from './joined-hours.ts'
import { isOfOtherWeekday } from './other-weekdays.ts'
import type { TimeMention } from './scan-times.ts'
import { isAside, isElsewhere, isOfEveryWeek, isTellingSentence } from './shared-time.ts'

export interface RecordTime {
  from: string
  to: string | null
  /** Where one day has several events, the name of this one. */
  title: string | null
  /** The line of its hour, in the program of a day. */
  line?: ScannedLine
  /** The repeating event of which this is one date, where the page names its topic. */
  series?: string
  /** Said of this event alone, where one day has several. */
  cancelled?: boolean
  /** It is not for everyone, and the others of the day are. */
  isPrivate?: boolean
  /** The zone that is named beside it, where it is not the church's own. */
  zone?: string | null
}

/** The times of a record: one, or several where its line lists them or its day has several events. */
export function timesOf(record: PageRecord, anchor: Anchor, view: PageView): RecordTime[] {
  const onLine = timesOnLine(anchor)
  const isDoors = onLine.every((time) => isArrival(anchor.line, time))
  if (onLine.length > 0 && !isDoors) return onLine.map((time) => timeOf(time))
  const program = programOf(record, anchor, view)
  if (
    program.length > 1 ||
    (program.length === 1 &&
      isDayHeading(anchor) &&
      program[0]?.isOnLine &&
      !isNamedAbove(record, anchor, view))
  )
    return program.length === 1 ? program.map((entry) => ofFeastDay(entry, anchor)) : program
  // In a flat page the hour stands on one of the next lines.
  const isFlat = record.element === null || record.to - record.from <= 2
  const to = isFlat ? Math.min(record.after[1], record.to + 4) : record.to
  const order = [
    ...rangeOf(anchor.line.order + 1, Math.min(to, anchor.line.order + 40)),
    ...rangeOf(record.from, anchor.line.order).reverse(),
  ]
  // Another paragraph of running text has its own hours.
  const isTold = isTellingSentence(record)
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
    if (anchor.lastDate !== null && line.dates.length === 0 && isOfEveryWeek(line)) continue
    if (isOfOtherWeekday(line, anchor)) continue
    if (isTold && isElsewhere(line, anchor, record.siblings.length === 1)) continue
    const said = line.times.filter((time) => !isAside(line, time))
    if (said.length === 0) continue
    const times = withoutArrivals(line).filter((time) => said.includes(time))
    const listed = times.length === 1 && !anchor.lastDate ? bareHoursFrom(line, view) : []
    if (listed.length > 1) return listed
    if (times.length > 0) return joinedHours(times, line.text).map((time) => timeOf(time))
    arrivals ??= joinedHours(
      line.times.filter((time) => !isReturn(line, time)),
      line.text,
    ).map((time) => timeOf(time))
  }
  // Where nothing else is known, doors that open at six are the hour to come.
  return onLine.length > 0 ? onLine.map((time) => timeOf(time)) : (arrivals ?? [])
}

/** "Holy Thursday" above "Mass of the Lord’s Supper at 7": what is held, and on which feast, where it is all that the day has. */
function ofFeastDay(entry: RecordTime, { line, mention }: Anchor): RecordTime {
  const isFeast = mention.feast !== undefined && nameIn(line) !== null && entry.title !== null
  return isFeast ? { ...entry, title: `${line.text.slice(mention.at, mention.end)} – ${entry.title}` } : entry
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

/** "after the 10:30 service" is the hour of the service. */
export function isOfAnother(line: ScannedLine, time: TimeMention): boolean {
  if (OF_OTHER_MASS.test(line.text.slice(Math.max(0, time.at - 50), time.at))) return true
  return (
    /\b(?:after|following|before|between|preceding)\s+(?:the\s+|our\s+|sunday(?:['’]s)?\s+)*$/i.test(
      line.text.slice(Math.max(0, time.at - 40), time.at),
    ) &&
    /^\W*(?:\w+\s+){0,2}(?:services?|worship|mass(?:es)?|liturgy|eucharist|church)\b/i.test(
      line.text.slice(time.end),
    )
  )
}

/** "después de la misa del mediodía", "antes de la misa del sábado a las 6" */
const OF_OTHER_MASS =
  /(?<!\p{L})(?:antes|después)\s+de\s+la\s+misa\s+(?:del?(?:\s+las?)?\s+)?(?:\p{L}+\s+a\s+las?\s+)?$/iu

/** "from Friday at 1 until Saturday at 5:45": when it ends. */
export function isClosing({ text }: ScannedLine, { at }: TimeMention): boolean {
  return UNTIL_DAY.test(text.slice(Math.max(0, at - 40), at))
}

const UNTIL_DAY = new RegExp(
  `(?<!\\p{L})(?:until|till|hasta(?:\\s+el)?|até(?:\\s+o)?)\\s+${WEEKDAY_PATTERN}\\s+(?:(?:at|a\\s+las?|às)\\s+)?$`,
  'iu',
)

function withoutArrivals(line: ScannedLine): TimeMention[] {
  return line.times.filter((time) => !isArrival(line, time) && !isReturn(line, time))
}

/** "RSVP to Dot by May 6": no day of another event. */
const DEADLINE = /\b(?:by|before|until|rsvp|deadline|due|no later than)\b[^.;]{0,20}$/i

function timesOnLine(anchor: Anchor): TimeMention[] {
  const { line, mention } = anchor
  const next = line.dates.find((date) => date !== mention && date.at >= mention.end)
  const end = Math.min(next?.at ?? Number.POSITIVE_INFINITY, endOfVigil(anchor))
  const all = line.times.filter((time) => time.at >= mention.end && time.at < end && !isOfAnother(line, time))
  const starts = all.filter((time) => !isArrival(line, time) && !isReturn(line, time))
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
  const before = line.times.filter((time) => time.at < mention.at && !isOfAnother(line, time))
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
