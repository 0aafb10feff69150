import { z } from 'zod'
import { CATEGORIES } from '../../domain/events/categories.ts'
import { type CallSpec, call } from '../call.ts'
import { eventId, isoDate } from '../events/events.ts'
import {
  newsletter,
  newsletterClickCalls,
  newsletterProgress,
  newsletterScheduleCalls,
  preferencesForm,
  subscribeAnswer,
  subscribeRequest,
} from './newsletter.ts'
import { newsletterDraftCalls } from './newsletter-drafts.ts'

const received = z.object({ received: z.literal(true) })

export const mailReportCalls = {
  sesReports: call('POST /api/mail-reports/ses', {
    who: 'anyone',
    summary:
      "Bounces and complaints of Amazon SES, by a signed SNS topic; answers the topic's question with yes.",
    fromElsewhere: true,
    isSigned: true,
    answer: received,
  }),
  postmarkReports: call('POST /api/mail-reports/postmark', {
    who: 'anyone',
    summary: "Postmark's bounces and spam complaints, known by the password in the webhook's address.",
    fromElsewhere: true,
    isSigned: true,
    answer: received,
  }),
  mailgunReports: call('POST /api/mail-reports/mailgun', {
    who: 'anyone',
    summary: "Mailgun's signed notices of failures and complaints.",
    fromElsewhere: true,
    isSigned: true,
    answer: received,
  }),
} satisfies Record<string, CallSpec>

const byId = z.object({ id: eventId })
const byToken = z.object({ token: z.string().min(1).max(400) })

const neighborIssue = z.object({ subject: z.string(), publishedOn: isoDate }).nullable()
const topic = byToken.extend({ category: z.enum(CATEGORIES) })

const newsletterReaderCalls = {
  viewNewsletter: call('GET /api/newsletters/{id}/view', {
    who: 'anyone',
    summary: 'A published issue as a page, without its personal parts ("View in browser").',
    kind: 'document',
    params: byId,
    query: z.object({ lang: z.enum(['en', 'es']).optional() }),
    cache: 'public',
  }),
  readIssue: call('GET /api/newsletters/issues/{date}', {
    who: 'anyone',
    summary: 'The issue that was published on a day, as plain HTML without its personal parts.',
    params: z.object({ date: isoDate }),
    query: z.object({ lang: z.enum(['en', 'es']).optional() }),
    answer: z.object({
      subject: z.string(),
      preheader: z.string(),
      publishedOn: isoDate,
      html: z.string(),
      previous: neighborIssue,
      next: neighborIssue,
    }),
    cache: 'public',
  }),
  listIssues: call('GET /api/newsletters/issues', {
    who: 'anyone',
    summary: 'The published issues that have a page, newest first.',
    query: z.object({ lang: z.enum(['en', 'es']).optional() }),
    answer: z.array(z.object({ subject: z.string(), introduction: z.string(), publishedOn: isoDate })),
    cache: 'public',
  }),
  newslettersFeed: call('GET /api/newsletters.rss', {
    who: 'anyone',
    summary: 'The published issues as RSS, newest first.',
    kind: 'document',
    media: 'application/rss+xml',
    cache: 'public',
  }),
  subscribe: call('POST /api/newsletter/subscribe', {
    who: 'anyone',
    summary: 'Subscribe to the weekly newsletter.',
    body: subscribeRequest,
    answer: subscribeAnswer,
    perMinute: 40,
  }),
  showConfirmation: call('GET /api/newsletter/confirm/{token}', {
    who: 'anyone',
    summary: 'A page with a button that confirms a subscription; opening it changes nothing.',
    kind: 'document',
    params: byToken,
  }),
  confirmSubscription: call('POST /api/newsletter/confirm/{token}', {
    who: 'anyone',
    summary: 'Confirm a subscription (the button).',
    kind: 'document',
    params: byToken,
    fromElsewhere: true,
  }),
  showPreferences: call('GET /api/newsletter/preferences/{token}', {
    who: 'anyone',
    summary: 'The page on which a reader chooses language, topics, how often, and a pause.',
    kind: 'document',
    params: byToken,
  }),
  savePreferences: call('POST /api/newsletter/preferences/{token}', {
    who: 'anyone',
    summary: 'Save what that page holds.',
    kind: 'document',
    params: byToken,
    body: preferencesForm,
    fromElsewhere: true,
  }),
  showTopic: call('GET /api/newsletter/more/{token}/{category}', {
    who: 'anyone',
    summary:
      'A page with a button that adds a category to the topics of a reader; opening it changes nothing.',
    kind: 'document',
    params: topic,
  }),
  addTopic: call('POST /api/newsletter/more/{token}/{category}', {
    who: 'anyone',
    summary: 'Add the category (the button).',
    kind: 'document',
    params: topic,
    fromElsewhere: true,
  }),
  showUnsubscribe: call('GET /api/newsletter/unsubscribe/{token}', {
    who: 'anyone',
    summary: 'A page with a button; opening it changes nothing, because link scanners follow links.',
    kind: 'document',
    params: byToken,
  }),
  unsubscribe: call('POST /api/newsletter/unsubscribe/{token}', {
    who: 'anyone',
    summary: 'End the subscription (the button, and RFC 8058 one-click).',
    kind: 'document',
    params: byToken,
    fromElsewhere: true,
  }),
}

const done = z.object({ success: z.literal(true) })

export const newsletterCalls = {
  generateNewsletter: call('POST /api/newsletters/generate', {
    who: 'editor',
    scope: 'newsletter:draft',
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
    summary:
      'Freeze the issue and its recipients and start sending; each of them gets it once. A second issue in a week has to be asked for: again=true; and so has the old time or place of events whose page has changed: unconfirmed=true.',
    params: byId,
    query: z.object({
      again: z.enum(['true', 'false']).optional(),
      unconfirmed: z.enum(['true', 'false']).optional(),
    }),
    status: 202,
    answer: z.object({ id: z.number().int(), recipients: z.number().int(), progress: z.string() }),
  }),
  pauseNewsletter: call('POST /api/newsletters/{id}/pause', {
    who: 'editor',
    summary: 'Send no further email of the issue until it is resumed.',
    params: byId,
    answer: done,
  }),
  resumeNewsletter: call('POST /api/newsletters/{id}/resume', {
    who: 'editor',
    summary: 'Go on with an issue that is paused.',
    params: byId,
    answer: done,
  }),
  cancelNewsletter: call('POST /api/newsletters/{id}/cancel', {
    who: 'editor',
    summary: 'End an issue: what was not sent never is.',
    params: byId,
    answer: done,
  }),
  resendUncertain: call('POST /api/newsletters/{id}/resend-uncertain', {
    who: 'editor',
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
