import { and, asc, eq, gt, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import type { Role } from '../../contract/admin/accounts.ts'
import { currentCourse } from '../../platform/course.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { account, auditLog, session, twoFactor, user, verification } from '../../schema/accounts.ts'

/** The tables that better-auth reads and writes. */
export const signInTables = { user, session, account, verification, twoFactor }

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
  await insertRows(
    executor,
    auditLog,
    entries.map((entry) => ({
      ...entry,
      before: entry.before ?? null,
      after: entry.after ?? null,
      apiToken: currentCourse().token ?? null,
    })),
  )
}

export type UserRow = typeof user.$inferSelect

export async function findAddresses(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor.select({ email: user.email }).from(user).limit(limit)
  return rows.map((row) => row.email)
}

/** The owners who may sign in. */
export function findOwnerAddresses(executor: Executor): Promise<{ id: string; email: string }[]> {
  return executor
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.role, 'owner'), isNull(user.deactivatedAt)))
    .orderBy(asc(user.id))
}

export async function findByEmail(executor: Executor, email: string): Promise<UserRow | null> {
  const rows = await executor.select().from(user).where(eq(user.email, email))
  return rows[0] ?? null
}

export async function isDeactivated(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor.select({ at: user.deactivatedAt }).from(user).where(eq(user.id, userId))
  return rows[0]?.at != null
}

export interface NewUser {
  id: string
  name: string
  email: string
  role: Role
  passwordHash: string
  at: Date
}

/** Adds an account with its password; false when the address has one already. */
export async function insertUser(executor: Executor, fresh: NewUser): Promise<boolean> {
  const { id, name, email, role, at } = fresh
  const rows = await executor
    .insert(user)
    .values({ id, name, email, role, emailVerified: true, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id })
  if (rows.length === 0) return false
  await executor
    .insert(account)
    .values({
      id,
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: fresh.passwordHash,
      createdAt: at,
      updatedAt: at,
    })
  return true
}

export async function findPasswordHash(executor: Executor, userId: string): Promise<string | null> {
  const rows = await executor
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  return rows[0]?.hash ?? null
}

/** Sets another password; with `was`, only while that one still holds. Answers whether it was set. */
export async function setPasswordHash(
  executor: Executor,
  userId: string,
  password: { hash: string; was: string | null; at: Date },
): Promise<boolean> {
  const rows = await executor
    .update(account)
    .set({ password: password.hash, updatedAt: password.at })
    .where(
      and(
        eq(account.userId, userId),
        eq(account.providerId, 'credential'),
        password.was === null ? undefined : eq(account.password, password.was),
      ),
    )
    .returning({ id: account.id })
  return rows.length > 0
}

/** Ends every session of a user but the one named, and the sign-ins that wait for a code. */
export async function endSessions(
  executor: Executor,
  userId: string,
  besides: string | null = null,
): Promise<void> {
  await executor
    .delete(session)
    .where(and(eq(session.userId, userId), besides === null ? undefined : ne(session.id, besides)))
  await executor.delete(verification).where(eq(verification.value, userId))
}

export async function endSession(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await executor
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, userId)))
    .returning({ id: session.id })
  return rows.length > 0
}

/** The sessions of a user that have not run out, the newest first. Never their tokens. */
export function findSessions(executor: Executor, userId: string, now: Date) {
  return executor
    .select({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), sql`${session.expiresAt} > ${now}`))
    .orderBy(sql`${session.updatedAt} desc`)
}

export function findUsers(executor: Executor, id: string | null = null) {
  return executor
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      deactivatedAt: user.deactivatedAt,
      twoFactorEnabled: user.twoFactorEnabled,
      createdAt: user.createdAt,
      lastSeenAt: max(session.updatedAt),
    })
    .from(user)
    .leftJoin(session, eq(session.userId, user.id))
    .where(id === null ? undefined : eq(user.id, id))
    .groupBy(user.id)
    .orderBy(sql`${user.deactivatedAt} is not null`, asc(sql`lower(${user.name})`), asc(user.id))
}

/** The active owners, held until the transaction ends: whatever could take the last one waits for its turn. */
export async function lockOwners(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'owner'), isNull(user.deactivatedAt)))
    .orderBy(asc(user.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function lockUser(executor: Executor, id: string): Promise<UserRow | null> {
  const rows = await executor.select().from(user).where(eq(user.id, id)).for('update')
  return rows[0] ?? null
}

export async function changeUser(
  executor: Executor,
  id: string,
  columns: Partial<Pick<UserRow, 'name' | 'role' | 'deactivatedAt' | 'updatedAt'>>,
): Promise<void> {
  await executor.update(user).set(columns).where(eq(user.id, id))
}

export async function hasSecondFactor(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor.select({ is: user.twoFactorEnabled }).from(user).where(eq(user.id, userId))
  return rows[0]?.is ?? false
}

export async function deleteSecondFactor(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor
    .delete(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .returning({ id: twoFactor.id })
  await executor.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId))
  return rows.length > 0
}

/** Deletes the sessions that have run out or began too long ago, and sign-ins that nobody finished. */
export async function deleteOldSessions(executor: Executor, now: Date, beganBefore: Date): Promise<void> {
  await executor.delete(session).where(or(lt(session.expiresAt, now), lt(session.createdAt, beganBefore)))
  await executor.delete(verification).where(lt(verification.expiresAt, now))
}

/** Who has given the right password and not yet the code, by the cookie of that step. */
export async function findPendingUser(
  executor: Executor,
  cookies: string | undefined,
  now: Date,
): Promise<string | null> {
  const [, value] = /(?:^|;\s*)(?:__Secure-)?better-auth\.two_factor=([^;]*)/.exec(cookies ?? '') ?? []
  const identifier = value?.replace(/\..*$/s, '')
  if (!identifier) return null
  const [row] = await executor
    .select({ userId: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, now)))
  return row?.userId ?? null
}

export async function findUser(executor: Executor, id: string): Promise<UserRow | null> {
  const rows = await executor.select().from(user).where(eq(user.id, id))
  return rows[0] ?? null
}

export async function hasSignedIn(executor: Executor, userId: string): Promise<boolean> {
  const isSignIn = sql`split_part(${auditLog.action}, '.', 1) = 'sign_in'`
  const rows = await executor
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.actor, userId), isSignIn))
    .limit(1)
  return rows.length > 0
}
