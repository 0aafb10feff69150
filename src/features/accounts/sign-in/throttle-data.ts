import { eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { signInThrottle } from '../../../schema/accounts.ts'

/** So many passwords may be wrong at once; then each next one waits longer: 15 s, 30 s, and at last 15 minutes. */
const FREE_FAILURES = 12
const FIRST_DELAY_SECONDS = 15
const MAX_DELAY_SECONDS = 15 * 60
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

/** Counts a failure of the key. Answers how many seconds to wait instead, or null. */
export async function countFailure(executor: Executor, key: string, now: Date): Promise<number | null> {
  const endsAt = new Date(now.getTime() + FORGOTTEN_AFTER_MS)
  const failures = sql`case when ${signInThrottle.endsAt} <= ${now} then 1 else ${signInThrottle.failures} + 1 end`
  const beyond = sql`(${failures}) - ${FREE_FAILURES}::int`
  const seconds = sql`case when ${beyond} < 0 then 0
    else least(${MAX_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, least(${beyond}, 10))) end`
  const counted = await executor
    .insert(signInThrottle)
    .values({ key, failures: 1, retryAt: now, endsAt })
    .onConflictDoUpdate({
      target: signInThrottle.key,
      set: { failures, endsAt, retryAt: sql`${now}::timestamptz + ${seconds} * interval '1 second'` },
      setWhere: sql`${signInThrottle.retryAt} <= ${now} or ${signInThrottle.endsAt} <= ${now}`,
    })
    .returning({ key: signInThrottle.key })
  if (counted.length > 0) return null
  const [row] = await executor.select().from(signInThrottle).where(eq(signInThrottle.key, key))
  return row ? Math.max(1, Math.ceil((row.retryAt.getTime() - now.getTime()) / 1000)) : 1
}

export async function forgetFailures(executor: Executor, key: string): Promise<void> {
  await executor.delete(signInThrottle).where(eq(signInThrottle.key, key))
}

export async function deleteForgottenFailures(executor: Executor, now: Date): Promise<void> {
  await executor.delete(signInThrottle).where(lt(signInThrottle.endsAt, now))
}
