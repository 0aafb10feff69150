import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churchAliases, churches } from '../../../schema/churches.ts'
import type { ChurchRow } from '../duplicates/data.ts'

export function findWaiting(executor: Executor, limit: number): Promise<ChurchRow[]> {
  return executor
    .select()
    .from(churches)
    .where(eq(churches.status, 'awaiting_review'))
    .orderBy(asc(churches.createdAt), asc(churches.id))
    .limit(limit)
}

export async function isWaiting(
  executor: Executor,
  submission: { name: string; contactEmail: string },
): Promise<boolean> {
  const rows = await executor
    .select({ id: churches.id })
    .from(churches)
    .where(
      and(
        eq(churches.status, 'awaiting_review'),
        sql`lower(${churches.name}) = lower(${submission.name})`,
        sql`lower(${churches.contactEmail}) = lower(${submission.contactEmail})`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function countSubmittedBy(executor: Executor, email: string, since: Date): Promise<number> {
  const rows = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(churches)
    .where(
      and(
        eq(churches.origin, 'submission'),
        sql`lower(${churches.contactEmail}) = lower(${email})`,
        gt(churches.createdAt, since),
      ),
    )
  return rows[0]?.count ?? 0
}

/** Decides about a church that waits; null where none waits under this number: the second of two finds nothing. */
export async function decideWaiting(
  executor: Executor,
  id: number,
  columns: Partial<Omit<ChurchRow, 'id'>> & { status: 'listed' | 'declined'; decidedAt: Date },
): Promise<ChurchRow | null> {
  const rows = await executor
    .update(churches)
    .set({ ...columns, updatedAt: columns.decidedAt })
    .where(and(eq(churches.id, id), eq(churches.status, 'awaiting_review')))
    .returning()
  return rows[0] ?? null
}

/** The place of each church at a places service: "google:ChIJ…". */
export async function findPlaceKeys(executor: Executor, churchIds: number[]): Promise<Map<number, string>> {
  if (churchIds.length === 0) return new Map()
  const rows = await executor
    .select({ churchId: churchAliases.churchId, value: churchAliases.value })
    .from(churchAliases)
    .where(and(eq(churchAliases.kind, 'place'), inArray(churchAliases.churchId, churchIds)))
    .orderBy(asc(churchAliases.id))
  return new Map(rows.map(({ churchId, value }) => [churchId, value]))
}
