import ICAL from 'ical.js'
import { findRule } from '../events/rule-of-dates.ts'
import { addDays, daysBetween } from '../events/when.ts'
import { eventAddress, eventUid, type FeedCity, type FeedEvent, occasionOf, seriesUid } from './feed-event.ts'

type Value = string | number | object
/** A property of jCal (RFC 7265): name, parameters, type of the value, values. */
type Property = [string, Record<string, string>, string, ...Value[]]

/** How often something was changed, and when last: programs take what they know for new again only with these. */
export interface Revision {
  sequence: number
  at: Date
}

export interface CalendarFile {
  events: readonly FeedEvent[]
  /** Of each series whose dates stand together; those of any other stand alone. */
  seriesRevisions: ReadonlyMap<number, Revision>
  /** When a church was last changed, by its number: its events show its name and address. */
  churchUpdates: ReadonlyMap<number, Date>
  city: FeedCity
  /** Origin of the public site, for links. */
  origin: string
  /** What makes the identifiers ours: "event-7@<domain>". */
  uidDomain: string
  /** VTIMEZONE of the city's zone, as RFC 5545 text. */
  timeZoneBlock: string
  /** Words of a category for people. */
  categoryLabel: (category: string) => string
  /** The title, with a word before it where the event is cancelled. */
  titleOf: (event: FeedEvent) => string
  /** "10:30 AM" as the reader writes it. */
  timeInWords: (time: string) => string
  /** Of a feed that is subscribed to; null for a file with one event. */
  subscription: { title: string; description: string; url: string } | null
}

/** How often programs are asked to look again. */
const REFRESH_EVERY = 'PT1H'

// A line has 75 octets at most (RFC 5545, 3.1); the library does not count the space that a continued one begins with.
ICAL.foldLength = 74

// The library knows RFC 5545; these are RFC 7986's and what programs agreed on, texts all of them.
const text = ICAL.design.defaultSet.property.summary
const design = {
  ...ICAL.design.defaultSet,
  property: {
    ...ICAL.design.defaultSet.property,
    name: text,
    'x-wr-calname': text,
    'x-wr-caldesc': text,
    'x-wr-timezone': text,
  },
}

/**
 * An iCalendar file (RFC 5545): folded, escaped, with the zone's rules. A series whose dates follow a rule is one event
 * with its exceptions, any other date one of its own.
 */
export function writeCalendar(file: CalendarFile): string {
  const { subscription, city } = file
  const head: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', `-//${city.site.name}//Faith Bulletin//EN`],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
  ]
  if (subscription) {
    head.push(
      ['name', {}, 'text', subscription.title],
      ['x-wr-calname', {}, 'text', subscription.title],
      ['description', {}, 'text', subscription.description],
      ['x-wr-caldesc', {}, 'text', subscription.description],
      ['x-wr-timezone', {}, 'text', city.timeZone],
      ['url', {}, 'uri', subscription.url],
      ['refresh-interval', {}, 'duration', REFRESH_EVERY],
      ['x-published-ttl', {}, 'unknown', REFRESH_EVERY],
    )
  }
  const zone = ICAL.parse(file.timeZoneBlock)
  const calendar = ['vcalendar', head, [zone, ...writeEvents(file)]]
  return `${ICAL.stringify.component(calendar, design)}\r\n`
}

function writeEvents(file: CalendarFile) {
  const groups = Map.groupBy(file.events, ({ id, series }) =>
    series ? `series ${series.id}` : `event ${id}`,
  )
  return [...groups.values()].flatMap((events) => {
    const id = events[0]?.series?.id
    const revision = id === undefined ? undefined : file.seriesRevisions.get(id)
    const found = revision && findRecurrence(events)
    if (id === undefined || !revision || !found) return events.map((event) => writeSingle(event, file))
    const uid = seriesUid(id, file.uidDomain)
    return [
      ...writeSeries(found.recurrence, { uid, ...revision }, file),
      ...found.others.map((event) => writeSingle(event, file)),
    ]
  })
}

interface Identity extends Revision {
  uid: string
}

function writeSingle(event: FeedEvent, file: CalendarFile) {
  const churchUpdate = file.churchUpdates.get(event.church.id)?.getTime() ?? 0
  const at = new Date(Math.max(Date.parse(event.updatedAt), churchUpdate))
  const identity = { uid: eventUid(event.id, file.uidDomain), sequence: event.sequence, at }
  return writeEvent(event, identity, whenOf(event, file.city.timeZone), file)
}

/** The rule, and what differs from it. All bear the revision of the series, so that no program takes a part for stale. */
function writeSeries(recurrence: Recurrence, identity: Identity, file: CalendarFile) {
  const { rule, firstOn, usual, exceptions, overrides, id } = recurrence
  const { timeZone } = file.city
  const occasion = occasionOf(usual)
  const isTimed = occasion.kind === 'time'
  const params: Record<string, string> = isTimed ? { tzid: timeZone } : {}
  const type = isTimed ? 'date-time' : 'date'
  const onDate = (date: string) => (isTimed ? date + occasion.start.slice(10) : date)
  const minutes = lengthOf(usual.startsAt, usual.endsAt)
  const when: Property[] = [['dtstart', params, type, onDate(firstOn)]]
  // As long on each date, whatever clocks do in between.
  if (isTimed && minutes !== null) when.push(['duration', {}, 'duration', `PT${minutes}M`])
  if (!isTimed)
    when.push(['dtend', {}, 'date', addDays(firstOn, 1 + daysBetween(usual.eventDate, occasion.last))])
  when.push(['rrule', {}, 'recur', ICAL.Recur.fromString(rule).toJSON()])
  for (const date of exceptions) when.push(['exdate', params, type, onDate(date)])
  return [
    writeEvent({ ...usual, id }, identity, when, file),
    ...overrides.map((event) => {
      const slot: Property = ['recurrence-id', params, type, onDate(event.eventDate)]
      return writeEvent(event, identity, [slot, ...whenOf(event, timeZone)], file)
    }),
  ]
}

function writeEvent(event: FeedEvent, { uid, sequence, at }: Identity, when: Property[], file: CalendarFile) {
  const url = eventAddress(file.origin, event.id)
  const updatedAt = `${at.toISOString().slice(0, 19)}Z`
  const properties: Property[] = [
    ['uid', {}, 'text', uid],
    // Without a METHOD of scheduling this is the last change (RFC 5545, 3.8.7.2), so that the same event reads the same.
    ['dtstamp', {}, 'date-time', updatedAt],
    ['last-modified', {}, 'date-time', updatedAt],
    ['sequence', {}, 'integer', sequence],
    ...when,
    ['summary', {}, 'text', file.titleOf(event)],
    ['description', {}, 'text', describe(event, file.timeInWords(event.eventTime), url)],
    ['status', {}, 'text', event.cancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['categories', {}, 'text', file.categoryLabel(event.category)],
    // ORGANIZER has to be a mail address, which makes an invitation of it; the host is whom to ask.
    ['contact', {}, 'text', event.church.name],
    ['url', {}, 'uri', url],
  ]
  if (event.location) properties.push(['location', {}, 'text', event.location])
  // What a reader subscribes to doesn't fill up the reader's own time; what they add does.
  if (file.subscription) properties.push(['transp', {}, 'text', 'TRANSPARENT'])
  return ['vevent', properties, []]
}

function whenOf(event: FeedEvent, timeZone: string): Property[] {
  const occasion = occasionOf(event)
  if (occasion.kind === 'days') {
    return [
      ['dtstart', {}, 'date', occasion.first],
      // The day after the last one (RFC 5545, 3.6.1).
      ['dtend', {}, 'date', addDays(occasion.last, 1)],
    ]
  }
  const properties: Property[] = [['dtstart', { tzid: timeZone }, 'date-time', occasion.start]]
  // Where the source states no end, none is made up.
  if (occasion.end) properties.push(['dtend', { tzid: timeZone }, 'date-time', occasion.end])
  return properties
}

function describe(event: FeedEvent, time: string, url: string): string {
  const lines = [event.description ?? '', `${event.church.name}, ${time}`, url]
  return lines.filter((line) => line !== '').join('\n\n')
}

/** Dates of one series as a calendar states them: RRULE, EXDATE and RECURRENCE-ID of RFC 5545. */
interface Recurrence {
  /** With the number of its dates: a rule promises none that the site doesn't show. */
  rule: string
  /** YYYY-MM-DD */
  firstOn: string
  /** The date that most others are like: what the rule repeats. */
  usual: FeedEvent
  /** Dates of the rule on which nothing takes place. */
  exceptions: string[]
  /** By the date of the rule, what differs from the usual one. */
  overrides: FeedEvent[]
  /** The first date that takes place as usual, whose page shows the others. */
  id: number
}

/** What two dates share that differ in nothing but their day. Lasts as long by the clock and by the wall. */
function signatureOf(event: FeedEvent): string {
  const { title, description, category, location, cancelled, startsAt, endsAt, eventDate } = event
  const occasion = occasionOf(event)
  const isTimed = occasion.kind === 'time'
  const when = isTimed
    ? [occasion.start.slice(11), occasion.end?.slice(11), lengthOf(startsAt, endsAt)]
    : [daysBetween(eventDate, occasion.last)]
  return JSON.stringify([title, description, category, location, cancelled, event.eventTime, when])
}

/** Minutes from one instant to the other; null where either isn't known. */
function lengthOf(startsAt: string | null, endsAt: string | null): number | null {
  return startsAt === null || endsAt === null ? null : (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
}

/** The simplest rule that the dates of a series follow, and which of its events it doesn't hold; null where none does. */
export function findRecurrence(
  events: readonly FeedEvent[],
): { recurrence: Recurrence; others: FeedEvent[] } | null {
  const usualSignature = mostCommon(events.map(signatureOf))
  const isUsual = (event: FeedEvent) => signatureOf(event) === usualSignature
  // A rule has one event a day: of several, the usual one.
  const byDate = new Map<string, FeedEvent>()
  for (const event of events) {
    const known = byDate.get(event.eventDate)
    if (!known || (!isUsual(known) && isUsual(event))) byDate.set(event.eventDate, event)
  }
  const best = findRule([...byDate.keys()].toSorted())
  const usual = events.find(isUsual)
  if (best === null || usual === undefined) return null
  const held = best.dates.flatMap((date) => byDate.get(date) ?? [])
  const recurrence = {
    rule: `${best.rule};COUNT=${best.dates.length}`,
    firstOn: best.firstOn,
    usual,
    exceptions: best.dates.filter((date) => !byDate.has(date)),
    overrides: held.filter((event) => !isUsual(event)),
    id: (held.find(isUsual) ?? usual).id,
  }
  return { recurrence, others: events.filter((event) => !held.includes(event)) }
}

function mostCommon(values: readonly string[]): string {
  const groups = [...Map.groupBy(values, (value) => value)]
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}
