import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { passkey } from '../../../schema/accounts.ts'

/** A person has a handful of devices. */
export const MAX_PASSKEYS = 20

export function findPasskeys(executor: Executor, userId: string) {
  return executor.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt))
}

export async function findPasskey(executor: Executor, id: string) {
  const rows = await executor.select().from(passkey).where(eq(passkey.id, id))
  return rows[0] ?? null
}

export async function insertPasskey(executor: Executor, row: typeof passkey.$inferInsert): Promise<void> {
  await executor.insert(passkey).values(row).onConflictDoNothing()
}

export async function notePasskeyUse(
  executor: Executor,
  id: string,
  counter: number,
  at: Date,
): Promise<void> {
  await executor.update(passkey).set({ counter, lastUsedAt: at }).where(eq(passkey.id, id))
}

/** Removes one passkey of a user; false where that user has none of this id. */
export async function deletePasskey(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await executor
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning({ id: passkey.id })
  return rows.length > 0
}

export async function deletePasskeys(executor: Executor, userId: string): Promise<void> {
  await executor.delete(passkey).where(eq(passkey.userId, userId))
}
