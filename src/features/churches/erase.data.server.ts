import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { churches } from './tables.server.ts'

const isContact = (email: string) => sql`lower(${churches.contactEmail}) = lower(${email})`

/** Whether a church that this person submitted still waits for a decision. */
export async function hasWaitingChurch(executor: Executor, email: string): Promise<boolean> {
  const rows = await executor
    .select({ id: churches.id })
    .from(churches)
    .where(and(isContact(email), eq(churches.status, 'awaiting_review')))
    .limit(1)
  return rows.length > 0
}

/** Takes a contact's name, address and notes out of every church; answers out of how many. */
export async function eraseContact(executor: Executor, email: string): Promise<number> {
  const rows = await executor
    .update(churches)
    .set({ contactName: null, contactEmail: null, notes: null })
    .where(isContact(email))
    .returning({ id: churches.id })
  return rows.length
}
