import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { newsletterSchedule } from '../../../schema/newsletter.ts'

export interface IssuePlan {
  /** The cron that it was planned by: another one plans anew. */
  cron: string
  nextAt: Date
}

/** The plan, held until the transaction ends; null before the first one, `held` while another worker has it, or the copy is restored and not live. */
export async function lockSchedule(executor: Executor): Promise<IssuePlan | null | 'held'> {
  // Of two workers at the very first time the second one waits for the first, and finds the row then.
  await executor.insert(newsletterSchedule).values({ id: 1 }).onConflictDoNothing()
  const rows = await executor
    .select()
    .from(newsletterSchedule)
    .where(sql`is_live()`)
    .for('update', { skipLocked: true })
  const row = rows[0]
  if (!row) return 'held'
  return row.cron === null || row.nextAt === null ? null : { cron: row.cron, nextAt: row.nextAt }
}

export async function planIssue(executor: Executor, plan: IssuePlan): Promise<void> {
  await executor.update(newsletterSchedule).set(plan).where(sql`${newsletterSchedule.id} = 1`)
}
