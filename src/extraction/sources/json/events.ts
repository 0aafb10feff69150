import type { RawEvent, SourceKind, SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { scanDates } from '../../prose/dates/scan-dates.ts'
import { scanTimes } from '../../prose/hours/scan-times.ts'
import { plainText } from '../../text/plain-text.ts'
import { addDays, wallMinutes, wallOfMinutes } from '../../time/civil-date.ts'
import { readDuration } from '../icalendar/ical-event.ts'
import { type Field, type Fields, fieldsOf, isPrivateField, takeTitleInside } from './fields.ts'
import { isUnfinished, wordsOfKey } from './keys.ts'
import { hasLocalClock } from './local-clock.ts'
import { dayOfMidnight, type Moment, readMoment } from './moment.ts'
import { isUndrawn, repeatedByLines, withWeekdaysAsRule } from './repeats.ts'
import { isRecord, isTrue, placeOfValue, textOfValue, titleOfDescription } from './values.ts'

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
  const context = { ...given, hasLocalClock: hasLocalClock(data, given.timeZone) }
  const result: SourceResult = { events: [], rejections: [], warnings: [] }
  let budget = MAX_OBJECTS
  const visit = (value: unknown, depth: number, list: ListKind): void => {
    if (depth > MAX_DEPTH || budget-- <= 0 || result.events.length >= MAX_EVENTS) return
    if (Array.isArray(value)) {
      for (const part of value) visit(part, depth + 1, list)
      return
    }
    if (!isRecord(value) || isUndrawn(value)) return
    const fields = fieldsOf(withWeekdaysAsRule(value, context))
    if (fields.start) takeTitleInside(fields, value)
    if (!isOtherThing(fields, value, list)) {
      const events = eventsOf(fields, context, kind, result)
      if (events === 'private') return
      result.events.push(...events)
      // What is inside an event (its venue, its files) is not another one.
      if (events.length > 0) return
    }
    for (const key in value) visit(value[key], depth + 1, listNamed(key) ?? list)
  }
  visit(data, 0, null)
  return result
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

function confidenceOf({ start }: Fields): number {
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
