import { z } from 'zod'
import { CATEGORIES } from '../../domain/events/categories.ts'
import { call } from '../call.ts'
import { eventId, isoDate } from '../events/events.ts'
import { preferencesForm, subscribeAnswer, subscribeRequest } from './newsletter.ts'

const byId = z.object({ id: eventId })
const byToken = z.object({ token: z.string().min(1).max(400) })

const neighborIssue = z.object({ subject: z.string(), publishedOn: isoDate }).nullable()
const topic = byToken.extend({ category: z.enum(CATEGORIES) })

export const newsletterReaderCalls = {
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
