import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { settings } from '../../schema/installation.ts'

export async function readSetting(executor: Executor, key: string): Promise<unknown> {
  const rows = await executor.select().from(settings).where(eq(settings.key, key))
  return rows[0]?.value
}

/** Stores a value unless there is one, and returns what is stored: two processes at once agree. */
export async function keepSetting(executor: Executor, key: string, value: unknown): Promise<unknown> {
  await executor.insert(settings).values({ key, value }).onConflictDoNothing()
  return readSetting(executor, key)
}

export async function writeSetting(executor: Executor, key: string, value: unknown): Promise<void> {
  await executor
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

export async function deleteSetting(executor: Executor, key: string): Promise<void> {
  await executor.delete(settings).where(eq(settings.key, key))
}

/** Until the caller's transaction ends. */
export async function lockBackups(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext('back-ups'))`)
}
