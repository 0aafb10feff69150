import { z } from 'zod'
import type { JobKind } from '../../platform/jobs/jobs.ts'

/** Sends what is due at one endpoint. */
export const sendWebhooksJob: JobKind<{ endpoint: number }> = {
  name: 'webhooks',
  data: z.object({ endpoint: z.number().int() }),
  concurrency: 4,
  retries: 0,
  expireInSeconds: 10 * 60,
  isFrequent: true,
}
