import { Temporal } from 'temporal-polyfill'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** More hours than a city's calendar has events in. */
const MAX_CACHED_HOURS = 20_000

/** By zone and hour since 1970; null for an hour in which the offset changes, or has seconds. */
const cachedOffsets = new Map<string, Map<number, number | null>>()

/**
 * The offset of a zone at an instant (milliseconds since 1970), in milliseconds; null where it takes a calendar to
 * find it. Asking the calendar costs some 40 us a time, which a list of events does twice an event.
 */
export function findOffset(epochMs: number, timeZone: string): number | null {
  const hour = Math.floor(epochMs / HOUR_MS)
  const hours = cachedOffsets.get(timeZone) ?? new Map<number, number | null>()
  const cached = hours.get(hour)
  if (cached !== undefined) return cached
  if (hours.size >= MAX_CACHED_HOURS) hours.clear()
  const [first, last] = [offsetAt(hour * HOUR_MS, timeZone), offsetAt((hour + 1) * HOUR_MS - 1, timeZone)]
  const offset = first === last && first % MINUTE_MS === 0 ? first : null
  cachedOffsets.set(timeZone, hours.set(hour, offset))
  return offset
}

function offsetAt(epochMs: number, timeZone: string): number {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone)
  return offsetNanoseconds / 1_000_000
}
