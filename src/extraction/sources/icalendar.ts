import type { RawEvent, SourceResult } from '../candidate.ts'
import { addDays, dateOf, pad, wallMinutes, wallOfMinutes } from '../civil-date.ts'
import type { ReadingContext } from '../context.ts'
import { plainText } from '../plain-text.ts'
import { describeRule, expandRule } from '../recurrence.ts'
import { convertWall, zoneNamed } from '../zones.ts'
import { type ICalComponent, type ICalProperty, rawValue, readICalendar, textValue } from './ical-lines.ts'
import { calendarZones, type ZoneTable } from './ical-zones.ts'

const MAX_EVENTS = 20_000

interface CalendarTime {
  wall: string
  zone: string
  /** Written with a Z: an instant, whatever zone it is shown in. */
  utc: boolean
}

interface CalendarEvent {
  component: ICalComponent
  uid: string | null
  start: CalendarTime
  /** Minutes from start to end (days for dates); null where neither end nor duration is given. */
  length: number | null
  recurrenceId: CalendarTime | null
  andFuture: boolean
}

/** Reads an iCalendar file (RFC 5545); what is broken costs only its own event. Never throws. */
export function readCalendar(body: string, context: ReadingContext): SourceResult {
  const result: SourceResult = { events: [], dropped: [], warnings: [] }
  const components = readICalendar(body)
  const calendars = components.filter((component) => component.name === 'VCALENDAR')
  // A fragment without its VCALENDAR is read all the same.
  if (calendars.length === 0) calendars.push({ name: 'VCALENDAR', properties: [], children: components })
  for (const calendar of calendars) readOneCalendar(calendar, context, result)
  return result
}

function readOneCalendar(calendar: ICalComponent, context: ReadingContext, result: SourceResult): void {
  const zones = calendarZones(calendar, context.timeZone)
  const groups = new Map<string, CalendarEvent[]>()
  for (const component of calendar.children) {
    if (component.name !== 'VEVENT') continue
    const evidence = `${rawValue(component, 'SUMMARY') ?? ''} ${rawValue(component, 'DTSTART') ?? ''}`
      .trim()
      .slice(0, 200)
    if (/^(?:private|confidential)$/i.test(rawValue(component, 'CLASS')?.trim() ?? '')) {
      result.dropped.push({ reason: 'private', evidence })
      continue
    }
    const event = readEvent(component, zones)
    if (!event) {
      result.dropped.push({ reason: 'invalid', evidence })
      continue
    }
    const key = event.uid ?? `\n${groups.size}`
    const group = groups.get(key)
    if (group) group.push(event)
    else groups.set(key, [event])
  }
  for (const group of groups.values()) {
    if (result.events.length > MAX_EVENTS) {
      result.dropped.push({ reason: 'limit', evidence: `more than ${MAX_EVENTS} events` })
      return
    }
    readGroup(group, context, result)
  }
}

/** The events of one UID: a master with its overrides, or several that share it by mistake. */
function readGroup(group: CalendarEvent[], context: ReadingContext, result: SourceResult): void {
  const latest = latestVersions(group)
  const masters = latest.filter((event) => !event.recurrenceId)
  const overrides = latest.filter((event) => event.recurrenceId)
  for (const master of masters) {
    const repeats = master.component.properties.some(({ name }) => name === 'RRULE' || name === 'RDATE')
    if (!repeats) {
      result.events.push(rawEvent(master, master.start.wall, null, null))
      continue
    }
    try {
      result.events.push(...expandSeries(master, overrides, context))
    } catch {
      result.warnings.push(
        `The repetition of "${textValue(master.component, 'SUMMARY') ?? 'an event'}" could not be read.`,
      )
      result.events.push(rawEvent(master, master.start.wall, null, null))
    }
  }
  // Overrides whose master the file leaves out (a feed cut to a window) are events of their own.
  if (masters.length === 0) {
    for (const event of overrides) result.events.push(rawEvent(event, event.start.wall, event.uid, null))
  }
}

/** Of the same UID and RECURRENCE-ID the highest SEQUENCE, then the last written, is the one that counts. */
function latestVersions(group: CalendarEvent[]): CalendarEvent[] {
  const latest = new Map<string, CalendarEvent>()
  for (const event of group) {
    const key = `${event.recurrenceId?.wall ?? ''}|${event.recurrenceId || event.uid ? '' : event.start.wall}`
    const before = latest.get(key)
    if (!before) latest.set(key, event)
    // A second master with the same sequence and another start is another event under a shared UID.
    else if (sequenceOf(event) > sequenceOf(before)) latest.set(key, event)
    else if (sequenceOf(event) === sequenceOf(before) && event.start.wall !== before.start.wall) {
      latest.set(`${key}|${event.start.wall}`, event)
    } else if (sequenceOf(event) === sequenceOf(before)) latest.set(key, event)
  }
  return [...latest.values()]
}

function sequenceOf(event: CalendarEvent): number {
  return Number(rawValue(event.component, 'SEQUENCE') ?? '0') || 0
}

function expandSeries(
  master: CalendarEvent,
  overrides: CalendarEvent[],
  context: ReadingContext,
): RawEvent[] {
  const { start } = master
  const rules = master.component.properties
    .filter(({ name }) => name === 'RRULE')
    .map(({ value }) => value.trim())
  const walls = new Set<string>()
  for (const rule of rules) {
    for (const wall of expandRule(rule, start.wall, start.zone, context.from, context.to)) walls.add(wall)
  }
  const added = new Map<string, number | null>()
  for (const property of master.component.properties) {
    if (property.name !== 'RDATE') continue
    for (const { wall, length } of readDateList(property, start)) {
      if (isWithin(wall, context)) added.set(wall, length)
    }
  }
  // With RDATE alone the start is the first of the dates (RFC 5545, 3.8.5.2).
  if (rules.length === 0 && isWithin(start.wall, context)) walls.add(start.wall)
  for (const wall of added.keys()) walls.add(wall)
  const excluded = excludedDates(master)
  const rule = rules[0]
  const seriesKey = master.uid ?? `${textValue(master.component, 'SUMMARY') ?? ''}|${start.wall}`
  const words = rule ? describeRule(rule, start.wall) : 'On several dates'
  const events: RawEvent[] = []
  for (const wall of [...walls].sort()) {
    if (excluded.has(wall) || excluded.has(wall.slice(0, 10))) continue
    if (overrides.some((override) => replaces(override, wall, start.zone))) continue
    const later = overrides.findLast((override) => override.andFuture && idWall(override, start.zone) < wall)
    const model = later ?? master
    const shift = later ? wallMinutes(later.start.wall) - wallMinutes(idWall(later, start.zone)) : 0
    const moved = shift === 0 ? wall : wallOfMinutes(wallMinutes(wall) + shift).slice(0, wall.length)
    events.push(rawEvent(model, moved, seriesKey, words, added.get(wall) ?? model.length))
  }
  for (const override of overrides) {
    const original = idWall(override, start.zone)
    if (isWithin(original, context) || isWithin(override.start.wall, context)) {
      events.push(rawEvent(override, override.start.wall, seriesKey, words))
    }
  }
  return events
}

function isWithin(wall: string, context: ReadingContext): boolean {
  const date = wall.slice(0, 10)
  return date >= context.from && date <= context.to
}

function idWall(override: CalendarEvent, zone: string): string {
  const id = override.recurrenceId
  if (!id) return ''
  return id.utc || id.zone !== zone ? convertWall(id.wall, id.zone, zone) : id.wall
}

function replaces(override: CalendarEvent, wall: string, zone: string): boolean {
  const id = idWall(override, zone)
  // Some programs write the date alone for an event that has a time.
  return id === wall || (id.length === 10 && id === wall.slice(0, 10))
}

function excludedDates(master: CalendarEvent): Set<string> {
  const excluded = new Set<string>()
  for (const property of master.component.properties) {
    if (property.name !== 'EXDATE') continue
    for (const { wall, dateOnly } of readDateList(property, master.start)) {
      if (!dateOnly || master.start.wall.length === 10) excluded.add(wall)
      else excluded.add(wall.slice(0, 10))
    }
  }
  return excluded
}

/** The values of RDATE or EXDATE as wall times of the event's zone. */
function readDateList(
  property: ICalProperty,
  start: CalendarTime,
): { wall: string; dateOnly: boolean; length: number | null }[] {
  const list = []
  for (const value of property.value.split(',').slice(0, 5000)) {
    const [moment = '', period] = value.trim().split('/')
    const time = readStamp(moment)
    if (!time) continue
    const zone = zoneNamed(property.params.TZID) ?? start.zone
    let wall = time.wall
    if (time.wall.length > 10) wall = convertWall(time.wall, time.utc ? 'UTC' : zone, start.zone)
    if (start.wall.length === 10) wall = wall.slice(0, 10)
    let length: number | null = null
    if (period?.startsWith('P')) length = readDuration(period)
    list.push({ wall, dateOnly: time.wall.length === 10, length })
  }
  return list
}

function readEvent(component: ICalComponent, zones: ZoneTable): CalendarEvent | null {
  const start = readTime(component, 'DTSTART', zones)
  if (!start) return null
  const end = readTime(component, 'DTEND', zones)
  const duration = rawValue(component, 'DURATION')
  let length: number | null = null
  if (end && end.wall.length === start.wall.length) {
    const minutes = wallMinutes(convertWall(end.wall, end.zone, start.zone)) - wallMinutes(start.wall)
    if (minutes > 0) length = minutes
  } else if (!end && duration) {
    length = readDuration(duration)
  }
  const idProperty = component.properties.find(({ name }) => name === 'RECURRENCE-ID')
  return {
    component,
    uid: rawValue(component, 'UID')?.trim() || null,
    start,
    length,
    recurrenceId: readTime(component, 'RECURRENCE-ID', zones),
    andFuture: idProperty?.params.RANGE?.toUpperCase() === 'THISANDFUTURE',
  }
}

function readTime(component: ICalComponent, name: string, zones: ZoneTable): CalendarTime | null {
  const property = component.properties.find((candidate) => candidate.name === name)
  const time = property && readStamp(property.value)
  if (!property || !time) return null
  if (time.wall.length === 10) return { wall: time.wall, zone: zones.shown, utc: false }
  if (time.utc) return { wall: convertWall(time.wall, 'UTC', zones.shown), zone: zones.shown, utc: true }
  const id = property.params.TZID
  return { wall: time.wall, zone: id ? zones.named(id) : zones.shown, utc: false }
}

function readStamp(value: string): { wall: string; utc: boolean } | null {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?\d\d)?(?:\.\d+)?(Z)?)?/i.exec(
    value.trim(),
  )
  const date = match && dateOf(Number(match[1]), Number(match[2]), Number(match[3]))
  if (!match || !date) return null
  if (!match[4] || !match[5]) return { wall: date, utc: false }
  const hour = Number(match[4])
  const minute = Number(match[5])
  if (hour === 24 && minute === 0) return { wall: `${addDays(date, 1)}T00:00`, utc: Boolean(match[6]) }
  if (hour > 23 || minute > 59) return null
  return { wall: `${date}T${pad(hour)}:${pad(minute)}`, utc: Boolean(match[6]) }
}

/** Minutes of a DURATION (RFC 5545, 3.3.6); null when it is not one, or not positive. */
function readDuration(value: string): number | null {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i.exec(value.trim())
  if (!match) return null
  const [, weeks = '0', days = '0', hours = '0', minutes = '0'] = match
  const total = ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)
  return total > 0 && total < 60 * 24 * 400 ? total : null
}

function rawEvent(
  event: CalendarEvent,
  wall: string,
  seriesKey: string | null,
  recurrence: string | null,
  length: number | null = event.length,
): RawEvent {
  const { component } = event
  const summary = textValue(component, 'SUMMARY')?.replace(/\s+/g, ' ')
  const description = plainText(textValue(component, 'DESCRIPTION'))
  const end = length === null ? null : wallOfMinutes(wallMinutes(wall) + length)
  const allDay = wall.length === 10
  // An all-day DTEND is the day after the last one (RFC 5545, 3.6.1): a person's end is the last day.
  const lastDay = end && allDay ? addDays(end.slice(0, 10), -1) : null
  const categories = component.properties
    .filter(({ name }) => name === 'CATEGORIES')
    .map(({ value }) => value)
  return {
    title: summary ?? description?.split('\n')[0]?.slice(0, 120) ?? 'Untitled event',
    start: wall,
    end: allDay ? (lastDay && lastDay > wall ? lastDay : null) : end,
    timeZone: event.start.zone,
    allDay,
    location: textValue(component, 'LOCATION')?.replace(/\s*\n\s*/g, ', ') ?? null,
    url: textValue(component, 'URL'),
    imageUrl: imageOf(component),
    description,
    contact: contactOf(component),
    cancelled: /^cancell?ed$/i.test(rawValue(component, 'STATUS')?.trim() ?? ''),
    uid: event.uid,
    sequence: sequenceOf(event),
    seriesKey,
    recurrence,
    kind: 'ical',
    confidence: 0.97,
    evidence: `${summary ?? ''} ${rawValue(component, 'DTSTART') ?? ''} ${rawValue(component, 'RRULE') ?? ''}`
      .trim()
      .slice(0, 200),
    tags: categories.join(' ').slice(0, 500),
  }
}

function imageOf(component: ICalComponent): string | null {
  const property = component.properties.find(
    ({ name, params, value }) =>
      (name === 'IMAGE' || (name === 'ATTACH' && /^image\//i.test(params.FMTTYPE ?? ''))) &&
      /^https?:/i.test(value),
  )
  return property?.value.trim() ?? null
}

function contactOf(component: ICalComponent): string | null {
  const contact = textValue(component, 'CONTACT')
  if (contact) return contact
  const organizer = component.properties.find(({ name }) => name === 'ORGANIZER')
  if (!organizer) return null
  const address = organizer.value.replace(/^mailto:/i, '').trim()
  const name = organizer.params.CN?.trim()
  // Google's own calendar addresses are nobody's mailbox.
  const mailbox =
    /@(?:group\.|import\.)?calendar\.google\.com$/i.test(address) || !address.includes('@') ? null : address
  return name && mailbox && name !== mailbox ? `${name} <${mailbox}>` : (name ?? mailbox)
}
