import type { RawEvent } from '../../candidate/candidate.ts'
import { plainText } from '../../text/plain-text.ts'
import { addDays, dateOf, pad, wallMinutes, wallOfMinutes } from '../../time/civil-date.ts'
import { convertWall, instantOf, isZone, wallTimeOf, zoneNamed } from '../../time/zones.ts'
import { type ICalComponent, rawValue, textValue } from './ical-lines.ts'

/** How a calendar's zone names are to be read. */
interface ZoneTable {
  /** The zone in which instants (…Z) and floating times are shown. */
  shown: string
  /** The IANA zone or offset for a TZID. */
  named(id: string): string
}

// Zones of the places that this product serves first; a VTIMEZONE of unknown name is matched by its two offsets.
const BY_OFFSETS: Readonly<Record<string, string>> = {
  '-0500/-0400': 'America/New_York',
  '-0600/-0500': 'America/Chicago',
  '-0700/-0600': 'America/Denver',
  '-0800/-0700': 'America/Los_Angeles',
  '-0900/-0800': 'America/Anchorage',
  '-0400/-0300': 'America/Halifax',
  '+0000/+0100': 'Europe/London',
  '+0100/+0200': 'Europe/Berlin',
  '+0200/+0300': 'Europe/Athens',
  '-0330/-0230': 'America/St_Johns',
  '+0930/+1030': 'Australia/Adelaide',
  '+1000/+1100': 'Australia/Sydney',
  '+1200/+1300': 'Pacific/Auckland',
}

/** The zones of one calendar: names first, then what its VTIMEZONE components say. */
export function calendarZones(calendar: ICalComponent, siteZone: string): ZoneTable {
  const definitions = new Map<string, ICalComponent>()
  for (const child of calendar.children) {
    const id = child.name === 'VTIMEZONE' ? rawValue(child, 'TZID')?.trim() : null
    if (id) definitions.set(id, child)
  }
  const resolved = new Map<string, string>()
  return {
    shown: zoneNamed(rawValue(calendar, 'X-WR-TIMEZONE')) ?? siteZone,
    named(id) {
      let zone = resolved.get(id)
      if (!zone) {
        const named = zoneNamed(id)
        // "(UTC-06:00) Our Room": an offset says less than a definition, and is the city's where it fits.
        const isOffset = named !== null && /^[+-]/.test(named)
        const defined = named && !isOffset ? null : zoneDefined(definitions.get(id.trim()), siteZone)
        zone = defined ?? (isOffset && isStandardOf(siteZone, named, id) ? siteZone : named) ?? siteZone
        resolved.set(id, zone)
      }
      return zone
    },
  }
}

function zoneDefined(definition: ICalComponent | undefined, siteZone: string): string | null {
  if (!definition) return null
  const location = zoneNamed(rawValue(definition, 'X-LIC-LOCATION'))
  if (location) return location
  const offset = (kind: string) => {
    const part = definition.children.findLast((child) => child.name === kind)
    const value = part && rawValue(part, 'TZOFFSETTO')?.trim()
    return value && /^[+-]\d{4}/.test(value) ? value.slice(0, 5) : null
  }
  const standard = offset('STANDARD') ?? offset('DAYLIGHT')
  const daylight = offset('DAYLIGHT') ?? standard
  if (!standard) return null
  if (standard !== daylight) {
    if (hasOffsets(siteZone, standard, daylight ?? standard)) return siteZone
    return BY_OFFSETS[`${standard}/${daylight}`] ?? null
  }
  const fixed = `${standard.slice(0, 3)}:${standard.slice(3)}`
  return isZone(fixed) ? fixed : null
}

const WINTER = '2024-01-15T12:00'
const SUMMER = '2024-07-15T12:00'

/** Whether the zone shows these offsets in its winter and its summer, on whichever half of the earth. */
function hasOffsets(zone: string, standard: string, daylight: string): boolean {
  const [january, july] = [offsetAt(zone, WINTER), offsetAt(zone, SUMMER)]
  return (january === standard && july === daylight) || (january === daylight && july === standard)
}

/** Whether a zone that is named beside an offset ("(UTC-06:00) …") is the city's own, by its time of winter. */
function isStandardOf(siteZone: string, offset: string, id: string): boolean {
  const standard = offset.replace(':', '')
  return /^\(.*\)\s*\S/.test(id) && [SUMMER, WINTER].some((day) => offsetAt(siteZone, day) === standard)
}

function offsetAt(zone: string, wall: string): string {
  const instant = instantOf(wall, 'UTC')
  const minutes = (instantOf(wallTimeOf(instant, zone), 'UTC') - instant) / 60_000
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
}

export interface CalendarTime {
  wall: string
  zone: string
  /** Written with a Z: an instant, whatever zone it is shown in. */
  utc: boolean
}

export interface CalendarEvent {
  component: ICalComponent
  uid: string | null
  start: CalendarTime
  /** Minutes from start to end (days for dates); null where neither end nor duration is given. */
  length: number | null
  recurrenceId: CalendarTime | null
  /** Of the calendar that it stands in. */
  zones: ZoneTable
  andFuture: boolean
}

export function sequenceOf(event: CalendarEvent): number {
  return Number(rawValue(event.component, 'SEQUENCE') ?? '0') || 0
}

/** The times of a VEVENT; null where it has no readable start. */
export function readEvent(component: ICalComponent, zones: ZoneTable): CalendarEvent | null {
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
    zones,
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

export function readStamp(value: string): { wall: string; utc: boolean } | null {
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
export function readDuration(value: string): number | null {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i.exec(value.trim())
  if (!match) return null
  const [, weeks = '0', days = '0', hours = '0', minutes = '0'] = match
  const total = ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)
  return total > 0 && total < 60 * 24 * 400 ? total : null
}

/** The event as it is on one of its dates. */
export function rawEvent(
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
