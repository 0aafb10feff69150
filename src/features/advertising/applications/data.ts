import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { type ApplicationStatus, advertisingApplications } from '../../../schema/advertising.ts'

export type ApplicationRow = typeof advertisingApplications.$inferSelect

/** Where an application is paid. */
export function checkoutPath({ token, packageType, amountCents }: ApplicationRow): string {
  return `/checkout?package=${packageType}&amount=${amountCents / 100}&application=${token}`
}

export async function insertApplication(
  executor: Executor,
  application: typeof advertisingApplications.$inferInsert,
): Promise<ApplicationRow> {
  const rows = await executor.insert(advertisingApplications).values(application).returning()
  if (!rows[0]) throw new Error('the application was not stored')
  return rows[0]
}

export async function findApplication(
  executor: Executor,
  by: { id: number } | { token: string },
): Promise<ApplicationRow | null> {
  const rows = await executor
    .select()
    .from(advertisingApplications)
    .where('id' in by ? eq(advertisingApplications.id, by.id) : eq(advertisingApplications.token, by.token))
  return rows[0] ?? null
}

/** The same, kept from changing until the transaction ends. */
export async function lockApplication(executor: Executor, id: number): Promise<ApplicationRow | null> {
  const rows = await executor
    .select()
    .from(advertisingApplications)
    .where(eq(advertisingApplications.id, id))
    .for('update')
  return rows[0] ?? null
}

/** Moves an application on from a status; null where it is in another one: the second of two finds nothing. */
export async function moveApplication(
  executor: Executor,
  id: number,
  from: ApplicationStatus,
  columns: Partial<Omit<ApplicationRow, 'id'>> & { status: ApplicationStatus },
): Promise<ApplicationRow | null> {
  const rows = await executor
    .update(advertisingApplications)
    .set(columns)
    .where(and(eq(advertisingApplications.id, id), eq(advertisingApplications.status, from)))
    .returning()
  return rows[0] ?? null
}

export function findWaitingApplications(executor: Executor, limit: number): Promise<ApplicationRow[]> {
  return executor
    .select()
    .from(advertisingApplications)
    .where(eq(advertisingApplications.status, 'awaiting_review'))
    .orderBy(asc(advertisingApplications.waitingSince), asc(advertisingApplications.id))
    .limit(limit)
}

export async function countAppliedBy(executor: Executor, email: string, since: Date): Promise<number> {
  const rows = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(advertisingApplications)
    .where(
      and(
        sql`lower(${advertisingApplications.email}) = lower(${email})`,
        sql`${advertisingApplications.createdAt} > ${since}`,
      ),
    )
  return rows[0]?.count ?? 0
}

export async function countWaitingApplications(executor: Executor): Promise<number> {
  const rows = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(advertisingApplications)
    .where(eq(advertisingApplications.status, 'awaiting_review'))
  return rows[0]?.count ?? 0
}
