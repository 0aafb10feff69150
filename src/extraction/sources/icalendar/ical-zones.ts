import { instantOf, isZone, wallTimeOf, zoneNamed } from '../../time/zones.ts'
import { type ICalComponent, rawValue } from './ical-lines.ts'

/** How a calendar's zone names are to be read. */
export interface ZoneTable {
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
        zone = zoneNamed(id) ?? zoneDefined(definitions.get(id.trim()), siteZone) ?? siteZone
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

/** Whether the zone shows these offsets in its winter and its summer, on whichever half of the earth. */
function hasOffsets(zone: string, standard: string, daylight: string): boolean {
  const [january, july] = [offsetAt(zone, '2024-01-15T12:00'), offsetAt(zone, '2024-07-15T12:00')]
  return (january === standard && july === daylight) || (january === daylight && july === standard)
}

function offsetAt(zone: string, wall: string): string {
  const instant = instantOf(wall, 'UTC')
  const minutes = (instantOf(wallTimeOf(instant, zone), 'UTC') - instant) / 60_000
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
}
