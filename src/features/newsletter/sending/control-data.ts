import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { type NewsletterStatus, newsletterDeliveries, newsletters } from '../../../schema/newsletter.ts'
import { subscribers } from '../../../schema/subscribers.ts'

/** Moves an issue from one of some states to another; false when it is in none of them. */
export async function moveIssue(
  executor: Executor,
  id: number,
  from: NewsletterStatus[],
  to: { status: NewsletterStatus; pausedBecause?: string | null; finishedAt?: Date },
): Promise<boolean> {
  const rows = await executor
    .update(newsletters)
    .set(to)
    .where(and(eq(newsletters.id, id), inArray(newsletters.status, from)))
    .returning({ id: newsletters.id })
  return rows.length > 0
}

/** What waits of an issue is not sent any more. What is being handed over at this moment still goes. */
export async function failWaiting(executor: Executor, id: number, words: string): Promise<void> {
  await executor
    .update(newsletterDeliveries)
    .set({ status: 'failed', error: words, claimedBy: null })
    .where(and(eq(newsletterDeliveries.newsletterId, id), eq(newsletterDeliveries.status, 'queued')))
}

/**
 * Sends again what nobody knows the fate of, but to nobody who left meanwhile. Answers how many mails that are. Who leaves
 * right now is waited for, or waits and takes the mail back.
 */
export async function requeueUncertain(executor: Executor, id: number): Promise<number> {
  const uncertain = and(
    eq(newsletterDeliveries.newsletterId, id),
    eq(newsletterDeliveries.status, 'uncertain'),
  )
  const readers = executor
    .select({ id: subscribers.id })
    .from(subscribers)
    .innerJoin(newsletterDeliveries, eq(newsletterDeliveries.subscriberId, subscribers.id))
    .where(and(uncertain, eq(subscribers.isActive, true)))
    .for('share', { of: subscribers })
  const rows = await executor
    .update(newsletterDeliveries)
    .set({ status: 'queued', error: null, claimedBy: null, dataBeganAt: null, dueAt: null })
    .where(and(uncertain, inArray(newsletterDeliveries.subscriberId, readers)))
    .returning({ id: newsletterDeliveries.subscriberId })
  return rows.length
}
