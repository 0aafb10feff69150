import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { churchMap, isOnePlace, mapBox, nearPlace } from '../churches/directory-calls.ts'
import {
  cardsProgress,
  cardsRequest,
  eventAddition,
  eventEdit,
  eventReview,
  MAX_READ_CHARS,
  MAX_READ_FILE_BYTES,
  readEventsAnswer,
  readEventsRequest,
  readFileRequest,
  undoAnswer,
  undoLineAnswer,
  undoLineRequest,
  undoRequest,
} from './curation.ts'
import { displayCalls } from './displays.ts'
import {
  bulkApproveAnswer,
  bulkPreview,
  bulkPreviewQuery,
  eventDecision,
  eventDetail,
  eventId,
  eventsQuery,
  feedQuery,
  isoDate,
  listedEvent,
  relatedEvents,
} from './events.ts'
import {
  rulePreview,
  sourceChange,
  sourceKey,
  sourceReview,
  titleRule,
  trustedSource,
  trustOverview,
} from './trust.ts'
import { understanding } from './understanding.ts'

const filters = feedQuery.omit({ cursor: true, lang: true })

const eventMapQuery = filters.extend(mapBox)
export type EventMapQuery = z.output<typeof eventMapQuery>
/** As the churches' map; the counts are those of events. */
export type EventMap = z.infer<typeof churchMap>

const EVENT_ORDERS = ['distance', 'day'] as const

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
  ...understanding.shape,
})
export type NearbyEvents = z.infer<typeof nearbyEvents>

const nearbyCalls = {
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

/** A picture takes seconds of the processor. */
const FILES_PER_MINUTE = 12
const byId = z.object({ id: eventId })

const curationCalls = {
  reviewEvent: call('GET /api/events/{id}/review', {
    who: 'editor',
    scope: 'read',
    summary:
      'One event as a reviewer looks at it: its fields, where each was read, and the text of the source.',
    params: byId,
    answer: eventReview,
  }),
  editEvent: call('PATCH /api/events/{id}/fields', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Correct fields of an event by hand; no later scrape overwrites them.',
    params: byId,
    body: eventEdit,
    example: { fields: { title: 'Advent Choir Concert' }, seen: { title: 'ADVENT CHOIR CONCERT' } },
    answer: listedEvent,
  }),
  addEvent: call('POST /api/events', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Add an event of a listed church, once or on several dates: public at once, or to be reviewed.',
    body: eventAddition,
    status: 201,
    answer: listedEvent,
  }),
  readEvents: call('POST /api/events/read', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Read the events of a text, a calendar file or the page at an address; stores nothing.',
    body: readEventsRequest,
    maxBodyBytes: MAX_READ_CHARS * 4,
    answer: readEventsAnswer,
  }),
  readEventFile: call('POST /api/events/read-file', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Read the events of a picture of a flyer or of a PDF; stores nothing.',
    body: readFileRequest,
    example: { data: 'iVBORw0KGgo=' },
    maxBodyBytes: MAX_READ_FILE_BYTES * 1.4,
    perMinute: FILES_PER_MINUTE,
    answer: readEventsAnswer,
  }),
  undoDecisions: call('POST /api/events/undo', {
    who: 'editor',
    scope: 'events:write',
    summary:
      'Undo your own last decisions about events that no one has decided since, by event, or all that were made at once.',
    body: undoRequest,
    answer: undoAnswer,
  }),
  undoAuditLine: call('POST /api/admin/audit/{id}/undo', {
    who: 'editor',
    scope: 'events:write',
    summary:
      'Take back a decision about an event, a church or a post, a correction or an addition of one, or all that was decided at once with it, by its line of the audit log.',
    params: byId,
    body: undoLineRequest,
    answer: undoLineAnswer,
  }),
} as const satisfies Record<string, CallSpec>

const trustCalls = {
  listTrust: call('GET /api/admin/trust', {
    who: 'editor',
    scope: 'read',
    summary: 'Sources that are or could be trusted, standing rules, and what was published by itself.',
    answer: trustOverview,
  }),
  reviewSource: call('GET /api/admin/trust/source', {
    who: 'editor',
    scope: 'read',
    summary: 'The last cards of a source, and what it would have published by itself in the last 90 days.',
    query: sourceKey,
    answer: sourceReview,
  }),
  turnSource: call('PATCH /api/admin/trust/source', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Let a source that has earned it publish by itself, or stop it.',
    body: sourceChange,
    answer: trustedSource,
  }),
  previewRule: call('POST /api/admin/trust/rules/preview', {
    who: 'editor',
    scope: 'events:write',
    summary: 'What a standing rule would have done to the cards of the last 90 days; stores nothing.',
    body: titleRule,
    answer: rulePreview,
  }),
  addRule: call('POST /api/admin/trust/rules', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Add a standing rule for new cards with certain words in their titles.',
    body: titleRule,
    status: 201,
    answer: z.object({ id: z.number().int() }),
  }),
  removeRule: call('DELETE /api/admin/trust/rules/{id}', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Remove a standing rule.',
    params: z.object({ id: eventId }),
    answer: z.object({ removed: z.literal(true) }),
  }),
  returnDay: call('POST /api/admin/trust/days/{onDate}/return', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Return everything to the queue that was published by itself on a day.',
    params: z.object({ onDate: isoDate }),
    answer: z.object({ returned: z.array(z.number().int()) }),
  }),
} as const satisfies Record<string, CallSpec>

export const eventCalls = {
  listEvents: call('GET /api/events', {
    who: 'anyone',
    scope: 'read',
    summary: 'Events: approved and coming ones to a visitor, every status to an administrator.',
    query: eventsQuery,
    answer: z.array(listedEvent),
    cache: 'public',
  }),
  calendarFeed: call('GET /api/events.ics', {
    who: 'anyone',
    summary:
      'The approved coming events of a filter as a calendar to subscribe to; beyond 5,000 a Link header names the next page.',
    kind: 'document',
    media: 'text/calendar',
    query: feedQuery,
    cache: 'public',
  }),
  rssFeed: call('GET /api/events.rss', {
    who: 'anyone',
    summary: 'The same as RSS.',
    kind: 'document',
    media: 'application/rss+xml',
    query: feedQuery,
    cache: 'public',
  }),
  ...displayCalls,
  eventCalendar: call('GET /api/events/{id}/calendar.ics', {
    who: 'anyone',
    summary: 'One public event as a calendar file.',
    kind: 'document',
    media: 'text/calendar',
    params: byId,
    cache: 'public',
  }),
  getEvent: call('GET /api/events/{id}', {
    who: 'anyone',
    scope: 'read',
    summary: 'One event; an approved one also once it is over.',
    params: byId,
    answer: eventDetail,
    cache: 'public',
  }),
  relatedEvents: call('GET /api/events/{id}/related', {
    who: 'anyone',
    scope: 'read',
    summary: 'The next events of the same church, and similar ones around that day: a few of each.',
    params: byId,
    answer: relatedEvents,
    cache: 'public',
  }),
  decideEvent: call('PATCH /api/events/{id}', {
    who: 'editor',
    scope: 'events:write',
    summary:
      'Decide an event, and with it the future dates of its series: approve, reject, return to the queue, mark as cancelled.',
    params: byId,
    body: eventDecision,
    example: { status: 'approved' },
    answer: listedEvent,
  }),
  ...curationCalls,
  ...nearbyCalls,
  ...trustCalls,
  previewBulkApprove: call('GET /api/events/bulk-approve', {
    who: 'editor',
    scope: 'read',
    summary: 'How many cards and dates a bulk approval would approve.',
    query: bulkPreviewQuery,
    answer: bulkPreview,
  }),
  decideCards: call('POST /api/events/decisions', {
    who: 'editor',
    scope: 'events:write',
    summary:
      'Approve or reject many pending cards at once, by number or all of a category. It goes on by itself; follow it by its `bulk`.',
    body: cardsRequest,
    example: { status: 'approved', category: 'music' },
    status: 202,
    answer: cardsProgress,
  }),
  listCards: call('GET /api/events/decisions', {
    who: 'editor',
    scope: 'read',
    summary:
      'Your own decisions about many cards that are being made, or have failed within a day; newest first.',
    answer: z.array(cardsProgress),
  }),
  resumeCards: call('POST /api/events/decisions/{bulk}/resume', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Go on with a decision about many cards that has failed.',
    params: z.object({ bulk: z.uuid() }),
    status: 202,
    answer: cardsProgress,
  }),
  followCards: call('GET /api/events/decisions/{bulk}', {
    who: 'editor',
    scope: 'read',
    summary: 'How far a decision about many cards has come.',
    params: z.object({ bulk: z.uuid() }),
    answer: cardsProgress,
  }),
  bulkApproveEvents: call('POST /api/events/bulk-approve', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Approve every pending event of one category.',
    body: bulkPreviewQuery,
    example: { category: 'music' },
    answer: bulkApproveAnswer,
  }),
} as const satisfies Record<string, CallSpec>
