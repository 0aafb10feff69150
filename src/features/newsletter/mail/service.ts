import { ledgerCopy } from '../../../copy/mail/mail.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { emptyMails, failQueuedFor, insertMail } from '../data.ts'
import { sendMailsJob } from '../jobs.ts'

export { eraseMailsOf, lockMailsOf, type Recipient } from './erasure-data.ts'

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
  await insertMail(executor, { ...parts, toAddress: to, createdAt: now })
  await jobs.enqueue(executor, sendMailsJob, [{}])
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
