import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { subscribers } from '../../../schema/subscribers.ts'
import type { SubscriberRow } from '../data.ts'

/** A subscriber who was not erased, without holding the row; null for none. */
export async function findUnerased(executor: Executor, id: number): Promise<SubscriberRow | null> {
  const rows = await executor
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.id, id), isNull(subscribers.erasedAt)))
  return rows[0] ?? null
}

/**
 * Removes everything personal from a subscriber's row; null when it was erased before. The dates of subscribing and
 * leaving stay, because the weekly numbers count them.
 */
export async function eraseRow(
  executor: Executor,
  id: number,
  erased: { at: Date; token: string },
): Promise<{ wasActive: boolean } | null> {
  const rows = await executor
    .update(subscribers)
    .set({
      // The address has to be one of its own, and nobody's.
      email: `erased-${id}@erased.invalid`,
      firstName: '',
      lastName: null,
      phone: null,
      consent: null,
      language: 'en',
      preferences: {},
      isActive: false,
      unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${erased.at})`,
      token: erased.token,
      confirmToken: null,
      secondWelcomeAt: null,
      erasedAt: erased.at,
    })
    .where(and(eq(subscribers.id, id), isNull(subscribers.erasedAt)))
    .returning({ unsubscribedAt: subscribers.unsubscribedAt })
  const row = rows[0]
  return row ? { wasActive: row.unsubscribedAt?.getTime() === erased.at.getTime() } : null
}

/** The subscriber of an address who was not erased; null for none. */
export async function findUnerasedByAddress(
  executor: Executor,
  email: string,
): Promise<SubscriberRow | null> {
  const rows = await executor
    .select()
    .from(subscribers)
    .where(and(eq(sql`lower(${subscribers.email})`, email.toLowerCase()), isNull(subscribers.erasedAt)))
  return rows[0] ?? null
}
