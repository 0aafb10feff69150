import { Temporal } from 'temporal-polyfill'
import windowsZones from './windows-zones.json' with { type: 'json' }

/** Windows and Outlook zone names, lower case, to IANA (Unicode CLDR, windowsZones, territory 001). */
const WINDOWS_ZONES: ReadonlyMap<string, string> = new Map(Object.entries(windowsZones))

const known = new Map<string, boolean>()

/** Whether the name is an IANA zone or an offset such as '-04:00'. */
export function isZone(name: string): boolean {
  let found = known.get(name)
  if (found === undefined) {
    try {
      Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
      found = true
    } catch {
      found = false
    }
    // Names come from pages: what is remembered stays bounded.
    if (known.size > 2000) known.clear()
    known.set(name, found)
  }
  return found
}

/** Outlook's own names: "(UTC-06:00) Central Time (US & Canada)". */
const OFFSET_BEFORE = /^\((?:utc|gmt)[^()]*\)\s*/i

/** The zone that a calendar's TZID or a page means: IANA, Windows names, prefixed paths; null where unknown. */
export function zoneNamed(name: string | null | undefined): string | null {
  const text = name?.trim().replace(/^["']|["']$/g, '')
  if (!text || text.length > 200) return null
  if (/^(?:z|utc|gmt|etc\/gmt|etc\/utc)$/i.test(text)) return 'UTC'
  // Before IANA: its own "EST" and "MST" know no summer time, and that is not what people mean by them.
  const windows = [text, text.replace(OFFSET_BEFORE, '').replace(/;.*$/, '')].map((one) =>
    WINDOWS_ZONES.get(one.toLowerCase().replace(/\./g, '').replace(' and ', ' & ')),
  )
  if (windows[0] ?? windows[1]) return windows[0] ?? windows[1] ?? null
  if (isZone(text)) return text
  // "/freeassociation.sourceforge.net/Tzfile/America/Chicago", "America/Chicago-2": the zone is at the end.
  const path =
    /(?:^|[/\s(])((?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific|US)\/[A-Za-z_]+(?:\/[A-Za-z_]+)?)/.exec(
      text,
    )
  if (path?.[1] && isZone(path[1])) return path[1]
  const offset = /(?:gmt|utc)\s*([+-])(\d{1,2})[:.]?(\d\d)?/i.exec(text)
  const written = offset && `${offset[1]}${(offset[2] ?? '').padStart(2, '0')}:${offset[3] ?? '00'}`
  return written && isZone(written) ? written : null
}

/** Wall time 'YYYY-MM-DDThh:mm' that clocks of the zone show at the instant (milliseconds since 1970). */
export function wallTimeOf(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .slice(-16)
}

/**
 * The instant (milliseconds) of a wall time or date in a zone. A time that a clock change skips is moved on by
 * the gap, one that happens twice is the first (RFC 5545, 3.3.5).
 */
export function instantOf(wall: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .epochMilliseconds
}

/** The same moment as wall time of another zone; dates without a time stay as they are. */
export function convertWall(wall: string, from: string, to: string): string {
  if (wall.length === 10 || from === to) return wall
  return wallTimeOf(instantOf(wall, from), to)
}
