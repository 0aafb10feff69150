import { z } from 'zod'
import '../field-messages.ts'
import {
  BLOCK_KINDS,
  ISSUE_CHANGES,
  MAX_LINE_CHARS,
  MAX_PICKS,
} from '../../domain/newsletter/choose-issue.ts'
import { type CallSpec, call } from '../call.ts'
import { eventId, fieldChange, isoDate, isoInstant } from '../events/events.ts'
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
  /** What mail programs show beside the subject; absent = as it was. */
  preheader: z.string().trim().max(200, 'Please keep the preview text under 200 characters.').optional(),
  introduction: z.string().trim().max(2000, 'Please keep the introduction under 2,000 characters.'),
})

const blockChoice = z.object({ kind: z.enum(BLOCK_KINDS), isShown: z.boolean() })

export const draftEdit = issueWords.extend({
  /** The draft that the person saw: where somebody else has changed it since, nothing is changed (409). */
  revision: z.number().int().nonnegative(),
  /** Events left out by hand, and the order of those that stay, within their days. */
  excluded: eventIds,
  order: eventIds,
  /** Absent = as they were. */
  blocks: z.array(blockChoice).max(BLOCK_KINDS.length).optional(),
  picks: z.array(eventId).max(MAX_PICKS).optional(),
  /** Own words about picks, by the number of the event. */
  lines: z.record(z.string().regex(/^\d{1,10}$/), z.string().trim().max(MAX_LINE_CHARS)).optional(),
})
export type DraftEdit = z.infer<typeof draftEdit>

/** A draft as the administrator edits it: every event of its week, those left out too. */
export const newsletterDraft = z.object({
  id: z.number().int(),
  revision: z.number().int(),
  subject: z.string(),
  preheader: z.string(),
  introduction: z.string(),
  /** Three ways to begin, made from what is in the issue. */
  proposals: z.array(z.object({ subject: z.string(), preheader: z.string() })),
  /** In their order; `size` is how much stands in each now. */
  blocks: z.array(blockChoice.extend({ size: z.number().int() })),
  picks: z.array(z.number().int()),
  /** What can be a pick, the best first, each with its words. */
  candidates: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      eventDate: isoDate,
      eventTime: z.string(),
      church: z.string(),
      line: z.string(),
      picture: z.object({ path: z.string(), alt: z.string() }).nullable(),
    }),
  ),
  /** Whom publishing would reach now, the most first; who chose no topic gets everything. */
  readers: z.object({
    languages: z.array(z.object({ language: z.enum(['en', 'es']), readers: z.number().int() })),
    topics: z.array(z.object({ topic: z.string(), readers: z.number().int() })),
  }),
  /** The issue that this week had last, and to how many it went; null before it. */
  lastOfWeek: z.object({ at: isoInstant, isToday: z.boolean(), recipients: z.number().int() }).nullable(),
  /** What is no longer as it was when the draft was made, or waits for a person; the first fifty. */
  changes: z.array(
    z.object({
      kind: z.enum(ISSUE_CHANGES),
      id: z.number().int(),
      title: z.string(),
      /** Of what waits: the old value and the new one of each field. */
      fields: z.array(fieldChange).optional(),
    }),
  ),
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

/** What publishing would send right now, without anything of one reader. */
export const issuePreview = z.object({
  subject: z.string(),
  content: z.string(),
  text: z.string(),
  /** How many events are on, and how many of them stand in the mail; the others are behind its link. */
  events: z.number().int(),
  shown: z.number().int(),
})
export type IssuePreview = z.infer<typeof issuePreview>

export const newsletterDraftCalls = {
  getNewsletterDraft: call('GET /api/newsletters/{id}/draft', {
    who: 'editor',
    scope: 'read',
    summary: 'The draft of an issue to edit: its words, and the events of its week in their order.',
    params: byId,
    answer: newsletterDraft,
  }),
  previewNewsletter: call('GET /api/newsletters/{id}/preview', {
    who: 'editor',
    scope: 'read',
    summary: 'A draft as it would go out now, in a language.',
    params: byId,
    query: z.object({ lang: z.enum(['en', 'es']).default('en') }),
    answer: issuePreview,
  }),
  editNewsletter: call('PATCH /api/newsletters/{id}', {
    who: 'editor',
    scope: 'newsletter:draft',
    summary: 'Change a draft: subject, introduction, order, and the events left out.',
    params: byId,
    body: draftEdit,
    answer: newsletter,
  }),
  testNewsletter: call('POST /api/newsletters/{id}/test', {
    who: 'editor',
    scope: 'newsletter:draft',
    summary: 'Send an issue to the administrator only, to see it in an email program.',
    params: byId,
    status: 202,
    answer: z.object({ to: z.string() }),
  }),
} as const satisfies Record<string, CallSpec>
