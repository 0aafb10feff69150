import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { rateLimit } from '../../../schema/accounts.ts'
import type { Executor } from '../transaction.ts'

/** Adds to what a key was counted in its window of the moment, in one statement, so that all processes count as one. */
export async function countInWindow(
  executor: Executor,
  key: string,
  window: { now: Date; endsAt: Date; by?: number },
): Promise<{ count: number; endsAt: Date }> {
  const { now, endsAt, by = 1 } = window
  const isOver = sql`${rateLimit.endsAt} <= ${now}`
  const [row] = await executor
    .insert(rateLimit)
    .values({ key, count: by, endsAt })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${isOver} then ${by} else ${rateLimit.count} + ${by} end`,
        endsAt: sql`case when ${isOver} then ${endsAt} else ${rateLimit.endsAt} end`,
      },
    })
    .returning()
  if (!row) throw new Error('A count was not returned.')
  return row
}

export async function deleteOldCounts(executor: Executor, now: Date): Promise<void> {
  await executor.delete(rateLimit).where(lt(rateLimit.endsAt, now))
}

export async function forgetCount(executor: Executor, key: string): Promise<void> {
  await executor.delete(rateLimit).where(eq(rateLimit.key, key))
}

export async function readCount(executor: Executor, key: string, now: Date): Promise<number> {
  const isOpen = and(eq(rateLimit.key, key), gt(rateLimit.endsAt, now))
  const [row] = await executor.select().from(rateLimit).where(isOpen)
  return row?.count ?? 0
}
