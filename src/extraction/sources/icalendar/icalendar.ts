import type { RawEvent, RecurrenceException, SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { exceptionOn } from '../../candidate/exceptions.ts'
import { wallMinutes, wallOfMinutes } from '../../time/civil-date.ts'
import { describeRule, expandRule } from '../../time/recurrence.ts'
import { convertWall } from '../../time/zones.ts'
import {
  type CalendarEvent,
  type CalendarTime,
  calendarZones,
  rawEvent,
  readDuration,
  readEvent,
  readStamp,
  sequenceOf,
} from './ical-event.ts'
import { type ICalComponent, type ICalProperty, rawValue, readICalendar, textValue } from './ical-lines.ts'

const MAX_EVENTS = 20_000

/** Reads an iCalendar file (RFC 5545); what is broken costs only its own event. Never throws. */
export function readCalendar(body: string, context: ReadingContext): SourceResult {
  const result: SourceResult = { events: [], rejections: [], warnings: [], exceptions: [] }
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
      result.rejections.push({ reason: 'private', evidence, entries: datesOf(component, zones, context) })
      continue
    }
    const event = readEvent(component, zones)
    if (!event) {
      result.rejections.push({ reason: 'invalid', evidence })
      continue
    }
    const key = event.uid ?? `\n${groups.size}`
    const group = groups.get(key)
    if (group) group.push(event)
    else groups.set(key, [event])
  }
  for (const group of groups.values()) {
    if (result.events.length > MAX_EVENTS) {
      result.rejections.push({ reason: 'limit', evidence: `more than ${MAX_EVENTS} events` })
      return
    }
    readGroup(group, context, result)
  }
}

/** The dates of a private entry. */
function datesOf(
  component: ICalComponent,
  zones: ReturnType<typeof calendarZones>,
  context: ReadingContext,
): { title: string; start: string }[] {
  const event = readEvent(component, zones)
  const own: SourceResult = { events: [], rejections: [], warnings: [] }
  if (event) readGroup([event], context, own)
  return own.events.map(({ title, start }) => ({ title, start }))
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
      const series = expandSeries(master, overrides, context)
      result.events.push(...series.events)
      result.exceptions?.push(...series.exceptions)
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

function expandSeries(
  master: CalendarEvent,
  overrides: CalendarEvent[],
  context: ReadingContext,
): { events: RawEvent[]; exceptions: RecurrenceException[] } {
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
    for (const { wall, length } of readDateList(property, master)) {
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
  const exceptions: RecurrenceException[] = []
  for (const wall of [...walls].sort()) {
    if (excluded.has(wall) || excluded.has(wall.slice(0, 10))) {
      exceptions.push(exceptionOf(rawEvent(master, wall, seriesKey, words)))
      continue
    }
    if (overrides.some((override) => replaces(override, wall, start))) continue
    const later = overrides.findLast((override) => override.andFuture && idWall(override, start) < wall)
    const model = later ?? master
    const shift = later ? wallMinutes(later.start.wall) - wallMinutes(idWall(later, start)) : 0
    const moved = shift === 0 ? wall : wallOfMinutes(wallMinutes(wall) + shift).slice(0, wall.length)
    events.push(rawEvent(model, moved, seriesKey, words, added.get(wall) ?? model.length))
  }
  for (const override of overrides) {
    const original = idWall(override, start)
    if (isWithin(original, context) || isWithin(override.start.wall, context)) {
      events.push(rawEvent(override, override.start.wall, seriesKey, words))
    }
  }
  return { events, exceptions }
}

/** An exception of a calendar rule; it also applies to a page of the church that prints the rule. */
function exceptionOf({ title, start }: RawEvent): RecurrenceException {
  const excluded = [{ time: start.slice(11), title }]
  return exceptionOn(start.slice(0, 10), title, { excluded })
}

function isWithin(wall: string, context: ReadingContext): boolean {
  const date = wall.slice(0, 10)
  return date >= context.from && date <= context.to
}

function idWall(override: CalendarEvent, start: CalendarTime): string {
  const id = override.recurrenceId
  return id ? wallIn(id, start) : ''
}

/**
 * The wall time at which an exception finds its date in a series. Of whole days it is the day, whatever zone the hour
 * that a program adds is of; an instant may be the midnight of UTC or of the city.
 */
function wallIn({ wall, zone, utc }: CalendarTime, start: CalendarTime): string {
  if (wall.length === 10) return wall
  if (start.wall.length > 10) return convertWall(wall, zone, start.zone)
  const instant = utc ? convertWall(wall, zone, 'UTC') : wall
  return (instant.endsWith('T00:00') ? instant : wall).slice(0, 10)
}

function replaces(override: CalendarEvent, wall: string, start: CalendarTime): boolean {
  const id = idWall(override, start)
  // Some programs write the date alone for an event that has a time.
  return id === wall || (id.length === 10 && id === wall.slice(0, 10))
}

function excludedDates(master: CalendarEvent): Set<string> {
  const excluded = new Set<string>()
  for (const property of master.component.properties) {
    if (property.name !== 'EXDATE') continue
    for (const { wall, dateOnly } of readDateList(property, master)) {
      if (!dateOnly || master.start.wall.length === 10) excluded.add(wall)
      else excluded.add(wall.slice(0, 10))
    }
  }
  return excluded
}

/** The values of RDATE or EXDATE as wall times of the event's zone. */
function readDateList(
  property: ICalProperty,
  { start, zones }: CalendarEvent,
): { wall: string; dateOnly: boolean; length: number | null }[] {
  const list = []
  for (const value of property.value.split(',').slice(0, 5000)) {
    const [moment = '', period] = value.trim().split('/')
    const time = readStamp(moment)
    if (!time) continue
    const id = property.params.TZID
    const zone = id ? zones.named(id) : start.zone
    const wallOf = ({ wall, utc }: { wall: string; utc: boolean }) =>
      wallIn(
        utc ? { wall: convertWall(wall, 'UTC', start.zone), zone: start.zone, utc } : { wall, zone, utc },
        start,
      )
    const wall = wallOf(time)
    const end = period ? readStamp(period) : null
    let length = period && !end ? readDuration(period) : null
    if (end && end.wall.length === time.wall.length) length = wallMinutes(wallOf(end)) - wallMinutes(wall)
    if (length !== null && length <= 0) length = null
    list.push({ wall, dateOnly: time.wall.length === 10, length })
  }
  return list
}
