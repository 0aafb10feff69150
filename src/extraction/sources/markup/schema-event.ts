import type { RawEvent, SourceKind, SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { resolveAddress } from '../../html/tree.ts'
import { oneLine, plainText } from '../../text/plain-text.ts'
import { wallMinutes, wallOfMinutes } from '../../time/civil-date.ts'
import { endInZone, type Stamp, zoneOfStamp } from '../../time/timestamp.ts'
import { readDuration } from '../icalendar/ical-event.ts'
import { stampOfText } from './printed-timestamp.ts'
import { firstText, isEventItem, isItem, itemsOf, localName, type SchemaItem } from './schema-item.ts'
import { placeText } from './schema-place.ts'
import { expandSchedule, schedulesOf } from './schema-schedule.ts'

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
