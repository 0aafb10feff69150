import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { auditLog } from '../../../schema/accounts.ts'
import { churchAliases, churchClaims, churches } from '../../../schema/churches.ts'
import type { ChurchRow } from '../merging/duplicates-data.ts'

const isContact = (email: string) => sql`lower(${churches.contactEmail}) = lower(${email})`
const isSender = (email: string) => sql`lower(${churchClaims.email}) = lower(${email})`

/** Whether a church that this person submitted, or asked to correct, still waits for a decision. */
export async function hasWaitingChurch(executor: Executor, email: string): Promise<boolean> {
  const submitted = await executor
    .select({ id: churches.id })
    .from(churches)
    .where(and(isContact(email), eq(churches.status, 'awaiting_review')))
    .limit(1)
  const corrected = await executor
    .select({ id: churchClaims.id })
    .from(churchClaims)
    .where(and(isSender(email), isNotNull(churchClaims.usedAt), isNull(churchClaims.decidedAt)))
    .limit(1)
  return submitted.length + corrected.length > 0
}

/**
 * Takes a contact's name, address and notes out of every church and of what was asked for a church; links that nobody
 * used go. Answers how many rows named the person.
 */
export async function eraseContact(
  executor: Executor,
  email: string,
): Promise<{ churches: number; claims: number }> {
  const listed = await executor
    .update(churches)
    .set({ contactName: null, contactEmail: null, notes: null })
    .where(isContact(email))
    .returning({ id: churches.id })
  const subjects = listed.map(({ id }) => `church:${id}`)
  const withoutContact = (column: typeof auditLog.before | typeof auditLog.after) =>
    sql`case when jsonb_typeof(${column}) = 'object' then ${column} - '{contactName,contactEmail,notes}'::text[] else ${column} end`
  await executor
    .update(auditLog)
    .set({ before: withoutContact(auditLog.before), after: withoutContact(auditLog.after) })
    .where(inArray(auditLog.subject, subjects))
  const unused = await executor
    .delete(churchClaims)
    .where(and(isSender(email), isNull(churchClaims.usedAt)))
    .returning({ id: churchClaims.id })
  // Another person of the church may have named this one as its contact.
  const isNamed = sql`lower(${email}) in (lower(${churchClaims.changes} #>> '{contactEmail,to}'), lower(${churchClaims.changes} #>> '{contactEmail,from}'))`
  await executor
    .update(churchClaims)
    .set({ changes: sql`${churchClaims.changes} - 'contactEmail'` })
    .where(and(isNamed, isNotNull(churchClaims.decidedAt)))
  const used = await executor
    .update(churchClaims)
    .set({ email: '', note: null })
    .where(isSender(email))
    .returning({ id: churchClaims.id })
  return { churches: listed.length, claims: unused.length + used.length }
}

export function findWaiting(executor: Executor, limit: number): Promise<ChurchRow[]> {
  return executor
    .select()
    .from(churches)
    .where(eq(churches.status, 'awaiting_review'))
    .orderBy(asc(churches.createdAt), asc(churches.id))
    .limit(limit)
}

export async function isWaiting(
  executor: Executor,
  submission: { name: string; contactEmail: string },
): Promise<boolean> {
  const rows = await executor
    .select({ id: churches.id })
    .from(churches)
    .where(
      and(
        eq(churches.status, 'awaiting_review'),
        sql`lower(${churches.name}) = lower(${submission.name})`,
        sql`lower(${churches.contactEmail}) = lower(${submission.contactEmail})`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function countSubmittedBy(executor: Executor, email: string, since: Date): Promise<number> {
  const rows = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(churches)
    .where(
      and(
        eq(churches.origin, 'submission'),
        sql`lower(${churches.contactEmail}) = lower(${email})`,
        gt(churches.createdAt, since),
      ),
    )
  return rows[0]?.count ?? 0
}

/** The place of each church at a places service: "google:ChIJ…". */
export async function findPlaceKeys(executor: Executor, churchIds: number[]): Promise<Map<number, string>> {
  if (churchIds.length === 0) return new Map()
  const rows = await executor
    .select({ churchId: churchAliases.churchId, value: churchAliases.value })
    .from(churchAliases)
    .where(and(eq(churchAliases.kind, 'place'), inArray(churchAliases.churchId, churchIds)))
    .orderBy(asc(churchAliases.id))
  return new Map(rows.map(({ churchId, value }) => [churchId, value]))
}
