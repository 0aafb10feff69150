import type { RawEvent, SourceKind, SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { scanDates } from '../../prose/dates/scan-dates.ts'
import { scanTimes } from '../../prose/hours/scan-times.ts'
import { plainText } from '../../text/plain-text.ts'
import { addDays, wallMinutes, wallOfMinutes } from '../../time/civil-date.ts'
import { readDuration } from '../icalendar/ical-event.ts'
import { hasLocalClock } from './dates/local-clock.ts'
import { dayOfMidnight, type Moment, readMoment } from './dates/moment.ts'
import { dayOrderOf } from './dates/printed-dates.ts'
import { repeatedByLines } from './dates/repeat.ts'
import { withRuleAsLines } from './dates/rule.ts'
import { withHabit } from './dates/weekly-hours.ts'
import {
  type Field,
  type Fields,
  fieldsOf,
  holdsDay,
  isClock,
  isPrivateField,
  recordOfPairs,
  takeTitleInside,
} from './fields/fields.ts'
import { wordsOfKey } from './fields/keys.ts'
import { LOOSE_WEIGHT } from './fields/loose-keys.ts'
import { isUnfinished } from './fields/private.ts'
import { rowsOfRecord, rowsOfTable } from './fields/tables.ts'
import { isUndrawn, withWeekdaysAsRule } from './fullcalendar.ts'
import { parseLenientJson } from './syntax/lenient-json.ts'
import { withIncluded } from './syntax/linked-records.ts'
import { isTrue, placeOfValue, textOfValue, titleOfDescription } from './syntax/values.ts'

/** Lists of things that carry dates and are nothing to come to, and lists whose dates are those of writing. */
type ListKind = 'events' | 'writings' | 'others' | null

const EVENTS =
  /\b(?:events?|calendar|meetings?|services|activities|gatherings|concerts|occurrences|schedule)\b/
const WRITINGS =
  /^(?:(?:blog|news|recent|latest|all|featured) )*(?:posts?|articles?|blogs?|news|news items|stories|press releases|announcements|pages?|post|article)$/
const OTHERS =
  /^(?:(?:all|recent|latest|our|church) )*(?:users|persons|people|staff|employees|authors|contributors|speakers|customers|products|orders|invoices|payments|transactions|donations|jobs|vacancies|job openings|open positions|sermons|videos|podcasts?|episodes|recordings|songs|documents|files|downloads|attachments|bulletins|newsletters|releases|commits|comments|reviews|testimonials|forecasts?|(?:opening |office |holiday )?hours|prayer requests|obituaries|birthdays|anniversaries|albums|photos|gallery|galleries|media|messages|devotionals|devotions|meditations|lectionary|readings|groups|ministries|semesters|terms|seasons|campaigns|funds|statistics|stats|page views|logs?|tasks|to ?dos|notifications|alerts|subscriptions?|loans|books|tides|weather|trips|flights|departures|users?|person)$/

const known = new Map<string, ListKind>()

/** What a list of this name holds; null where the name says nothing of it. */
function listNamed(key: string): ListKind {
  let kind = known.get(key)
  if (kind === undefined) {
    const words = wordsOfKey(key.slice(0, 80))
    kind = EVENTS.test(words)
      ? 'events'
      : WRITINGS.test(words)
        ? 'writings'
        : OTHERS.test(words)
          ? 'others'
          : null
    // Keys come from strangers: what is remembered stays bounded.
    if (known.size > 5000) known.clear()
    known.set(key, kind)
  }
  return kind
}

/** Of whom or of what a record is that has such a field, whatever its date is called. */
const OF_OTHERS =
  /\b(?:birth ?day|birth ?date|date of birth|last login|first name|job title|hired? (?:date|on)|password|salary|employment type|sku|isbn|tag name|raised)\b/
/** The same, where its date is but a "date": a sermon, an article, the weather of a day. */
const OF_A_DAY =
  /\b(?:scripture|scriptures|bible (?:text|passage)|preacher|audio|mp3|podcast|readings|liturgical|verse|country code|author|byline|read(?:ing)? time|word count|comment count|temp(?:erature)?|humidity|precip\w*)\b|^(?:high|low)$/

/** Whether a record with a name and a date is of something that nobody comes to. */
function isOtherThing(fields: Fields, record: Record<string, unknown>, list: ListKind): boolean {
  const { start, startTime, end, endTime, location } = fields
  if (!start) return false
  if (list === 'others') return true
  if (location) return false
  const isMereDate = start.weight < 8 && !startTime && !end && !endTime
  if (list === 'writings' && isMereDate) return true
  for (const key in record) {
    const words = wordsOfKey(key.slice(0, 80))
    if (OF_OTHERS.test(words) || (isMereDate && OF_A_DAY.test(words))) return true
  }
  return false
}

const MAX_OBJECTS = 200_000
const MAX_DEPTH = 14
/** Minutes of whole days that are a term, a season or a calendar rather than anything to come to. */
const MAX_SPAN_MINUTES = 150 * 1440
const MAX_EVENTS = 10_000

/** Events of any JSON, its keys recognised by their meaning. Never throws. */
export function readJsonEvents(
  data: unknown,
  given: ReadingContext,
  kind: SourceKind = 'json',
): SourceResult {
  const context = { ...given, dayOrder: dayOrderOf(data), hasLocalClock: hasLocalClock(data, given.timeZone) }
  const result: SourceResult = { events: [], rejections: [], warnings: [] }
  let budget = MAX_OBJECTS
  const visit = (value: unknown, depth: number, above: Fields | null, list: ListKind): void => {
    if (depth > MAX_DEPTH || budget-- <= 0 || result.events.length >= MAX_EVENTS) return
    if (Array.isArray(value)) {
      const pairs = recordOfPairs(value)
      for (const part of pairs ? [pairs] : (rowsOfTable(value) ?? value)) visit(part, depth + 1, above, list)
      return
    }
    if (!isRecord(value)) return
    if (isUndrawn(value)) return
    const rows = rowsOfRecord(value)
    if (rows) {
      visit(rows, depth + 1, null, list)
      return
    }
    const fields = fieldsOf(withRuleAsLines(withWeekdaysAsRule(value, context)))
    if (fields.start) takeTitleInside(fields, value)
    const before = result.events.length
    const isOther = isOtherThing(fields, value, list)
    const entry = above ? completed(fields, above) : fields
    for (const own of isOther ? [] : withHabit(entry, context).flatMap(withEachDate)) {
      const events = eventsOf(own, context, kind, result)
      if (events === 'private') return
      result.events.push(...events)
    }
    // What is inside an event (its venue, its files) is not another one.
    if (result.events.length > before) return
    const day = dayOf(fields)
    for (const key in value) {
      const inner = typeof value[key] === 'string' ? parsedText(value[key]) : value[key]
      if (typeof inner !== 'object' || inner === null) continue
      const within = listNamed(key) ?? list
      const holdsDates = key.length < 30 && DATES.test(key)
      if (holdsDates) takeTitleInside(fields, value)
      const own = Array.isArray(inner) ? (day ?? dayNamed(key)) : null
      // "scheduling": {"config": {"startDate": …}}: what is above of the record that holds neither.
      const holder = fields.title || fields.start ? fields : (above ?? fields)
      visit(inner, depth + 1, holdsDates ? holder : own, within)
    }
  }
  visit(withIncluded(data), 0, null, null)
  return result
}

/** The dates of an entry may be a list or a record of their own: {"title": …, "occurrences": [{"starts_at": …}]}. */
const DATES =
  /^(?:event|show|meeting|service|custom)?_?(?:occurrences?|instances?|dates?|times?|date_?times?|schedules?|scheduling|config|timings?|(?:time_?)?slots?|showings?|perf(?:ormance)?s?|sessions?|event|when|timing|starts?|details?|meta|acf|fields)$/i

/** JSON inside a text of JSON, as ASP.NET's services answer. */
function parsedText(text: string): unknown {
  return text.length > 20 && /^\s*\[?\s*\{\s*"/.test(text) ? parseLenientJson(text) : null
}

const MAX_DATES = 200

/** {"dateTimes": ["2026-12-04T19:30", "2026-12-06T15:00"]} are two evenings; so are a date and two hours. */
function withEachDate(fields: Fields): Fields[] {
  const { start, startTime } = fields
  if (start && startTime && Array.isArray(startTime.value) && startTime.value.every(isClock))
    return startTime.value
      .slice(0, MAX_DATES)
      .map((value) => ({ ...fields, startTime: { ...startTime, value } }))
  if (!start || !Array.isArray(start.value) || start.value.length < 2) return [fields]
  if (!start.value.every((value) => typeof value === 'string' && holdsDay(value))) return [fields]
  return start.value.slice(0, MAX_DATES).map((value) => ({ ...fields, start: { ...start, value } }))
}

/** What the record above adds: to a date without a title all but dates, to a title with an hour the day. */
function completed(fields: Fields, above: Fields): Fields {
  if (!fields.start && above.start && !above.title)
    return fields.startTime && (fields.title || fields.description)
      ? { ...fields, start: above.start }
      : fields
  if (fields.title || !fields.start || !isSureStart(fields.start, fields.startTime)) return fields
  const lent = Object.entries(above).filter(([meaning]) => !OF_THE_DATE.has(meaning))
  return { ...Object.fromEntries(lent), ...fields }
}

/** What a record says of its own date only. */
const OF_THE_DATE = new Set([
  'start',
  'end',
  'duration',
  'startTime',
  'endTime',
  'allDay',
  'recurrence',
  'id',
])

function isSureStart({ value, weight }: Field, time: Field | undefined): boolean {
  return weight >= 9 || time !== undefined || (typeof value === 'string' && /\d:\d\d/.test(value))
}

/** The day of a calendar's cell: {"date": "2026-12-06", "events": […]}. */
function dayOf({ title, start }: Fields): Fields | null {
  return !title && start ? { start } : null
}

/** Calendars may name the days themselves: {"2026-12-06": […]}. */
function dayNamed(key: string): Fields | null {
  return /^\d{4}-\d\d-\d\d$/.test(key) ? { start: { value: key, weight: 7, key } } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function eventsOf(
  fields: Fields,
  context: ReadingContext,
  kind: SourceKind,
  result: SourceResult,
): RawEvent[] | 'private' {
  const title = textOfValue(fields.title?.value) ?? titleOfDescription(fields.description?.value)
  if (!title || !fields.start) return []
  const zoneText = textOfValue(fields.timeZone?.value)
  const stated = readMoment(fields.start.value, fields.startTime?.value, zoneText, context)
  if (!stated) return []
  const start = withPrintedTime(stated, title, fields)
  const evidence = `${title} ${JSON.stringify(fields.start.value)}`.slice(0, 200)
  const status = textOfValue(fields.status?.value) ?? ''
  if (isPrivateField(fields.private) || isUnfinished(status)) {
    result.rejections.push({ reason: 'private', evidence })
    return 'private'
  }
  const end = fields.end
    ? readMoment(fields.end.value, fields.endTime?.value, zoneText, context)
    : fields.endTime
      ? readMoment(start.wall.slice(0, 10), fields.endTime.value, zoneText, context)
      : stated.until
        ? { wall: stated.until, zone: stated.zone, isDateOnly: stated.until.length === 10 }
        : null
  const isAllDay = isTrue(fields.allDay?.value)
  const day = isAllDay ? dayOfMidnight(fields.start.value) : null
  const lastDay = isAllDay ? dayOfMidnight(fields.end?.value) : null
  const bothMidnight =
    start.wall.endsWith('T00:00') && (!end || /T(?:00:00|23:59)$/.test(end.wall) || end.wall.length === 10)
  const wall = day ?? (isAllDay || bothMidnight ? start.wall.slice(0, 10) : start.wall)
  const duration = end ? null : minutesOf(fields.duration)
  const length = end && end.wall > start.wall ? wallMinutes(end.wall) - wallMinutes(start.wall) : duration
  if (wall.length === 10 && length !== null && length > MAX_SPAN_MINUTES) {
    result.rejections.push({ reason: 'not-an-event', evidence })
    return []
  }
  const note = plainText(textOfValue(fields.description?.value))
  const base: RawEvent = {
    title,
    start: wall,
    end: duration
      ? endAfter(wall, duration)
      : endOf(wall, lastDay ? `${lastDay}T00:00` : (end?.wall ?? null), isEndAfter(fields)),
    timeZone: start.zone,
    allDay: isAllDay || (start.isDateOnly && end?.isDateOnly),
    location: placeOfValue(fields.location?.value),
    url: textOfValue(fields.url?.value),
    imageUrl: textOfValue(fields.image?.value),
    description: note,
    contact: textOfValue(fields.contact?.value),
    cancelled:
      isTrue(fields.cancelled?.value) ||
      /cancell?ed|postponed/i.test(status) ||
      /^\W*cancell?ed\W*$/i.test(note ?? ''),
    uid: fields.id ? textOfValue(fields.id.value) : null,
    kind,
    confidence: confidenceOf(fields),
    evidence,
    tags: textOfValue(fields.tags?.value) ?? '',
  }
  return repeatedByLines(base, fields.recurrence?.value, length, context)
}

function confidenceOf({ title, start }: Fields): number {
  if (Math.min(title?.weight ?? 10, start?.weight ?? 10) <= LOOSE_WEIGHT) return 0.7
  return start && start.weight >= 9 ? 0.9 : 0.8
}

/** Where no field holds the hour, the name or the text may: "Finance Committee - 9:30 A.M." */
function withPrintedTime(moment: Moment, title: string, fields: Fields): Moment {
  if (!moment.isDateOnly || isTrue(fields.allDay?.value)) return moment
  const description = plainText(textOfValue(fields.description?.value))?.slice(0, 1500) ?? ''
  const time = [title, description]
    .flatMap((text) => scanTimes(text, scanDates(text)))
    .find(({ certain }) => certain)
  return time ? { ...moment, wall: `${moment.wall.slice(0, 10)}T${time.from}`, isDateOnly: false } : moment
}

/** iCalendar's DTEND, the `end` beside FullCalendar's `allDay`, and Google's `end` of a whole day tell the day after the last one. */
function isEndAfter({ end, allDay }: Fields): boolean {
  if (!end) return false
  // Google: {"end": {"date": "2026-12-21"}}, where an hour would be a `dateTime`.
  const isDay = isRecord(end.value) && 'date' in end.value && !end.value.dateTime
  return /^dtend$/i.test(end.key) || (end.key === 'end' && (isDay || allDay?.key === 'allDay'))
}

/** Minutes of "PT1H30M" (ISO 8601), or of a number whose key names its unit. */
function minutesOf(field: Field | undefined): number | null {
  if (!field) return null
  const { key, value } = field
  const unit = /min(?:ute)?s?$/i.test(key) ? 1 : /h(?:ou)?rs?$/i.test(key) ? 60 : null
  if (unit === null) return typeof value === 'string' ? readDuration(value) : null
  const minutes = Number(value) * unit
  return minutes > 0 && minutes < MAX_MINUTES ? minutes : null
}

const MAX_MINUTES = 60 * 24 * 30

function endAfter(wall: string, minutes: number): string | null {
  if (wall.length > 10) return wallOfMinutes(wallMinutes(wall) + minutes)
  const last = addDays(wall, Math.ceil(minutes / 1440) - 1)
  return last > wall ? last : null
}

/** A midnight that ends all-day events is the day after the last one, too. */
function endOf(start: string, end: string | null, isAfter: boolean): string | null {
  if (!end) return null
  if (start.length > 10) return end > start ? end : null
  const isDayAfter = end.endsWith('T00:00') || (end.length === 10 && isAfter)
  const last = isDayAfter ? addDays(end.slice(0, 10), -1) : end.slice(0, 10)
  return last > start ? last : null
}
