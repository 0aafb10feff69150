import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events, series } from '../../../schema/events.ts'

export function findPublicEvents(executor: Executor, now: Date) {
  return executor
    .select({ id: events.id, updatedAt: events.updatedAt })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(and(eq(events.status, 'approved'), eq(churches.status, 'listed'), gt(events.overAt, now)))
    .orderBy(asc(events.startsAt), asc(events.id))
}

export function findPublicChurches(executor: Executor) {
  return executor
    .select({ id: churches.id, name: churches.name, updatedAt: churches.updatedAt })
    .from(churches)
    .where(eq(churches.status, 'listed'))
    .orderBy(asc(churches.id))
}

/**
 * When each of these series was last other than now: a date of it changed, came or was decided, one went by, or its church
 * changed. In whole seconds since the series is known, too.
 */
export async function findSeriesRevisions(executor: Executor, ids: number[], now: Date) {
  const at = sql<Date>`greatest(
    max(${churches.updatedAt}), max(${events.updatedAt}), max(${events.overAt}) filter (where ${events.overAt} <= ${now})
  )`.mapWith(events.updatedAt)
  const rows = await executor
    .select({ id: series.id, createdAt: series.createdAt, at })
    .from(series)
    .innerJoin(events, eq(events.seriesId, series.id))
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(inArray(series.id, ids))
    .groupBy(series.id)
  return new Map(
    rows.map(({ id, createdAt, at }) => {
      const sequence = Math.max(0, Math.floor((at.getTime() - createdAt.getTime()) / 1000))
      return [id, { at, sequence }]
    }),
  )
}

export async function findChurchUpdates(executor: Executor, ids: number[]): Promise<Map<number, Date>> {
  const columns = { id: churches.id, updatedAt: churches.updatedAt }
  const rows = await executor.select(columns).from(churches).where(inArray(churches.id, ids))
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]))
}

/** Null where no such church is public. */
export async function findChurchName(executor: Executor, id: number): Promise<string | null> {
  const isListed = and(eq(churches.id, id), eq(churches.status, 'listed'))
  const [church] = await executor.select({ name: churches.name }).from(churches).where(isListed)
  return church?.name ?? null
}
