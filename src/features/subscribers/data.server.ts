import { and, count, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { subscribers } from './tables.server.ts'

export type SubscriberRow = typeof subscribers.$inferSelect
type NewSubscriber = Pick<
  typeof subscribers.$inferInsert,
  'email' | 'firstName' | 'source' | 'token' | 'subscribedAt'
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
export async function takeBack(
  executor: Executor,
  subscriber: Omit<NewSubscriber, 'token'>,
): Promise<SubscriberRow | null> {
  const { email, ...fresh } = subscriber
  const rows = await executor
    .update(subscribers)
    .set({ ...fresh, isActive: true, unsubscribedAt: null })
    .where(
      and(
        sql`lower(${subscribers.email}) = lower(${email})`,
        eq(subscribers.isActive, false),
        isNull(subscribers.suppressedBecause),
      ),
    )
    .returning()
  return rows[0] ?? null
}

export async function findByToken(executor: Executor, token: string): Promise<SubscriberRow | null> {
  const rows = await executor.select().from(subscribers).where(eq(subscribers.token, token))
  return rows[0] ?? null
}

/** Ends a subscription; false when it had ended before. */
export async function endSubscription(executor: Executor, id: number, at: Date): Promise<boolean> {
  const rows = await executor
    .update(subscribers)
    .set({ isActive: false, unsubscribedAt: at })
    .where(and(eq(subscribers.id, id), eq(subscribers.isActive, true)))
    .returning({ id: subscribers.id })
  return rows.length > 0
}

export interface SubscriberFilter {
  isActive?: boolean
  source?: SubscriberRow['source']
}

export interface SubscriberPosition {
  /** ISO 8601. */
  subscribedAt: string
  id: number
}

/** A page of subscribers, newest first, and how many fit in all. */
export async function findSubscribers(
  executor: Executor,
  filter: SubscriberFilter,
  page: { limit: number; after: SubscriberPosition | null },
): Promise<{ rows: SubscriberRow[]; total: number }> {
  const fits = and(
    filter.isActive === undefined ? undefined : eq(subscribers.isActive, filter.isActive),
    filter.source === undefined ? undefined : eq(subscribers.source, filter.source),
  )
  const { after } = page
  const at = after ? new Date(after.subscribedAt) : null
  const beyond =
    after && at
      ? or(
          lt(subscribers.subscribedAt, at),
          and(eq(subscribers.subscribedAt, at), lt(subscribers.id, after.id)),
        )
      : undefined
  const rows = await executor
    .select()
    .from(subscribers)
    .where(and(fits, beyond))
    .orderBy(desc(subscribers.subscribedAt), desc(subscribers.id))
    .limit(page.limit)
  const counted = await executor.select({ total: count() }).from(subscribers).where(fits)
  return { rows, total: Number(counted[0]?.total ?? 0) }
}

export async function countSubscribers(
  executor: Executor,
  recentSince: Date,
): Promise<{ total: number; active: number; recentSubscriptions: number }> {
  const rows = await executor
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where ${subscribers.isActive})::int`,
      recent: sql<number>`count(*) filter (where ${gte(subscribers.subscribedAt, recentSince)})::int`,
    })
    .from(subscribers)
  return {
    total: Number(rows[0]?.total ?? 0),
    active: Number(rows[0]?.active ?? 0),
    recentSubscriptions: Number(rows[0]?.recent ?? 0),
  }
}
