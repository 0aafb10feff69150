import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churchAliases, churches, churchMerges } from '../../../schema/churches.ts'
import { events, series } from '../../../schema/events.ts'
import type { ChurchRow } from './duplicates-data.ts'

/** Rows of one INSERT: PostgreSQL takes 65,535 values in one statement. */
const INSERT_ROWS = 5000

export type EventRow = typeof events.$inferSelect
export type SeriesRow = typeof series.$inferSelect

/** Locks churches in the order of their ids, as everything does that locks several. */
export function lockChurches(executor: Executor, ids: number[]): Promise<ChurchRow[]> {
  return executor
    .select()
    .from(churches)
    .where(isAmong(churches.id, ids))
    .orderBy(asc(churches.id))
    .for('update')
}

export async function updateChurch(
  executor: Executor,
  id: number,
  columns: Partial<Omit<ChurchRow, 'id'>>,
): Promise<void> {
  if (Object.keys(columns).length > 0) await executor.update(churches).set(columns).where(eq(churches.id, id))
}

/** Every event of a church, past ones too, locked so that no decision on one is lost. */
export function lockEventsOf(executor: Executor, churchIds: number[]): Promise<EventRow[]> {
  return executor
    .select()
    .from(events)
    .where(inArray(events.churchId, churchIds))
    .orderBy(asc(events.id))
    .for('update')
}

export function lockEvents(executor: Executor, ids: number[]): Promise<EventRow[]> {
  return executor.select().from(events).where(inArray(events.id, ids)).orderBy(asc(events.id)).for('update')
}

export async function changeEvent(
  executor: Executor,
  id: number,
  columns: Partial<Omit<EventRow, 'id'>>,
): Promise<void> {
  if (Object.keys(columns).length > 0) await executor.update(events).set(columns).where(eq(events.id, id))
}

export function lockSeriesOf(executor: Executor, churchIds: number[]): Promise<SeriesRow[]> {
  return executor
    .select()
    .from(series)
    .where(inArray(series.churchId, churchIds))
    .orderBy(asc(series.id))
    .for('update')
}

export function lockSeries(executor: Executor, ids: number[]): Promise<SeriesRow[]> {
  return executor.select().from(series).where(inArray(series.id, ids)).orderBy(asc(series.id)).for('update')
}

export async function changeSeries(
  executor: Executor,
  id: number,
  columns: Partial<Omit<SeriesRow, 'id'>>,
): Promise<void> {
  if (Object.keys(columns).length > 0) await executor.update(series).set(columns).where(eq(series.id, id))
}

/** Gives events to a church. One that the church has already (by its key) stays where it is. */
export async function moveEvents(
  executor: Executor,
  move: { from: number; to: number; ids: number[]; seriesIds: number[] },
): Promise<number[]> {
  const { from, to, ids, seriesIds } = move
  if (ids.length + seriesIds.length === 0) return []
  const there = alias(events, 'there')
  const rows = await executor
    .update(events)
    .set({ churchId: to })
    .where(
      and(
        eq(events.churchId, from),
        isNull(events.joinedIntoId),
        or(
          ids.length > 0 ? inArray(events.id, ids) : undefined,
          seriesIds.length > 0 ? inArray(events.seriesId, seriesIds) : undefined,
        ),
        sql`not exists (select 1 from ${events} as ${there} where ${there.churchId} = ${to} and ${there.identityKey} = ${events.identityKey})`,
      ),
    )
    .returning({ id: events.id })
  return rows.map(({ id }) => id)
}

export async function moveSeries(executor: Executor, ids: number[], to: number): Promise<void> {
  if (ids.length > 0) await executor.update(series).set({ churchId: to }).where(inArray(series.id, ids))
}

export async function findPendingOfSeries(executor: Executor, seriesId: number): Promise<EventRow[]> {
  return executor
    .select()
    .from(events)
    .where(and(eq(events.seriesId, seriesId), eq(events.status, 'pending')))
    .orderBy(asc(events.id))
    .for('update')
}

export type NewAlias = Pick<typeof churchAliases.$inferInsert, 'churchId' | 'kind' | 'value' | 'createdAt'>

/** Remembers names and web sites; answers the ids of those that were not known. */
export async function insertAliases(executor: Executor, aliases: NewAlias[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < aliases.length; start += INSERT_ROWS) {
    const rows = await executor
      .insert(churchAliases)
      .values(aliases.slice(start, start + INSERT_ROWS))
      .onConflictDoNothing()
      .returning({ id: churchAliases.id })
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

export async function deleteAliases(executor: Executor, ids: number[]): Promise<void> {
  if (ids.length > 0) await executor.delete(churchAliases).where(inArray(churchAliases.id, ids))
}

export async function insertMerge(
  executor: Executor,
  merge: typeof churchMerges.$inferInsert,
): Promise<number> {
  const rows = await executor.insert(churchMerges).values(merge).returning({ id: churchMerges.id })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the merge was not stored')
  return id
}

export async function lockMerge(executor: Executor, id: number) {
  const rows = await executor.select().from(churchMerges).where(eq(churchMerges.id, id)).for('update')
  return rows[0] ?? null
}

export async function markUndone(executor: Executor, id: number, now: Date): Promise<void> {
  await executor.update(churchMerges).set({ undoneAt: now }).where(eq(churchMerges.id, id))
}

/** The name of a church that was merged into the same one later and still is, or null. */
export async function findLaterMerge(
  executor: Executor,
  retainedId: number,
  mergeId: number,
): Promise<string | null> {
  const rows = await executor
    .select({ name: churches.name })
    .from(churchMerges)
    .innerJoin(churches, eq(churches.id, churchMerges.removedId))
    .where(
      and(
        eq(churchMerges.retainedId, retainedId),
        isNull(churchMerges.undoneAt),
        sql`${churchMerges.id} > ${mergeId}`,
      ),
    )
    .orderBy(desc(churchMerges.id))
    .limit(1)
  return rows[0]?.name ?? null
}

export function findMerges(executor: Executor, limit: number) {
  const [retained, removed] = [alias(churches, 'retained'), alias(churches, 'removed')]
  return executor
    .select({
      id: churchMerges.id,
      retained: { id: retained.id, name: retained.name },
      removed: { id: removed.id, name: removed.name },
      mergedAt: churchMerges.mergedAt,
      undoneAt: churchMerges.undoneAt,
    })
    .from(churchMerges)
    .innerJoin(retained, eq(retained.id, churchMerges.retainedId))
    .innerJoin(removed, eq(removed.id, churchMerges.removedId))
    .orderBy(desc(churchMerges.id))
    .limit(limit)
}
