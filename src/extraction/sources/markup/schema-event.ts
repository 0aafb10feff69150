import type { RawEvent, SourceKind, SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { resolveAddress } from '../../html/tree.ts'
import { scanDates } from '../../prose/dates/scan-dates.ts'
import { scanTimes } from '../../prose/hours/scan-times.ts'
import { oneLine, plainText } from '../../text/plain-text.ts'
import { dateOf, wallMinutes, wallOfMinutes } from '../../time/civil-date.ts'
import { describeRule, expandRule } from '../../time/recurrence.ts'
import { endInZone, readStamp, type Stamp, zoneOfStamp } from '../../time/timestamp.ts'
import { zoneNamed } from '../../time/zones.ts'
import { readDuration } from '../icalendar/ical-event.ts'

/** A thing of schema.org vocabulary, whichever syntax (JSON-LD, microdata, RDFa) it was written in. */
export interface SchemaItem {
  /** Names without the vocabulary's address: 'MusicEvent'. */
  types: string[]
  props: Map<string, SchemaValue[]>
}

export type SchemaValue = string | SchemaItem

/** 'startDate' of 'https://schema.org/startDate', 'schema:startDate' or 'startDate'. */
export function localName(name: string): string {
  return name
    .trim()
    .replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:|https?:\/\/data-vocabulary\.org\/)/i, '')
}

function isItem(value: SchemaValue | undefined): value is SchemaItem {
  return typeof value === 'object'
}

function firstText(item: SchemaItem, ...names: string[]): string | null {
  for (const name of names) {
    for (const value of item.props.get(name) ?? []) {
      const text = typeof value === 'string' ? value.trim() : (firstText(value, 'name', 'url', 'value') ?? '')
      if (text) return text
    }
  }
  return null
}

function itemsOf(item: SchemaItem, ...names: string[]): SchemaItem[] {
  return names.flatMap((name) => (item.props.get(name) ?? []).filter(isItem))
}

const EVENT_TYPE = /^(?:\w*Event|EventSeries|Festival|Hackathon|CourseInstance|UserInteraction|Vevent)$/

export function isEventItem(item: SchemaItem): boolean {
  return item.types.some((type) => EVENT_TYPE.test(type))
}

/** The schedules of a thing that say how it repeats (schema.org's Schedule). */
function schedulesOf(item: SchemaItem): SchemaItem[] {
  return itemsOf(item, 'eventSchedule', 'courseSchedule').filter(({ props }) =>
    ['repeatFrequency', 'byDay', 'byMonthDay'].some((name) => props.has(name)),
  )
}

const FREQUENCIES: Readonly<Record<string, string>> = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' }

/** The dates of a schema.org Schedule inside the window. */
function expandSchedule(
  schedule: SchemaItem,
  eventStart: Stamp | null,
  eventLength: number | null,
  common: Omit<RawEvent, 'start'>,
  context: ReadingContext,
): RawEvent[] {
  // One without a first day runs already.
  const first = readStamp(firstText(schedule, 'startDate') ?? '') ??
    eventStart ?? { wall: context.from, offset: null }
  const time = /^(\d\d):(\d\d)/.exec(firstText(schedule, 'startTime') ?? '')
  const start = time ? `${first.wall.slice(0, 10)}T${time[1]}:${time[2]}` : (eventStart ?? first).wall
  const frequency = firstText(schedule, 'repeatFrequency') ?? ''
  const match = /^P(\d+)([DWMY])$/i.exec(frequency)
  const named = /daily|weekly|monthly|yearly/i.exec(frequency)?.[0].toUpperCase()
  const parts = [`FREQ=${match?.[2] ? FREQUENCIES[match[2].toUpperCase()] : (named ?? 'WEEKLY')}`]
  if (match?.[1] && match[1] !== '1') parts.push(`INTERVAL=${match[1]}`)
  const days = (schedule.props.get('byDay') ?? [])
    .map((day) => (typeof day === 'string' ? dayCode(localName(day)) : null))
    .filter((day) => day !== null)
  const weeks = (schedule.props.get('byMonthWeek') ?? []).filter(
    (week) => typeof week === 'string' && /^-?[1-5]$/.test(week),
  )
  const ofWeeks = days.flatMap((day) => (weeks.length > 0 ? weeks.map((week) => `${week}${day}`) : [day]))
  if (ofWeeks.length > 0) parts.push(`BYDAY=${ofWeeks.join(',')}`)
  const monthDays = (schedule.props.get('byMonthDay') ?? []).filter(
    (day) => typeof day === 'string' && /^-?\d+$/.test(day),
  )
  if (monthDays.length > 0) parts.push(`BYMONTHDAY=${monthDays.join(',')}`)
  const count = firstText(schedule, 'repeatCount')
  const until = readStamp(firstText(schedule, 'endDate') ?? '')
  if (until) parts.push(`UNTIL=${until.wall.slice(0, 10).replace(/-/g, '')}`)
  else if (count && /^\d+$/.test(count)) parts.push(`COUNT=${count}`)
  const rule = parts.join(';')
  const timeZone = zoneNamed(firstText(schedule, 'scheduleTimezone')) ?? context.timeZone
  const excluded = new Set(
    (schedule.props.get('exceptDate') ?? []).map((date) =>
      typeof date === 'string' ? date.slice(0, 10) : '',
    ),
  )
  const length = lengthOf(schedule, start) ?? eventLength
  let walls: string[]
  try {
    walls = expandRule(rule, start, timeZone, context.from, context.to)
  } catch {
    return []
  }
  return walls
    .filter((wall) => !excluded.has(wall.slice(0, 10)))
    .map((wall) => ({
      ...common,
      timeZone,
      start: wall,
      end: length !== null && wall.length > 10 ? wallOfMinutes(wallMinutes(wall) + length) : null,
      seriesKey: common.uid ?? common.url ?? `${common.title}|${start}`,
      recurrence: describeRule(rule, start),
    }))
}

/** Minutes from the schedule's start to its end, which may be on the day after. */
function lengthOf(schedule: SchemaItem, start: string): number | null {
  const clock = /^\d\d:\d\d/.exec(firstText(schedule, 'endTime') ?? '')?.[0]
  if (!clock || start.length === 10) return readDuration(firstText(schedule, 'duration') ?? '')
  const minutes = wallMinutes(`${start.slice(0, 10)}T${clock}`) - wallMinutes(start)
  return minutes > 0 ? minutes : minutes + 1440
}

function dayCode(day: string): string | null {
  const code = /^(?:([+-]?\d)?)(su|mo|tu|we|th|fr|sa)/i.exec(day)
  return code?.[2] ? `${code[1] ?? ''}${code[2].toUpperCase()}` : null
}

const MAX_TEXT_CHARS = 80

/**
 * The moment in a machine-readable field, as machines write it or, where somebody filled it in by hand, in words with
 * the year: "April 12, 2026 7:30 PM". Null for anything else.
 */
function stampOfText(text: string): Stamp | null {
  const stamp = readStamp(text)
  if (stamp || text.length > MAX_TEXT_CHARS) return stamp
  const dates = scanDates(text)
  const printed = dates[0]?.first
  const date = printed?.year ? dateOf(printed.year, printed.month, printed.day) : null
  if (!date) return null
  const time = scanTimes(text, dates)[0]
  return { wall: time ? `${date}T${time.from}` : date, offset: null }
}

const MAX_EVENTS = 5000

/** Every schema.org event among the things and inside them; events that only hold sub-events are listed too. */
export function readSchemaEvents(
  items: SchemaItem[],
  kind: SourceKind,
  context: ReadingContext,
): SourceResult {
  const result: SourceResult = { events: [], rejections: [], warnings: [] }
  const seen = new Set<SchemaItem>()
  const queue: { item: SchemaItem; parent: SchemaItem | null }[] = items.map((item) => ({
    item,
    parent: null,
  }))
  for (let at = 0; at < queue.length && result.events.length < MAX_EVENTS; at++) {
    const next = queue[at]
    if (!next) break
    const { item, parent } = next
    if (seen.has(item)) continue
    seen.add(item)
    if (isEventItem(item)) readEvent(item, parent, kind, context, result)
    for (const [name, values] of item.props) {
      // What it belongs to or was before is not another event of this page.
      if (name === 'superEvent' || name === 'recordedAt' || name === 'recordedIn') continue
      for (const value of values) if (isItem(value)) queue.push({ item: value, parent: item })
    }
  }
  return result
}

function readEvent(
  item: SchemaItem,
  parent: SchemaItem | null,
  kind: SourceKind,
  context: ReadingContext,
  result: SourceResult,
): void {
  const title = oneLine(titleOf(item, parent))
  const schedules = schedulesOf(item)
  const startText = firstText(item, 'startDate', 'dtstart', 'startTime') ?? firstText(item, 'doorTime')
  const stamp = startText ? stampOfText(startText) : null
  const evidence = `${title ?? item.types[0] ?? ''} ${startText ?? ''}`.trim().slice(0, 200)
  if (!title || (!stamp && schedules.length === 0)) {
    // A festival that only lists its shows has no date of its own, and nothing is lost.
    if (startText) result.rejections.push({ reason: 'invalid', evidence })
    return
  }
  const common = fieldsOf(item, parent, title, kind, context, evidence)
  if (schedules.length > 0) {
    const duration = durationOf(item)
    for (const schedule of schedules)
      result.events.push(...expandSchedule(schedule, stamp, duration, common, context))
    return
  }
  if (!stamp) return
  const starts = stampsOf(item, 'startDate')
  const ends = stampsOf(item, 'endDate')
  // "startDate": ["2026-12-04T18:00", "2026-12-11T18:00"] are two evenings.
  for (const [i, start] of (starts.length > 1 ? starts : [stamp]).entries()) {
    const zone = zoneOfStamp(start, context.timeZone)
    const end =
      starts.length > 1
        ? (ends[i] ?? null)
        : stampOfText(firstText(item, 'endDate', 'dtend', 'endTime') ?? '')
    result.events.push({ ...common, timeZone: zone, ...spanOf(start, end, durationOf(item), zone) })
  }
}

const MAX_STARTS = 200

/** The moments of a property that may occur several times. */
function stampsOf(item: SchemaItem, name: string): Stamp[] {
  const texts = (item.props.get(name) ?? []).slice(0, MAX_STARTS)
  return texts
    .map((text) => (typeof text === 'string' ? stampOfText(text) : null))
    .filter((stamp) => stamp !== null)
}

function titleOf(item: SchemaItem, parent: SchemaItem | null): string | null {
  return (
    firstText(item, 'name', 'headline', 'summary', 'alternateName') ??
    (parent && !isEventItem(parent) ? firstText(parent, 'name') : null) ??
    firstText(item, 'superEvent', 'performer', 'performers', 'about') ??
    (parent ? firstText(parent, 'name') : null) ??
    firstText(item, 'organizer') ??
    item.types[0]?.replace(/(?<=[a-z])(?=[A-Z])/g, ' ') ??
    null
  )
}

function fieldsOf(
  item: SchemaItem,
  parent: SchemaItem | null,
  title: string,
  kind: SourceKind,
  context: ReadingContext,
  evidence: string,
): Omit<RawEvent, 'start'> {
  const status = localName(firstText(item, 'eventStatus') ?? '')
  const ownPlace = placeText(item, 'location') ?? placeText(item, 'eventVenue')
  return {
    title,
    timeZone: context.timeZone,
    location: ownPlace ?? (parent && isEventItem(parent) ? placeText(parent, 'location') : null),
    url: resolveAddress(firstText(item, 'url', 'sameAs', 'mainEntityOfPage'), context.url),
    imageUrl: resolveAddress(imageOf(item), context.url),
    description: plainText(firstText(item, 'description', 'about')),
    contact: contactOf(item),
    // A postponed event has no new date yet: on this one it does not happen.
    cancelled: /Cancel|Postponed/i.test(status),
    uid: firstText(item, 'identifier'),
    kind,
    confidence: kind === 'json-ld' ? 0.95 : 0.92,
    evidence,
    tags: [firstText(item, 'keywords'), item.types.join(' ')].filter(Boolean).join(' ').slice(0, 500),
  }
}

function imageOf(item: SchemaItem): string | null {
  for (const image of itemsOf(item, 'image')) {
    const address = firstText(image, 'url', 'contentUrl')
    if (address) return address
  }
  return firstText(item, 'image', 'thumbnailUrl')
}

function contactOf(item: SchemaItem): string | null {
  const organizer = itemsOf(item, 'organizer')[0] ?? itemsOf(item, 'contactPoint')[0]
  if (!organizer) return null
  const parts = ['name', 'telephone', 'email'].map((name) =>
    firstText(organizer, name)?.replace(/^mailto:/i, ''),
  )
  return [...new Set(parts.filter(Boolean))].join(', ') || null
}

function durationOf(item: SchemaItem): number | null {
  return readDuration(firstText(item, 'duration') ?? '')
}

/** Start, end and allDay; midnight that nobody meant is no time. */
export function spanOf(
  start: Stamp,
  end: Stamp | null,
  duration: number | null,
  zone: string,
): { start: string; end: string | null; allDay: boolean } {
  let endWall = end ? endInZone(end, zone) : null
  const startsAtMidnight = start.wall.endsWith('T00:00')
  const endsAtMidnight = endWall === null || endWall.length === 10 || /T(?:00:00|23:59)$/.test(endWall)
  if (startsAtMidnight && endsAtMidnight && !(duration && duration < 1440)) {
    const day = start.wall.slice(0, 10)
    const lastDay =
      endWall?.endsWith('T00:00') && endWall > start.wall
        ? dayBefore(endWall)
        : (endWall?.slice(0, 10) ?? null)
    return { start: day, end: lastDay && lastDay > day ? lastDay : null, allDay: endWall !== null }
  }
  if (!endWall && duration && start.wall.length > 10)
    endWall = wallOfMinutes(wallMinutes(start.wall) + duration)
  return { start: start.wall, end: endWall && endWall > start.wall ? endWall : null, allDay: false }
}

function dayBefore(wall: string): string {
  return wallOfMinutes(wallMinutes(wall) - 1440).slice(0, 10)
}

/** "Name, street, town, region, postal code" of a place property, however it is nested; null where there is none. */
function placeText(item: SchemaItem, property: string): string | null {
  const values = item.props.get(property) ?? []
  // A place before a video address: people go to the former.
  const ordered = [...values].sort((a, b) => rank(a) - rank(b))
  for (const value of ordered) {
    const text = isItem(value) ? placeOf(value) : oneLine(value)
    if (text) return text
  }
  return null
}

function rank(value: unknown): number {
  return typeof value === 'object' &&
    value !== null &&
    (value as SchemaItem).types.includes('VirtualLocation')
    ? 1
    : 0
}

function placeOf(place: SchemaItem): string | null {
  if (place.types.includes('VirtualLocation')) return oneLine(firstText(place, 'name')) ?? 'Online'
  const parts = [firstText(place, 'name')]
  const addresses = itemsOf(place, 'address')
  for (const address of addresses.length > 0 ? addresses : [place]) {
    parts.push(
      firstText(address, 'streetAddress'),
      firstText(address, 'addressLocality'),
      firstText(address, 'addressRegion'),
      firstText(address, 'postalCode'),
    )
  }
  const written = (place.props.get('address') ?? []).find((value) => typeof value === 'string')
  if (typeof written === 'string') parts.push(written)
  const distinct: string[] = []
  for (const part of parts) {
    const text = oneLine(part)
    if (text && !distinct.some((before) => before.toLowerCase().includes(text.toLowerCase())))
      distinct.push(text)
  }
  return distinct.join(', ') || null
}
