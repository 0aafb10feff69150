import { and, lt } from 'drizzle-orm'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { events } from '../../../schema/events.ts'

/** Those of some events that are over. */
export async function findPastEvents(executor: Executor, ids: number[], now: Date): Promise<Set<number>> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(isAmong(events.id, ids), lt(events.overAt, now)))
  return new Set(rows.map(({ id }) => id))
}
