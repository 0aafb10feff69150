import { z } from 'zod'
import { type CallSpec, call } from './call.ts'
import { eventId } from './events.ts'
import {
  exportQuery,
  importReport,
  importRequest,
  MOST_IMPORT_CHARACTERS,
  subscriber,
  subscriberDetail,
  subscriberStats,
  subscribersQuery,
} from './subscribers.ts'

const done = z.object({ success: z.literal(true) })
const byId = z.object({ id: eventId })

/** The calls of the desk's office: subscribers. A part of the one table in calls.ts. */
export const officeCalls = {
  subscriberStats: call('GET /api/admin/subscriber-stats', {
    who: 'editor',
    summary: 'Total, active and recent (30 days) subscriptions.',
    answer: subscriberStats,
  }),
  listSubscribers: call('GET /api/admin/subscribers', {
    who: 'editor',
    summary: 'Subscribers by filter and order, newest first unless told otherwise.',
    query: subscribersQuery,
    answer: z.array(subscriber),
  }),
  getSubscriber: call('GET /api/admin/subscribers/{id}', {
    who: 'editor',
    summary: 'Everything that is kept of one subscriber.',
    params: byId,
    answer: subscriberDetail,
  }),
  eraseSubscriber: call('DELETE /api/admin/subscribers/{id}', {
    who: 'editor',
    summary: 'Erase the personal data of one subscriber on request; what is left only counts.',
    params: byId,
    answer: done,
  }),
  exportSubscribers: call('GET /api/admin/subscribers/export', {
    who: 'editor',
    summary: 'A list of subscribers as CSV; tokens that open a subscription are never in it.',
    kind: 'document',
    media: 'text/csv',
    query: exportQuery,
  }),
  importSubscribers: call('POST /api/admin/subscribers/import', {
    who: 'editor',
    summary:
      'Add the people of a CSV file, or say what would become of each row. Nobody who left is added again.',
    body: importRequest,
    // Characters of a text may take several bytes, and quotes one more.
    maxBodyBytes: MOST_IMPORT_CHARACTERS * 2,
    answer: importReport,
  }),
} as const satisfies Record<string, CallSpec>
