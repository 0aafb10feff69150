import { z } from 'zod'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'

/** Delivers a notice of the embedded sandbox, as a provider on the outside would: again until it is taken. */
export const sandboxNoticeJob: JobKind<{ body: string }> = {
  name: 'sandbox-notice',
  data: z.object({ body: z.string() }),
  concurrency: 1,
  retries: 10,
  expireInSeconds: 60,
}

export const refundJob: JobKind<{ refundId: number }> = {
  name: 'refund-payment',
  data: z.object({ refundId: z.number().int() }),
  concurrency: 1,
  retries: 10,
  expireInSeconds: 120,
}

export async function workOnPayments(options: {
  jobs: Jobs
  deliverSandboxNotice: (body: string) => Promise<void>
  giveBack: (refundId: number) => Promise<void>
}): Promise<void> {
  const { jobs, deliverSandboxNotice, giveBack } = options
  await jobs.work(sandboxNoticeJob, ({ body }) => deliverSandboxNotice(body))
  await jobs.work(refundJob, ({ refundId }) => giveBack(refundId))
}
