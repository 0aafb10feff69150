import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { events } from '../../../schema/events.ts'

/** The titles and hours that a church's sources had approved, ever. */
export function findApprovedHabits(executor: Executor, churchId: number) {
  return executor
    .selectDistinct({ title: events.title, startTime: events.startTime })
    .from(events)
    .where(and(eq(events.churchId, churchId), eq(events.status, 'approved'), isNotNull(events.sourceKind)))
}

/** What waits or is approved of a church's coming events with an hour, approved ones first. */
export function findComingCards(executor: Executor, churchId: number, now: Date) {
  const { id, title, status, onDate, startTime, location, seriesId } = events
  return executor
    .select({ id, title, status, onDate, startTime, location, seriesId })
    .from(events)
    .where(
      and(
        eq(events.churchId, churchId),
        gt(events.overAt, now),
        ne(events.status, 'rejected'),
        isNotNull(events.startTime),
        isNull(events.joinedIntoId),
      ),
    )
    .orderBy(asc(events.status), asc(events.id))
}

/** Notes, by number, of which event each looks like a copy. */
export async function storeCopies(executor: Executor, copies: ReadonlyMap<number, number>): Promise<void> {
  if (copies.size === 0) return
  const pairs = JSON.stringify([...copies].map(([id, of]) => ({ id, of })))
  await executor
    .update(events)
    .set({
      copyOfId: sql`(select pair.of from jsonb_to_recordset(${pairs}::jsonb) as pair(id int, of int) where pair.id = ${events.id})`,
    })
    .where(inArray(events.id, [...copies.keys()]))
}
