import { z } from 'zod'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { Mailing } from './sending/mailing.ts'

/** One worker's help with sending an issue, until nothing is left for it. A second one at a time shares the work. */
export const sendIssueJob: JobKind<{ newsletterId: number }> = {
  name: 'send-issue',
  data: z.object({ newsletterId: z.number().int() }),
  concurrency: 1,
  retries: 5,
  expireInSeconds: 15 * 60,
}

export const sendMailsJob: JobKind<Record<string, never>> = {
  name: 'send-mails',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 5,
  expireInSeconds: 15 * 60,
}

/** Takes mail up in this process, what a dead one left behind first. */
export async function workOnMail(options: { jobs: Jobs; mailing: Mailing }): Promise<void> {
  const { jobs, mailing } = options
  await mailing.recover()
  await jobs.work(sendIssueJob, ({ newsletterId }, signal) => mailing.sendIssue(newsletterId, signal))
  await jobs.work(sendMailsJob, (_data, signal) => mailing.sendMails(signal))
}
