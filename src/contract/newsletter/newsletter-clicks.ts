import { z } from 'zod'
import { call } from '../call.ts'
import { eventId, isoDate } from '../events/events.ts'

const issueClicks = z.object({
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
  issueClicks: call('GET /api/newsletters/{id}/clicks', {
    who: 'editor',
    summary: 'How often the links of an issue were opened, by day.',
    params: z.object({ id: eventId }),
    answer: issueClicks,
  }),
}
