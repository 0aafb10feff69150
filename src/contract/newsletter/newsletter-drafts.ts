import { z } from 'zod'
import '../general-messages.ts'
import { ISSUE_CHANGES } from '../../domain/newsletter/compare-issue.ts'
import { type CallSpec, call } from '../call.ts'
import { eventId, isoDate } from '../events/events.ts'
import { newsletter } from './newsletter.ts'

const byId = z.object({ id: eventId })
const eventIds = z.array(eventId).max(1000)

export const issueWords = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'An issue needs a subject.')
    .max(150, 'Please keep the subject under 150 characters.')
    .regex(/^[^\r\n]*$/, 'A subject is one line.'),
  introduction: z.string().trim().max(2000, 'Please keep the introduction under 2,000 characters.'),
})

export const draftEdit = issueWords.extend({
  /** The draft that the person saw: where somebody else has changed it since, nothing is changed (409). */
  revision: z.number().int().nonnegative(),
  /** Events left out by hand, and the order of those that stay, within their days. */
  excluded: eventIds,
  order: eventIds,
})
export type DraftEdit = z.infer<typeof draftEdit>

/** A draft as the administrator edits it: every event of its week, those left out too. */
export const newsletterDraft = z.object({
  id: z.number().int(),
  revision: z.number().int(),
  subject: z.string(),
  introduction: z.string(),
  /** What is no longer as it was when the draft was made; the first fifty. */
  changes: z.array(z.object({ kind: z.enum(ISSUE_CHANGES), id: z.number().int(), title: z.string() })),
  days: z.array(
    z.object({
      date: isoDate,
      items: z.array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          eventTime: z.string(),
          church: z.string(),
          isSponsored: z.boolean(),
          isExcluded: z.boolean(),
        }),
      ),
    }),
  ),
})
export type NewsletterDraft = z.infer<typeof newsletterDraft>

export const newsletterDraftCalls = {
  getNewsletterDraft: call('GET /api/newsletters/{id}/draft', {
    who: 'editor',
    summary: 'The draft of an issue to edit: its words, and the events of its week in their order.',
    params: byId,
    answer: newsletterDraft,
  }),
  editNewsletter: call('PATCH /api/newsletters/{id}', {
    who: 'editor',
    summary: 'Change a draft: subject, introduction, order, and the events left out.',
    params: byId,
    body: draftEdit,
    answer: newsletter,
  }),
  testNewsletter: call('POST /api/newsletters/{id}/test', {
    who: 'editor',
    summary: 'Send an issue to the administrator only, to see it in an email program.',
    params: byId,
    status: 202,
    answer: z.object({ to: z.string() }),
  }),
} as const satisfies Record<string, CallSpec>
