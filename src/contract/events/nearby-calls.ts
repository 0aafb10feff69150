import { z } from 'zod'
import { call } from '../call.ts'
import { churchMap, isOnePlace, mapBox, nearPlace } from '../churches/directory-calls.ts'
import { feedQuery, listedEvent } from './events.ts'

const filters = feedQuery.omit({ cursor: true, lang: true })

const eventMapQuery = filters.extend(mapBox)
export type EventMapQuery = z.output<typeof eventMapQuery>
/** As the churches' map; the counts are those of events. */
export type EventMap = z.infer<typeof churchMap>

export const EVENT_ORDERS = ['distance', 'day'] as const

const nearbyEventsRequest = filters
  .extend({
    ...nearPlace,
    /** By distance a series stands once, with its next date. */
    order: z.enum(EVENT_ORDERS).default('distance'),
    limit: z.coerce.number().int().min(1).max(200).default(20),
  })
  .refine(...isOnePlace)
export type NearbyEventsRequest = z.output<typeof nearbyEventsRequest>

const nearbyEvents = z.object({
  /** `miles` is null where nobody knows where the event is held. */
  events: z.array(listedEvent.extend({ miles: z.number().nonnegative().nullable() })),
  total: z.number().int(),
  /** What was looked for instead of a `q` that finds nothing at all. */
  searchedFor: z.string().nullable(),
})
export type NearbyEvents = z.infer<typeof nearbyEvents>

export const nearbyCalls = {
  mapEvents: call('GET /api/events/map', {
    who: 'anyone',
    summary:
      'Where the public events that fit are held in a part of the map, those close together as one group.',
    query: eventMapQuery,
    answer: churchMap,
    perMinute: 240,
  }),
  findNearbyEvents: call('POST /api/events/nearby', {
    who: 'anyone',
    summary:
      'The public events that fit, with their distance. The place is in the body, rounded, so that no log or address holds it.',
    body: nearbyEventsRequest,
    example: { around: '62701' },
    answer: nearbyEvents,
  }),
}
