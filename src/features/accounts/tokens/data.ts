import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { apiToken, user } from '../../../schema/accounts.ts'
import { writeAudit } from '../data.ts'

export async function insertApiToken(executor: Executor, row: typeof apiToken.$inferInsert): Promise<void> {
  await executor.insert(apiToken).values(row)
}

export function findApiTokens(executor: Executor) {
  return executor
    .select({
      id: apiToken.id,
      name: apiToken.name,
      scopes: apiToken.scopes,
      owner: user.name,
      createdAt: apiToken.createdAt,
      lastUsedAt: apiToken.lastUsedAt,
    })
    .from(apiToken)
    .innerJoin(user, eq(user.id, apiToken.userId))
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id))
}

/** A token with the account in whose name it acts; null where that account is no active owner any more. */
export async function findActiveApiToken(executor: Executor, hash: string) {
  const rows = await executor
    .select({
      id: apiToken.id,
      name: apiToken.name,
      scopes: apiToken.scopes,
      lastUsedAt: apiToken.lastUsedAt,
      owner: { id: user.id, name: user.name, email: user.email },
    })
    .from(apiToken)
    .innerJoin(user, eq(user.id, apiToken.userId))
    .where(and(eq(apiToken.hash, hash), eq(user.role, 'owner'), isNull(user.deactivatedAt)))
  return rows[0] ?? null
}

export async function updateLastUse(executor: Executor, id: string, at: Date, before: Date): Promise<void> {
  await executor
    .update(apiToken)
    .set({ lastUsedAt: at })
    .where(and(eq(apiToken.id, id), or(isNull(apiToken.lastUsedAt), lt(apiToken.lastUsedAt, before))))
}

export async function deleteApiToken(executor: Executor, id: string) {
  const rows = await executor
    .delete(apiToken)
    .where(eq(apiToken.id, id))
    .returning({ name: apiToken.name, userId: apiToken.userId })
  return rows[0] ?? null
}

/** Revokes every token of an account, of which somebody else may know one. */
export async function revokeApiTokens(
  executor: Executor,
  userId: string,
  by: { at: Date; actor: string },
): Promise<void> {
  const gone = await executor
    .delete(apiToken)
    .where(eq(apiToken.userId, userId))
    .returning({ name: apiToken.name })
  const line = { ...by, action: 'account.token_revoked', subject: `account:${userId}` }
  await writeAudit(
    executor,
    gone.map((before) => ({ ...line, before })),
  )
}

export async function countApiTokens(executor: Executor): Promise<number> {
  const rows = await executor.select({ count: sql<number>`count(*)::int` }).from(apiToken)
  return rows[0]?.count ?? 0
}
