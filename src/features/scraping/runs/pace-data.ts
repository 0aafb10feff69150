import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { scrapePaces, scrapingLogs } from '../../../schema/scraping.ts'

export async function findPace(executor: Executor, churchId: number) {
  const rows = await executor.select().from(scrapePaces).where(eq(scrapePaces.churchId, churchId))
  return rows[0] ?? null
}

export async function keepPace(executor: Executor, pace: typeof scrapePaces.$inferInsert): Promise<void> {
  const { churchId: _, ...columns } = pace
  await executor
    .insert(scrapePaces)
    .values(pace)
    .onConflictDoUpdate({ target: scrapePaces.churchId, set: columns })
}

/** Plans the next visit of some churches; whatever else is known of their pace stays. */
export async function planVisits(
  executor: Executor,
  plans: { churchId: number; nextAt: Date | null; cron: string }[],
): Promise<void> {
  if (plans.length === 0) return
  await executor
    .insert(scrapePaces)
    .values(plans)
    .onConflictDoUpdate({
      target: scrapePaces.churchId,
      set: { nextAt: sql`excluded.next_at`, cron: sql`excluded.cron` },
    })
}

const isScrapable = and(
  eq(churches.status, 'listed'),
  or(isNotNull(churches.website), isNotNull(churches.calendarUrl)),
  isNull(churches.scrapePausedAt),
  isNull(churches.optedOutAt),
)

/** Scrapable churches without a time planned by this schedule, with what is known of their pace. */
export function findUnplanned(executor: Executor, cron: string) {
  return executor
    .select({ churchId: churches.id, pace: scrapePaces })
    .from(churches)
    .leftJoin(scrapePaces, eq(scrapePaces.churchId, churches.id))
    .where(and(isScrapable, sql`${scrapePaces.cron} is distinct from ${cron}`))
    .orderBy(asc(churches.id))
}

/** Locks the paces of scrapable churches whose moment has come; none that another process has locked or is in a run. */
export function lockDue(executor: Executor, now: Date) {
  return executor
    .select({ churchId: scrapePaces.churchId, pace: scrapePaces })
    .from(scrapePaces)
    .innerJoin(churches, eq(churches.id, scrapePaces.churchId))
    .where(
      and(
        isScrapable,
        sql`is_live()`,
        lte(scrapePaces.nextAt, now),
        sql`not exists (select 1 from ${scrapingLogs} where ${scrapingLogs.churchId} = ${scrapePaces.churchId} and ${scrapingLogs.status} = 'running')`,
      ),
    )
    .orderBy(asc(scrapePaces.churchId))
    .for('update', { of: scrapePaces, skipLocked: true })
}
