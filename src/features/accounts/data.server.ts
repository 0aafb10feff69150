import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { auditLog, session, user } from './tables.server.ts'

export interface AuditEntry {
  at: Date
  actor: string
  action: string
  subject: string
  before?: unknown
  after?: unknown
}

/** Notes an administrator's change; call it in the transaction that makes the change. */
export async function writeAudit(executor: Executor, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await executor.insert(auditLog).values(entries)
}

/** Addresses of accounts, at most so many. */
export async function findAddresses(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor.select({ email: user.email }).from(user).limit(limit)
  return rows.map((row) => row.email)
}

export async function setRole(executor: Executor, userId: string, role: 'editor' | 'owner'): Promise<void> {
  await executor.update(user).set({ role }).where(eq(user.id, userId))
}

/** Ends every session of a user, as after a password reset. */
export async function endSessions(executor: Executor, userId: string): Promise<void> {
  await executor.delete(session).where(eq(session.userId, userId))
}
