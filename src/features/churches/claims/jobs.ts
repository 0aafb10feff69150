import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/jobs.ts'

export const claimLinkOrder = z.object({
  /** By it an order that is taken up twice makes one link. */
  requestKey: z.string(),
  churchId: z.number().int(),
  email: z.string(),
  language: z.string(),
  siteUrl: z.string(),
})
export type ClaimLinkOrder = z.infer<typeof claimLinkOrder>

/**
 * Mails a link to whom it may go. A job, so that the answer to the person who asks is the same, and as fast, whether the
 * address is the church's or not.
 */
export const claimLinkJob: JobKind<ClaimLinkOrder> = {
  name: 'claim-link',
  data: claimLinkOrder,
  concurrency: 1,
  retries: 5,
  expireInSeconds: 60,
}
