import { ledgerCopy } from '../../../copy/mail/mail.ts'
import { DAY_MS } from '../../../domain/durations.ts'
import { currentCourse } from '../../../platform/course.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { countInWindow, readCount } from '../../../platform/limits/limits-data.ts'
import { emptyMails, failQueuedFor, insertMail } from '../data.ts'
import { sendMailsJob } from '../jobs.ts'

export { eraseMailsOf, lockMailsOf, type Recipient } from '../data.ts'

/** A mail to one person, whole but for {{postal_address}}. */
export interface SingleMail {
  /** What it is about, for example welcome:17:2026-11-21T12:00:00.000Z: a second one with the same key is not made. */
  key: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Writes a mail down in the transaction that causes it, and enqueues its sending; none for somebody who was erased. */
export async function queueMail(executor: Executor, jobs: Jobs, mail: SingleMail, now: Date): Promise<void> {
  const { to, ...parts } = mail
  if (to === '') return
  const requestId = currentCourse().request ?? null
  await insertMail(executor, { ...parts, toAddress: to, createdAt: now, requestId })
  await jobs.enqueue(executor, sendMailsJob, [{}])
}

/** So many mails a day go to addresses that strangers typed in; how many a real day has is far below. */
export const MAX_UNPROVEN_MAILS_PER_DAY = 1_000
const BUDGET = 'unproven mail'

/**
 * The same for an address that nobody has proven to be theirs, out of the whole site's budget of the day; false where
 * that is spent, and nothing was written down.
 */
export async function queueUnprovenMail(
  executor: Executor,
  jobs: Jobs,
  mail: SingleMail,
  now: Date,
): Promise<boolean> {
  const endsAt = new Date(now.getTime() + DAY_MS)
  const { count } = await countInWindow(executor, BUDGET, { now, endsAt })
  if (count > MAX_UNPROVEN_MAILS_PER_DAY) return false
  await queueMail(executor, jobs, mail, now)
  return true
}

/** How many of today's mails to unproven addresses are gone, of how many. */
export async function readMailBudget(executor: Executor, now: Date): Promise<{ used: number; max: number }> {
  const used = await readCount(executor, BUDGET, now)
  return { used: Math.min(used, MAX_UNPROVEN_MAILS_PER_DAY), max: MAX_UNPROVEN_MAILS_PER_DAY }
}

/**
 * Takes back what the list still has waiting for a reader who left, or whom mail does not reach; `mailKeys` is how the
 * keys of its mails begin.
 */
export function withdrawMail(
  executor: Executor,
  subscriberId: number,
  mailKeys: string,
  why: keyof Pick<typeof ledgerCopy, 'left' | 'bounced' | 'complained'> = 'left',
): Promise<void> {
  return failQueuedFor(executor, subscriberId, mailKeys, ledgerCopy[why])
}

/**
 * Forgets what mails said that hold a secret (a link that opens something): those that are handed over, and those that
 * were written before an instant and whose secret opens nothing any more. `mailKeys` is how their keys begin.
 */
export function forgetMailTexts(executor: Executor, mailKeys: string, writtenBefore: Date): Promise<void> {
  return emptyMails(executor, mailKeys, writtenBefore)
}
