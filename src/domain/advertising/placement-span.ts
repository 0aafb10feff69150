import { Temporal } from 'temporal-polyfill'
import { startOfDay } from '../events/when.ts'
import type { Offer } from './catalogue.ts'

/**
 * When a placement runs: from now, or from the beginning of a chosen later day, for the offer's days or month as the
 * city's calendar counts them, to the same time of day. `startsOn` is YYYY-MM-DD.
 */
export function placementSpan(
  { runs }: Pick<Offer, 'runs'>,
  startsOn: string | null,
  now: Date,
  timeZone: string,
): { startsAt: Date; endsAt: Date } {
  const chosen = startsOn === null ? null : startOfDay(startsOn, timeZone)
  const startsAt = chosen !== null && chosen > now ? chosen : now
  const ends = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime())
    .toZonedDateTimeISO(timeZone)
    .add(runs)
  return { startsAt, endsAt: new Date(ends.epochMilliseconds) }
}
