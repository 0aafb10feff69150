import { Temporal } from 'temporal-polyfill'
import { startOfDay } from '../events/when.ts'
import type { Offer } from './catalogue.ts'

// A file of its own: pages read the slots, and must not load Temporal with them.

/**
 * When a placement runs: from now, or from the beginning of a chosen later day, for the offer's days or month as the
 * city's calendar counts them, to the same time of day. `startsOn` is YYYY-MM-DD.
 */
export function placementSpan(
  { runs }: Pick<Offer, 'runs'>,
  startsOn: string | null,
  now: Date,
  timeZone: string,
): Span {
  const chosen = startsOn === null ? null : startOfDay(startsOn, timeZone)
  const startsAt = chosen !== null && chosen > now ? chosen : now
  return { startsAt, endsAt: instant(zoned(startsAt, timeZone).add(runs)) }
}

export interface Span {
  startsAt: Date
  endsAt: Date
}

/** The same length from another day on, as the city's calendar counts it; from now on where that day has begun. */
export function moveSpan(span: Span, startsOn: string, now: Date, timeZone: string): Span {
  const length = zoned(span.startsAt, timeZone).until(zoned(span.endsAt, timeZone), { largestUnit: 'day' })
  const chosen = startOfDay(startsOn, timeZone)
  const startsAt = chosen > now ? chosen : now
  return { startsAt, endsAt: instant(zoned(startsAt, timeZone).add(length)) }
}

export function extendSpan({ startsAt, endsAt }: Span, days: number, timeZone: string): Span {
  return { startsAt, endsAt: instant(zoned(endsAt, timeZone).add({ days })) }
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
const instant = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds)
