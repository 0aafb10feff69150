import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { eventId } from '../events/events.ts'
import { newsletter, newsletterProgress } from './newsletter.ts'
import { newsletterClickCalls } from './newsletter-clicks.ts'
import { newsletterDraftCalls } from './newsletter-drafts.ts'
import { newsletterReaderCalls } from './newsletter-reader-calls.ts'
import { newsletterScheduleCalls } from './newsletter-schedule.ts'

const byId = z.object({ id: eventId })
const done = z.object({ success: z.literal(true) })

export const newsletterCalls = {
  generateNewsletter: call('POST /api/newsletters/generate', {
    who: 'editor',
    scope: 'mail',
    summary: 'Make a draft of the next issue from the approved events.',
    status: 201,
    answer: newsletter,
  }),
  latestNewsletter: call('GET /api/newsletters/latest', {
    who: 'editor',
    scope: 'read',
    summary: 'The newest issue with the counts of its ledger, or null.',
    answer: newsletter.nullable(),
  }),
  mailBudget: call('GET /api/newsletters/mail-budget', {
    who: 'editor',
    scope: 'read',
    summary: 'How many emails went today to unconfirmed addresses, and how many may.',
    answer: z.object({ used: z.number().int(), max: z.number().int() }),
  }),
  ...newsletterDraftCalls,
  ...newsletterScheduleCalls,
  publishNewsletter: call('POST /api/newsletters/{id}/publish', {
    who: 'editor',
    scope: 'mail',
    summary: 'Freeze the issue and its recipients and start sending; each of them gets it once.',
    params: byId,
    status: 202,
    answer: z.object({ id: z.number().int(), recipients: z.number().int(), progress: z.string() }),
  }),
  pauseNewsletter: call('POST /api/newsletters/{id}/pause', {
    who: 'editor',
    scope: 'mail',
    summary: 'Send no further email of the issue until it is resumed.',
    params: byId,
    answer: done,
  }),
  resumeNewsletter: call('POST /api/newsletters/{id}/resume', {
    who: 'editor',
    scope: 'mail',
    summary: 'Go on with an issue that is paused.',
    params: byId,
    answer: done,
  }),
  cancelNewsletter: call('POST /api/newsletters/{id}/cancel', {
    who: 'editor',
    scope: 'mail',
    summary: 'End an issue: what was not sent never is.',
    params: byId,
    answer: done,
  }),
  resendUncertain: call('POST /api/newsletters/{id}/resend-uncertain', {
    who: 'editor',
    scope: 'mail',
    summary: 'Send the uncertain emails again; some readers may get the issue twice.',
    params: byId,
    answer: z.object({ mails: z.number().int() }),
  }),
  streamNewsletter: call('GET /api/newsletters/{id}/progress', {
    who: 'editor',
    scope: 'read',
    summary: 'The progress of sending an issue, until it ends.',
    kind: 'event-stream',
    params: byId,
    answer: newsletterProgress,
  }),
  ...newsletterClickCalls,
  ...newsletterReaderCalls,
} as const satisfies Record<string, CallSpec>
