import { z } from 'zod'
import { call } from '../call.ts'
import { eventId, isoDate } from '../events/events.ts'

const issueClicks = z.object({
  id: z.number().int(),
  subject: z.string(),
  publishedOn: isoDate,
  /** The issues that were published before and after it. */
  olderId: z.number().int().nullable(),
  newerId: z.number().int().nullable(),
  /** Counting was on when the issue was published. */
  isCounted: z.boolean(),
  /** Those that were opened most often first. */
  links: z.array(
    z.object({
      /** A path of this site, or a whole address. */
      target: z.string(),
      label: z.string(),
      isSponsored: z.boolean(),
      clicks: z.number().int(),
      /** Days with clicks alone. */
      days: z.array(z.object({ day: isoDate, clicks: z.number().int() })),
    }),
  ),
})
export type IssueClicks = z.infer<typeof issueClicks>

export const newsletterClickCalls = {
  openIssueLink: call('GET /api/go/{id}/{number}', {
    who: 'anyone',
    summary: 'A link of an issue: leads to its page, and counts without knowing who came.',
    kind: 'document',
    params: z.object({ id: eventId, number: eventId }),
  }),
  issueClicks: call('GET /api/newsletters/clicks', {
    who: 'editor',
    scope: 'read',
    summary: 'How often the links of an issue (the latest one) were opened, by day; null before the first.',
    query: z.object({ issue: eventId.optional() }),
    answer: issueClicks.nullable(),
  }),
}
