import { and, eq, like, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { mails, newsletterDeliveries } from '../../../schema/newsletter.ts'

/** Whose mail: the subscriber, the address, and how the keys of the list's own mails to that person begin. */
export interface Recipient {
  subscriberId: number
  email: string
  mailKeys: string
}

const isOfTheList = (keys: string) => like(mails.key, `${keys}%`)
const isTo = (email: string) => sql`lower(${mails.toAddress}) = lower(${email})`

/**
 * Holds every mail to a recipient until the transaction ends; answers whether one is being handed over right now.
 * @throws PostgreSQL's lock_not_available (55P03) where a sender holds one of them
 */
export async function lockMailsOf(executor: Executor, recipient: Recipient): Promise<boolean> {
  const deliveries = await executor
    .select({ status: newsletterDeliveries.status })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.subscriberId, recipient.subscriberId))
    .for('update', { noWait: true })
  const single = await executor
    .select({ status: mails.status })
    .from(mails)
    .where(or(isOfTheList(recipient.mailKeys), isTo(recipient.email)))
    .for('update', { noWait: true })
  return [...deliveries, ...single].some(({ status }) => status === 'submitting')
}

/**
 * Takes name, address, token and text out of every mail to a recipient; what waits of the list is not sent any more.
 * The rows stay, so that the numbers of each issue do. Mail of other matters that waits still goes.
 */
export async function eraseMailsOf(executor: Executor, recipient: Recipient, words: string): Promise<void> {
  await executor
    .update(newsletterDeliveries)
    .set({
      email: '',
      firstName: '',
      token: '',
      messageId: null,
      // What a mail server answered often names the address.
      error: sql`case when status = 'queued' or error is not null then ${words} end`,
      status: sql`case when status = 'queued' then 'failed' else status end`,
      claimedBy: sql`case when status = 'queued' then null else claimed_by end`,
    })
    .where(eq(newsletterDeliveries.subscriberId, recipient.subscriberId))
  await executor
    .update(mails)
    .set({
      toAddress: '',
      subject: '',
      html: '',
      text: '',
      headers: {},
      error: sql`case when status = 'queued' or error is not null then ${words} end`,
      status: sql`case when status = 'queued' then 'failed' else status end`,
      claimedBy: sql`case when status = 'queued' then null else claimed_by end`,
    })
    .where(or(isOfTheList(recipient.mailKeys), and(isTo(recipient.email), ne(mails.status, 'queued'))))
}
