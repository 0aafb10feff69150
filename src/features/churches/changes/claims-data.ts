import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { placements } from '../../../schema/advertising.ts'
import { churchClaims } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'
import { findListedChurch } from '../data.ts'
import { lockChurches } from '../merging/data.ts'
import type { ChurchRow } from '../merging/duplicates-data.ts'

export type ClaimRow = typeof churchClaims.$inferSelect

/** The listed church of a number, locked. The caller has locked the directory, so that nothing is merged meanwhile. */
export async function lockListedChurch(executor: Executor, id: number): Promise<ChurchRow | null> {
  const church = await findListedChurch(executor, id)
  const [locked] = church ? await lockChurches(executor, [church.id]) : []
  return locked?.status === 'listed' ? locked : null
}

export async function countLinks(
  executor: Executor,
  { email, churchId }: { email: string; churchId: number },
  since: Date,
): Promise<{ toEmail: number; forChurch: number }> {
  const isTo = sql`lower(${churchClaims.email}) = lower(${email})`
  const rows = await executor
    .select({
      toEmail: sql<number>`(count(*) filter (where ${isTo}))::int`,
      forChurch: sql<number>`(count(*) filter (where ${churchClaims.churchId} = ${churchId}))::int`,
    })
    .from(churchClaims)
    .where(and(gt(churchClaims.createdAt, since), sql`(${isTo} or ${churchClaims.churchId} = ${churchId})`))
  return rows[0] ?? { toEmail: 0, forChurch: 0 }
}

/** Keeps a link; false where the same request made one before. */
export async function insertLink(
  executor: Executor,
  link: typeof churchClaims.$inferInsert,
): Promise<boolean> {
  const rows = await executor
    .insert(churchClaims)
    .values(link)
    .onConflictDoNothing({ target: churchClaims.requestKey })
    .returning({ id: churchClaims.id })
  return rows.length > 0
}

export async function findLink(executor: Executor, tokenHash: string): Promise<ClaimRow | null> {
  const rows = await executor.select().from(churchClaims).where(eq(churchClaims.tokenHash, tokenHash))
  return rows[0] ?? null
}

type Sent = Pick<ClaimRow, 'churchName' | 'changes' | 'withdraw' | 'note'> & { usedAt: Date }

/** Uses a link up; null where it was used before or has expired: the second of two finds nothing. */
export async function useLink(executor: Executor, tokenHash: string, sent: Sent): Promise<ClaimRow | null> {
  const rows = await executor
    .update(churchClaims)
    .set(sent)
    .where(
      and(
        eq(churchClaims.tokenHash, tokenHash),
        isNull(churchClaims.usedAt),
        gt(churchClaims.expiresAt, sent.usedAt),
      ),
    )
    .returning()
  return rows[0] ?? null
}

const isWaiting = and(isNotNull(churchClaims.usedAt), isNull(churchClaims.decidedAt))

export function findWaitingClaims(executor: Executor, limit: number): Promise<ClaimRow[]> {
  return executor
    .select()
    .from(churchClaims)
    .where(isWaiting)
    .orderBy(asc(churchClaims.usedAt), asc(churchClaims.id))
    .limit(limit)
}

export function lockWithdrawals(executor: Executor, churchId: number): Promise<ClaimRow[]> {
  return executor
    .select()
    .from(churchClaims)
    .where(and(isWaiting, eq(churchClaims.churchId, churchId), churchClaims.withdraw))
    .orderBy(asc(churchClaims.id))
    .for('update')
}

export async function lockClaim(executor: Executor, id: number): Promise<ClaimRow | null> {
  const rows = await executor
    .select()
    .from(churchClaims)
    .where(and(eq(churchClaims.id, id), isNotNull(churchClaims.usedAt)))
    .for('update')
  return rows[0] ?? null
}

export async function markDecided(
  executor: Executor,
  id: number,
  decision: { accepted: boolean; decidedAt: Date; decidedBy: string },
): Promise<void> {
  await executor.update(churchClaims).set(decision).where(eq(churchClaims.id, id))
}

/** What of churches is on the bulletin now: approved events to come, and paid placements that run or will. */
export async function countOnBulletin(executor: Executor, churchIds: number[], now: Date) {
  if (churchIds.length === 0) return new Map<number, { comingEvents: number; runningPlacements: number }>()
  const rows = await executor
    .select({
      churchId: events.churchId,
      comingEvents: count(
        sql`case when ${events.overAt} > ${now} and ${events.cancelledAt} is null then 1 end`,
      ),
      runningPlacements: sql<number>`(select count(*) from ${placements} as running
        join ${events} as placed on placed.id = running.event_id
        where placed.church_id = ${events.churchId} and running.ends_at > ${now}
          and running.ended_early_at is null and placed.over_at > ${now})::int`,
    })
    .from(events)
    .where(and(eq(events.status, 'approved'), inArray(events.churchId, churchIds)))
    .groupBy(events.churchId)
  return new Map(rows.map(({ churchId, ...numbers }) => [churchId, numbers]))
}

/** Links that nobody used and that open nothing any more. */
export async function deleteUnused(executor: Executor, expiredBefore: Date): Promise<void> {
  await executor
    .delete(churchClaims)
    .where(and(isNull(churchClaims.usedAt), lt(churchClaims.expiresAt, expiredBefore)))
}
