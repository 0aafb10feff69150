import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ReaderPreferences } from '../../domain/newsletter/preferences.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { subscribers } from '../../schema/subscribers.ts'

export type SubscriberRow = typeof subscribers.$inferSelect
export type NewSubscriber = Pick<
  typeof subscribers.$inferInsert,
  'email' | 'firstName' | 'source' | 'language' | 'token' | 'subscribedAt' | 'secondWelcomeAt'
>

/** Adds a person, or answers null when the address (whatever its case) is there already. */
export async function insertSubscriber(
  executor: Executor,
  subscriber: NewSubscriber,
): Promise<SubscriberRow | null> {
  const rows = await executor.insert(subscribers).values(subscriber).onConflictDoNothing().returning()
  return rows[0] ?? null
}

/** Takes a person who left back; answers null for one who is here, or whose address mail must not go to any more. */
export async function resubscribe(
  executor: Executor,
  subscriber: NewSubscriber,
): Promise<SubscriberRow | null> {
  const { email, token: _, ...fresh } = subscriber
  const rows = await executor
    .update(subscribers)
    .set({ ...fresh, isActive: true, unsubscribedAt: null })
    .where(
      and(
        sql`lower(${subscribers.email}) = lower(${email})`,
        eq(subscribers.isActive, false),
        isNull(subscribers.suppressedBecause),
        isNull(subscribers.erasedAt),
      ),
    )
    .returning()
  return rows[0] ?? null
}

export async function findByToken(executor: Executor, token: string): Promise<SubscriberRow | null> {
  const rows = await executor.select().from(subscribers).where(eq(subscribers.token, token))
  return rows[0] ?? null
}

export async function endSubscription(executor: Executor, id: number, at: Date): Promise<boolean> {
  const rows = await executor
    .update(subscribers)
    .set({ isActive: false, unsubscribedAt: at, secondWelcomeAt: null })
    .where(and(eq(subscribers.id, id), eq(subscribers.isActive, true)))
    .returning({ id: subscribers.id })
  return rows.length > 0
}

/** Saves what a reader asks for; null for one who is not on the list. */
export async function updatePreferences(
  executor: Executor,
  token: string,
  chosen: { language: string; preferences: ReaderPreferences },
): Promise<SubscriberRow | null> {
  const rows = await executor
    .update(subscribers)
    .set(chosen)
    .where(and(eq(subscribers.token, token), eq(subscribers.isActive, true)))
    .returning()
  return rows[0] ?? null
}
