import type { ReadingContext } from '../../candidate/context.ts'
import { withNamedMonths } from '../../prose/dates/day-order.ts'
import { scanDates } from '../../prose/dates/scan-dates.ts'
import { scanTimes } from '../../prose/hours/scan-times.ts'
import type { DateMention, TimeMention } from '../../prose/page-parts.ts'
import { oneLine } from '../../text/plain-text.ts'
import { dateOf } from '../../time/civil-date.ts'
import { readStamp, stampOfEpoch, zoneOfStamp } from '../../time/timestamp.ts'
import { convertWall, wallTimeOf, zoneNamed } from '../../time/zones.ts'
import { holdsDay } from './fields.ts'
import { isRecord } from './values.ts'

export interface Moment {
  wall: string
  zone: string
  isDateOnly: boolean
  /** The end, where the same text states it: "12/25/2026 - 12/28/2026", "Dec 5, 2026, 10 am to 2 pm". */
  until?: string
}

/** A date, with its time beside it or in another field, in whatever form an API gives it; null where it is none. */
export function readMoment(
  value: unknown,
  timeValue: unknown,
  zoneText: string | null,
  context: ReadingContext,
): Moment | null {
  const zone = zoneNamed(zoneText) ?? context.timeZone
  const moment = readValue(value, zone, context)
  if (!moment) return null
  const isMidnight = moment.wall.endsWith('T00:00')
  const timeText = typeof timeValue === 'string' ? timeValue : null
  if ((moment.isDateOnly || isMidnight) && timeText !== null) {
    // Where a system has no type for an hour, it stands on a day of its own: "1900-01-01T18:30:00".
    const clock = clockOfDay(timeText) ?? /T(\d\d:\d\d)$/.exec(readStamp(timeText)?.wall ?? '')?.[1]
    if (clock) return { ...moment, wall: `${moment.wall.slice(0, 10)}T${clock}`, isDateOnly: false }
    const time = scanTimes(timeText)[0] ?? scanTimes(`at ${timeText}`)[0]
    const date = moment.wall.slice(0, 10)
    const until = time?.to && time.to > time.from ? { until: `${date}T${time.to}` } : {}
    if (time) return { ...moment, wall: `${date}T${time.from}`, isDateOnly: false, ...until }
    if (isMidnight) return { ...moment, wall: moment.wall.slice(0, 10), isDateOnly: true }
  }
  return moment
}

/** A machine's clock has two digits. */
function clockOfDay(text: string): string | null {
  const stated = /^\s*([01]\d|2[0-3])[:.h]([0-5]\d)(?::\d\d(?:\.\d+)?)?\s*$/.exec(text)
  return stated ? `${stated[1]}:${stated[2]}` : null
}

/** The day of an all-day entry that is stored as midnight: an API's "00:00Z" is that day wherever it is read. */
export function dayOfMidnight(value: unknown): string | null {
  const stated = isRecord(value) ? value.dateTime : value
  const wall =
    typeof stated === 'number'
      ? stampOfEpoch(stated, 'UTC')
      : typeof stated === 'string'
        ? readStamp(stated)?.wall
        : undefined
  return wall?.endsWith('T00:00') ? wall.slice(0, 10) : null
}

function readValue(value: unknown, zone: string, context: ReadingContext, depth = 0): Moment | null {
  if (typeof value === 'number') {
    const wall = stampOfEpoch(value, zone)
    return wall ? { wall, zone, isDateOnly: false } : null
  }
  if (typeof value === 'string') return readText(value, zone, context)
  if (Array.isArray(value)) return depth < 3 ? readValue(value[0], zone, context, depth + 1) : null
  if (!isRecord(value)) return null
  const record = value
  const inner =
    record.dateTime ??
    record.start ??
    record.millis ??
    record.datetime ??
    record.local ??
    record.localDate ??
    record.iso ??
    record.date ??
    record.utc ??
    record.value ??
    record.from ??
    record.gte ??
    (holdsDay(record.startTime) ? record.startTime : undefined)
  if (inner === undefined || inner === null) return null
  const named = record.timeZone ?? record.timezone ?? record.time_zone ?? record.tzid
  const own = typeof named === 'string' ? zoneNamed(named) : null
  if (typeof inner === 'object') return depth < 3 ? readValue(inner, own ?? zone, context, depth + 1) : null
  const moment = readMoment(
    inner,
    record.time ?? record.localTime ?? record.startTime ?? record.start_time ?? record.from,
    own ?? zone,
    context,
  )
  // {"dateTime": "2026-12-04T00:30", "timeZone": "UTC"} (Microsoft Graph) is an instant, as a Z is.
  if (own !== 'UTC' || moment?.zone !== 'UTC' || moment.isDateOnly) return moment
  const local = zoneOfPlace(zone, context)
  return { ...moment, wall: convertWall(moment.wall, 'UTC', local), zone: local }
}

/** Where an answer's zone is only UTC, an instant is converted to the local zone. */
function zoneOfPlace(zone: string, context: ReadingContext): string {
  return zone === 'UTC' ? context.timeZone : zone
}

/** RFC 822's form, and that of a script's clock, with a zone: "Tue, 08 Dec 2026 17:00:00 +0000". */
const ZONED =
  /^(?:[a-z]{3},?\s+)?(?:\d{1,2}\s+[a-z]{3}|[a-z]{3}\s+\d{1,2}),?\s+\d{4}\s+\d{1,2}:\d\d(?::\d\d)?\s*(?:(?:GMT|UTC?)?[+-]\d{4}|GMT|UTC?|Z|[ECMP][SD]T)\b/i

function readText(given: string, zone: string, context: ReadingContext): Moment | null {
  if (given.length > 1000) return null
  const text = given.includes('<') ? textOfMarkup(given) : given
  if (text.length > 200) return null
  const epoch = /^\/Date\((-?\d+)/.exec(text) ?? /^(\d{10}|\d{13})$/.exec(text)
  if (epoch) {
    const wall = stampOfEpoch(Number(epoch[1]), zone)
    return wall ? { wall, zone, isDateOnly: false } : null
  }
  const stamp = readStamp(text)
  if (stamp) {
    const isDateOnly = stamp.wall.length === 10
    // An API's Z is an instant: people want the clock of the place.
    if (stamp.offset === 'UTC' || stamp.offset === '+00:00') {
      const local = zoneOfPlace(zone, context)
      if (context.hasLocalClock?.()) return { wall: stamp.wall, zone: local, isDateOnly }
      return { wall: convertWall(stamp.wall, 'UTC', local), zone: local, isDateOnly }
    }
    return { wall: stamp.wall, zone: zoneOfStamp(stamp, zone), isDateOnly }
  }
  if (ZONED.test(text)) {
    const instant = Date.parse(text)
    if (!Number.isNaN(instant)) return { wall: wallTimeOf(instant, zone), zone, isDateOnly: false }
  }
  const words = isDayFirst(text, context) ? withNamedMonths(text) : text
  const dates = scanDates(words)
  const printed = dates[0]?.first
  if (!printed) return null
  const date = dateOf(printed.year ?? Number(context.today.slice(0, 4)), printed.month, printed.day)
  if (!date) return null
  const time = scanTimes(words, dates)[0]
  const wall = time ? `${date}T${time.from}` : date
  const until = endIn(words, dates, date, time ?? null)
  return { wall, zone, isDateOnly: !time, ...(until && until > wall ? { until } : {}) }
}

const NUMERIC = /(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1\d{2,4}(?!\d)/

/** Whether a date in numbers has the day first: dots do that, and so does all of the world but America. */
function isDayFirst(text: string, { timeZone }: ReadingContext): boolean {
  const mark = NUMERIC.exec(text)?.[1]
  return (
    mark === '.' ||
    (mark !== undefined && !/^(?:America|US|Pacific\/Honolulu|[+-]|UTC|Asia\/Manila)/.test(timeZone))
  )
}

function endIn(words: string, dates: DateMention[], date: string, time: TimeMention | null): string | null {
  const [first, second] = dates
  const isRange = first && second && RANGE.test(words.slice(first.end, second.at))
  const last = first?.last ?? (isRange ? second.first : null)
  const day = last ? dateOf(last.year ?? Number(date.slice(0, 4)), last.month, last.day) : null
  if (!time) return day
  const clock = isRange ? scanTimes(words, dates).at(-1)?.from : time.to
  return clock && (isRange || !last) ? `${day ?? date}T${clock}` : null
}

/** What stands between the two ends of a range, with the hour of the first. */
const RANGE = /^[^\p{L}]{0,20}(?:[ap]\.?m\.?)?\s*(?:-|–|—|to|through|until)\s*$/iu

/** `<time datetime="2026-12-03T18:30">Thu …</time>`: what the machine reads, else the words. */
function textOfMarkup(html: string): string {
  return /\bdatetime="([^"]{8,40})"/.exec(html)?.[1] ?? oneLine(html) ?? ''
}
