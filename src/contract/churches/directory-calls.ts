import { z } from 'zod'
import { mapAccessFacts } from '../../domain/churches/fields.ts'
import { call } from '../call.ts'
import { eventId, listedEvent } from '../events/events.ts'
import { understanding } from '../events/understanding.ts'
import { rule } from '../refusals.ts'
import { churchFacts, churchStatements } from './church-facts.ts'
import { church } from './churches.ts'

const byId = z.object({ id: eventId })
const asked = z.literal('yes').optional()

/** What a visitor looks for. A church of which the asked fact is unknown is not among the answers, but counted. */
const directoryFilters = z.object({
  /** Words, each a part of name, address, denomination, neighborhood or language (section 5). */
  q: z.string().trim().max(200).optional(),
  denomination: z.string().max(200).optional(),
  neighborhood: z.string().max(200).optional(),
  /** The church's own, or one in which it has services. */
  language: z.string().max(200).optional(),
  ...mapAccessFacts(() => asked),
  /** A weekday with a service: 0 = Sunday … 6 = Saturday. */
  day: z.coerce.number().int().min(0).max(6).optional(),
})
export type DirectoryFilter = z.output<typeof directoryFilters>

const paged = {
  /** From 1; 24 churches a page. */
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** A church's number: answers the page on which that one stands, if it is among them. */
  show: z.coerce.number().int().positive().max(2_147_483_647).optional(),
}
const directoryQuery = directoryFilters.extend(paged)
export type DirectoryQuery = z.output<typeof directoryQuery>

/** About a kilometre: two decimals of a degree. More is not taken, so that nobody's door is ever stated. */
const roughDegrees = z
  .number()
  .refine((degrees) => Math.abs(degrees * 100 - Math.round(degrees * 100)) < 1e-6, rule('roughPlace'))
/** From where distances are counted. */
export const nearPlace = {
  latitude: roughDegrees.min(-90).max(90).optional(),
  longitude: roughDegrees.min(-180).max(180).optional(),
  /** In place of both: a neighborhood, or a ZIP code. */
  around: z.string().trim().min(1).max(80).optional(),
}
type NearPlace = z.output<z.ZodObject<typeof nearPlace>>
export const isOnePlace: [(request: NearPlace) => boolean, ReturnType<typeof rule>] = [
  ({ latitude, longitude, around }) =>
    around === undefined
      ? latitude !== undefined && longitude !== undefined
      : latitude === undefined && longitude === undefined,
  rule('onePlace'),
]
const nearbyRequest = directoryQuery.extend(nearPlace).refine(...isOnePlace)
export type NearbyRequest = z.output<typeof nearbyRequest>

const directoryAnswer = z.object({
  /** Featured profiles first, then by name; or, near a place, the nearest first. */
  churches: z.array(
    church.extend({
      /** From the place that was named; null where nobody knows where the church is. */
      miles: z.number().nonnegative().nullable().optional(),
      /** Its next approved events, soonest first; at most three (specification, section 9). */
      /** Of a series its next date, with its rule. */
      upcoming: z.array(
        listedEvent
          .pick({ id: true, title: true, eventDate: true, eventTime: true })
          .extend({ repeats: z.string().nullable() }),
      ),
    }),
  ),
  total: z.number().int(),
  /** How many others fit as well, but have not stated what was asked. */
  unknown: z.number().int(),
  page: z.number().int(),
  hasNext: z.boolean(),
  ...understanding.shape,
})
export type DirectoryAnswer = z.infer<typeof directoryAnswer>

const directoryOverview = z.object({
  churches: z.number().int(),
  events: z.number().int(),
  denominations: z.array(z.string()),
  neighborhoods: z.array(z.string()),
  /** Of churches whose place is known: what the list may be sorted around, besides their neighborhoods. */
  zipCodes: z.array(z.string()),
  languages: z.array(z.string()),
  /** Without those of single services: by these events are filtered. */
  mainLanguages: z.array(z.string()),
})
export type DirectoryOverview = z.infer<typeof directoryOverview>

const degrees = z.coerce.number()
export const mapBox = {
  south: degrees.min(-90).max(90),
  west: degrees.min(-180).max(180),
  north: degrees.min(-90).max(90),
  east: degrees.min(-180).max(180),
}
const churchMapQuery = directoryFilters.extend(mapBox)
export type ChurchMapQuery = z.output<typeof churchMapQuery>

/** Churches of a part of the map, those close together as one group: never more than some fifty groups. */
export const churchMap = z.object({
  groups: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      count: z.number().int(),
      churches: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  ),
  /** Names to draw on a map without streets: the largest neighborhoods, each amid its churches. */
  neighborhoods: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  /** How many fit, but nobody knows where they are. */
  unplaced: z.number().int(),
  /** Where all that fit are, wherever the map looks; null where none has a place. */
  extent: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }).nullable(),
})
export type ChurchMap = z.infer<typeof churchMap>

export const directoryCalls = {
  describeDirectory: call('GET /api/churches/overview', {
    who: 'anyone',
    summary: 'How many churches and coming events there are, and what the filters offer.',
    answer: directoryOverview,
    cache: 'public',
  }),
  searchDirectory: call('GET /api/churches/search', {
    who: 'anyone',
    summary: 'A page of the listed churches that fit, with what is known of each.',
    query: directoryQuery,
    answer: directoryAnswer,
    cache: 'public',
  }),
  findNearby: call('POST /api/churches/nearby', {
    who: 'anyone',
    summary:
      'The same, nearest first. The place is in the body, rounded, so that no log or address holds it.',
    body: nearbyRequest,
    example: { around: '62701' },
    answer: directoryAnswer,
  }),
  mapChurches: call('GET /api/churches/map', {
    who: 'anyone',
    summary: 'The churches that fit in a part of the map, those close together as one group.',
    query: churchMapQuery,
    answer: churchMap,
    perMinute: 240,
  }),
  getChurch: call('GET /api/churches/{id}', {
    who: 'anyone',
    summary: 'A listed church with what is known of it; the retained one of a church that was merged.',
    params: byId,
    answer: church,
    cache: 'public',
  }),
  stateChurchFacts: call('PUT /api/churches/{id}/facts', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Note what an administrator knows of a listed church; it stands over whatever a program reads.',
    params: byId,
    body: churchStatements,
    answer: churchFacts,
  }),
}
