import { and, asc, desc, eq, gt, isNull, lt, lte, max, ne, or, sql } from 'drizzle-orm'
import type { Role } from '../../contract/admin/accounts.ts'
import { currentCourse } from '../../platform/course.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import {
  account,
  apiToken,
  auditLog,
  passkey,
  session,
  signInThrottle,
  twoFactor,
  user,
  verification,
} from '../../schema/accounts.ts'

/** So many passwords may be wrong at once; then each next one waits longer: 15 s, 30 s, and at last 15 minutes. */
const FREE_FAILURES = 12
const FIRST_DELAY_SECONDS = 15
const MAX_DELAY_SECONDS = 15 * 60
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

/** Counts a failure of the key. Answers how many seconds to wait instead, or null. */
export async function countFailure(executor: Executor, key: string, now: Date): Promise<number | null> {
  const endsAt = new Date(now.getTime() + FORGOTTEN_AFTER_MS)
  const failures = sql`case when ${signInThrottle.endsAt} <= ${now} then 1 else ${signInThrottle.failures} + 1 end`
  const beyond = sql`(${failures}) - ${FREE_FAILURES}::int`
  const seconds = sql`case when ${beyond} < 0 then 0
    else least(${MAX_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, least(${beyond}, 10))) end`
  const counted = await executor
    .insert(signInThrottle)
    .values({ key, failures: 1, retryAt: now, endsAt })
    .onConflictDoUpdate({
      target: signInThrottle.key,
      set: { failures, endsAt, retryAt: sql`${now}::timestamptz + ${seconds} * interval '1 second'` },
      setWhere: sql`${signInThrottle.retryAt} <= ${now} or ${signInThrottle.endsAt} <= ${now}`,
    })
    .returning({ key: signInThrottle.key })
  if (counted.length > 0) return null
  const [row] = await executor.select().from(signInThrottle).where(eq(signInThrottle.key, key))
  return row ? Math.max(1, Math.ceil((row.retryAt.getTime() - now.getTime()) / 1000)) : 1
}

export async function forgetFailures(executor: Executor, key: string): Promise<void> {
  await executor.delete(signInThrottle).where(eq(signInThrottle.key, key))
}

export async function deleteForgottenFailures(executor: Executor, now: Date): Promise<void> {
  await executor.delete(signInThrottle).where(lt(signInThrottle.endsAt, now))
}

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

/** Notes an administrator's change, or several; call it in the transaction that makes the change. */
export async function writeAudit(executor: Executor, entries: AuditEntry | AuditEntry[]): Promise<void> {
  await insertRows(
    executor,
    auditLog,
    [entries]
      .flat()
      .map((entry) => ({
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

const OWNER_LINK = 'owner-link'

/** Stores the hash of the link for the first owner, in place of the one before. */
export async function storeOwnerLink(
  executor: Executor,
  { hash, at, expiresAt }: { hash: string; at: Date; expiresAt: Date },
): Promise<void> {
  const link = { identifier: OWNER_LINK, value: hash, expiresAt, createdAt: at, updatedAt: at }
  await executor
    .insert(verification)
    .values({ id: OWNER_LINK, ...link })
    .onConflictDoUpdate({ target: verification.id, set: link })
}

/** Takes the link away; false where it is another, over, or taken. Whoever takes it at the same time waits, and gets false. */
export async function takeOwnerLink(executor: Executor, hash: string, now: Date): Promise<boolean> {
  const rows = await executor
    .delete(verification)
    .where(
      and(eq(verification.id, OWNER_LINK), eq(verification.value, hash), gt(verification.expiresAt, now)),
    )
    .returning({ id: verification.id })
  return rows.length > 0
}

/** Ends the link: there is an owner. */
export async function deleteOwnerLink(executor: Executor): Promise<void> {
  await executor.delete(verification).where(eq(verification.id, OWNER_LINK))
}

/** An account; `isHeld`: from changing, until the transaction ends. */
export async function findUser(
  executor: Executor,
  by: { id: string } | { email: string },
  isHeld = false,
): Promise<UserRow | null> {
  const found = executor
    .select()
    .from(user)
    .where('id' in by ? eq(user.id, by.id) : eq(user.email, by.email))
  const rows = await (isHeld ? found.for('update') : found)
  return rows[0] ?? null
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

export async function changeUser(
  executor: Executor,
  id: string,
  columns: Partial<Pick<UserRow, 'name' | 'role' | 'deactivatedAt' | 'updatedAt'>>,
): Promise<void> {
  await executor.update(user).set(columns).where(eq(user.id, id))
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
  const [, value] = /(?:^|;\s*)(?:__Host-)?better-auth\.two_factor=([^;]*)/.exec(cookies ?? '') ?? []
  const identifier = value?.replace(/\..*$/s, '')
  if (!identifier) return null
  const [row] = await executor
    .select({ userId: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, now)))
  return row?.userId ?? null
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
      expiresAt: apiToken.expiresAt,
    })
    .from(apiToken)
    .innerJoin(user, eq(user.id, apiToken.userId))
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id))
}

/** A token with the account in whose name it acts; null where it has expired, or that account is no active owner any more. */
export async function findActiveApiToken(executor: Executor, hash: string, now: Date) {
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
    .where(
      and(
        eq(apiToken.hash, hash),
        gt(apiToken.expiresAt, now),
        eq(user.role, 'owner'),
        isNull(user.deactivatedAt),
      ),
    )
  return rows[0] ?? null
}

/** The tokens that expire within a span, with whom to write to. */
export function findExpiringTokens(executor: Executor, { after, until }: { after: Date; until: Date }) {
  return executor
    .select({ id: apiToken.id, name: apiToken.name, expiresAt: apiToken.expiresAt, email: user.email })
    .from(apiToken)
    .innerJoin(user, eq(user.id, apiToken.userId))
    .where(and(gt(apiToken.expiresAt, after), lte(apiToken.expiresAt, until)))
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
