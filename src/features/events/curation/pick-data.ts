import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { events } from '../../../schema/events.ts'

/** The number of the editor's pick, which may be over; null for none. Nobody else changes it in the meantime. */
export async function lockPick(tx: Transaction): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('editor’s pick'))`)
  const [pick] = await tx.select({ id: events.id }).from(events).where(isNotNull(events.pickedAt))
  return pick?.id ?? null
}

/** Makes an event the pick, or none, in place of the former one. */
export async function replacePick(
  tx: Transaction,
  former: number | null,
  id: number | null,
  now: Date,
): Promise<void> {
  // Without a new `updatedAt`: what calendars and feeds show of it is the same.
  if (former !== null) await tx.update(events).set({ pickedAt: null }).where(eq(events.id, former))
  if (id !== null)
    await tx
      .update(events)
      .set({ pickedAt: now })
      .where(and(eq(events.id, id), eq(events.status, 'approved')))
}
