import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { newsletterSchedule } from '../../../schema/newsletter.ts'

export interface IssuePlan {
  /** The cron and the zone that it was planned by: another plans anew. */
  cron: string | null
  nextAt: Date | null
  isPaused: boolean
  skipped: Date[]
}

/** Who makes and publishes an issue by itself. */
export const SCHEDULE_ACTOR = 'schedule'

const isTheRow = eq(newsletterSchedule.id, 1)

/** The plan, held until the transaction ends; `held` while another worker has it, or the copy is restored and not live. */
export async function lockSchedule(executor: Executor): Promise<IssuePlan | 'held'> {
  // Of two workers at the very first time the second one waits for the first, and finds the row then.
  await executor.insert(newsletterSchedule).values({ id: 1 }).onConflictDoNothing()
  const rows = await executor
    .select()
    .from(newsletterSchedule)
    .where(sql`is_live()`)
    .for('update', { skipLocked: true })
  return rows[0] ?? 'held'
}

/** The plan, held until the transaction ends; waits while somebody else has it. */
export async function waitForSchedule(executor: Executor): Promise<Pick<IssuePlan, 'skipped'>> {
  await executor.insert(newsletterSchedule).values({ id: 1 }).onConflictDoNothing()
  const [row] = await executor.select().from(newsletterSchedule).where(isTheRow).for('update')
  return row ?? { skipped: [] }
}

export async function findSchedule(executor: Executor): Promise<Pick<IssuePlan, 'isPaused' | 'skipped'>> {
  const rows = await executor.select().from(newsletterSchedule).where(isTheRow)
  return rows[0] ?? { isPaused: false, skipped: [] }
}

export async function updateSchedule(executor: Executor, plan: Partial<IssuePlan>): Promise<void> {
  await executor
    .insert(newsletterSchedule)
    .values({ id: 1, ...plan })
    .onConflictDoUpdate({ target: newsletterSchedule.id, set: plan })
}
