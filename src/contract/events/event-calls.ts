import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { curationCalls } from './curation-calls.ts'
import { displayCalls } from './displays.ts'
import {
  bulkApproveAnswer,
  bulkApproveRequest,
  bulkPreview,
  bulkPreviewQuery,
  eventDecision,
  eventDetail,
  eventId,
  eventsQuery,
  feedQuery,
  listedEvent,
  relatedEvents,
} from './events.ts'
import { nearbyCalls } from './nearby-calls.ts'
import { trustCalls } from './trust-calls.ts'

const byId = z.object({ id: eventId })

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
    scope: 'curate',
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
  bulkApproveEvents: call('POST /api/events/bulk-approve', {
    who: 'editor',
    scope: 'curate',
    summary: 'Approve every pending event of one category, or so many at a time.',
    body: bulkApproveRequest,
    example: { category: 'music' },
    answer: bulkApproveAnswer,
  }),
} as const satisfies Record<string, CallSpec>
