import type { RawEvent, SourceKind, SourceResult } from '../candidate.ts'
import { wallMinutes, wallOfMinutes } from '../civil-date.ts'
import type { ReadingContext } from '../context.ts'
import { resolveAddress } from '../html/tree.ts'
import { oneLine, plainText } from '../plain-text.ts'
import { describeRule, expandRule } from '../recurrence.ts'
import { endInZone, readStamp, type Stamp, zoneOfStamp } from '../stamp.ts'
import { zoneNamed } from '../zones.ts'
import { stampOfText } from './printed-stamp.ts'
import { firstText, isEventItem, isItem, itemsOf, localName, type SchemaItem } from './schema-item.ts'
import { placeText } from './schema-place.ts'

const MAX_EVENTS = 5000

/** Every schema.org event among the things and inside them; events that only hold sub-events are listed too. */
export function readSchemaEvents(
  items: SchemaItem[],
  kind: SourceKind,
  context: ReadingContext,
): SourceResult {
  const result: SourceResult = { events: [], dropped: [], warnings: [] }
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
  const schedules = itemsOf(item, 'eventSchedule').filter((schedule) => schedule.props.has('repeatFrequency'))
  const startText = firstText(item, 'startDate', 'dtstart', 'startTime') ?? firstText(item, 'doorTime')
  const stamp = startText ? stampOfText(startText) : null
  const evidence = `${title ?? item.types[0] ?? ''} ${startText ?? ''}`.trim().slice(0, 200)
  if (!title || (!stamp && schedules.length === 0)) {
    // A festival that only lists its shows has no date of its own, and nothing is lost.
    if (startText) result.dropped.push({ reason: 'invalid', evidence })
    return
  }
  const common = fieldsOf(item, parent, title, kind, context, evidence)
  if (schedules.length > 0) {
    for (const schedule of schedules) result.events.push(...expandSchedule(schedule, stamp, common, context))
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

/** The moments of a property that may be told several times. */
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
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/.exec(firstText(item, 'duration') ?? '')
  if (!match) return null
  const minutes = Number(match[1] ?? 0) * 1440 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
  return minutes > 0 ? minutes : null
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

const FREQUENCIES: Readonly<Record<string, string>> = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' }

/** The dates of a schema.org Schedule inside the window. */
function expandSchedule(
  schedule: SchemaItem,
  eventStart: Stamp | null,
  common: Omit<RawEvent, 'start'>,
  context: ReadingContext,
): RawEvent[] {
  const first = readStamp(firstText(schedule, 'startDate') ?? '') ?? eventStart
  if (!first) return []
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
  const endTime = /^(\d\d):(\d\d)/.exec(firstText(schedule, 'endTime') ?? '')
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
      end: endTime && wall.length > 10 ? `${wall.slice(0, 10)}T${endTime[1]}:${endTime[2]}` : null,
      seriesKey: common.uid ?? common.url ?? `${common.title}|${start}`,
      recurrence: describeRule(rule, start),
    }))
}

function dayCode(day: string): string | null {
  const code = /^(?:([+-]?\d)?)(su|mo|tu|we|th|fr|sa)/i.exec(day)
  return code?.[2] ? `${code[1] ?? ''}${code[2].toUpperCase()}` : null
}
