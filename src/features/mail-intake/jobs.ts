import { z } from 'zod'
import type { Database } from '../../platform/database/transaction.ts'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { MailIntakeService } from './service.ts'

/** Reads what arrived in the mailbox, and refused mails whose sender was assigned to a church since. */
export const receiveMailsJob: JobKind<Record<string, never>> = {
  name: 'receive-mails',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 0,
  expireInSeconds: 30 * 60,
  isFrequent: true,
}

const EVERY_THREE_MINUTES = '*/3 * * * *'

export async function workOnMailIntake(options: {
  db: Database
  jobs: Jobs
  intake: MailIntakeService
}): Promise<void> {
  const { db, jobs, intake } = options
  await jobs.work(receiveMailsJob, (_data, signal) => intake.receive(signal))
  if (!intake.isOn) {
    await intake.forgetMailbox()
    return jobs.unschedule(receiveMailsJob)
  }
  await jobs.schedule(receiveMailsJob, EVERY_THREE_MINUTES, 'UTC', {})
  await jobs.enqueue(db, receiveMailsJob, [{}])
}
