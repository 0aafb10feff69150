import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { eventId, isoDate } from './events.ts'
import {
  rulePreview,
  sourceChange,
  sourceKey,
  sourceReview,
  titleRule,
  trustedSource,
  trustOverview,
} from './trust.ts'

export const trustCalls = {
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
    scope: 'curate',
    summary: 'Let a source that has earned it publish by itself, or stop it.',
    body: sourceChange,
    answer: trustedSource,
  }),
  previewRule: call('POST /api/admin/trust/rules/preview', {
    who: 'editor',
    scope: 'curate',
    summary: 'What a standing rule would have done to the cards of the last 90 days; stores nothing.',
    body: titleRule,
    answer: rulePreview,
  }),
  addRule: call('POST /api/admin/trust/rules', {
    who: 'editor',
    scope: 'curate',
    summary: 'Add a standing rule for new cards with certain words in their titles.',
    body: titleRule,
    status: 201,
    answer: z.object({ id: z.number().int() }),
  }),
  removeRule: call('DELETE /api/admin/trust/rules/{id}', {
    who: 'editor',
    scope: 'curate',
    summary: 'Remove a standing rule.',
    params: z.object({ id: eventId }),
    answer: z.object({ removed: z.literal(true) }),
  }),
  returnDay: call('POST /api/admin/trust/days/{onDate}/return', {
    who: 'editor',
    scope: 'curate',
    summary: 'Return everything to the queue that was published by itself on a day.',
    params: z.object({ onDate: isoDate }),
    answer: z.object({ returned: z.array(z.number().int()) }),
  }),
} as const satisfies Record<string, CallSpec>
