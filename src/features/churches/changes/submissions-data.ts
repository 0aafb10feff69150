import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { removePerson, removePersonWithin } from '../../../domain/erased-words.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { auditLog } from '../../../schema/accounts.ts'
import { churchAliases, churchClaims, churches, churchMerges } from '../../../schema/churches.ts'
import type { ChurchRow } from '../merging/duplicates-data.ts'

const isContact = (email: string) => sql`lower(${churches.contactEmail}) = lower(${email})`
const isSender = (email: string) => sql`lower(${churchClaims.email}) = lower(${email})`

/** The churches that this person submitted, or asked to correct, and that still wait for a decision. */
export async function findWaitingOf(
  executor: Executor,
  email: string,
): Promise<{ kind: 'church' | 'correction'; title: string }[]> {
  const submitted = await executor
    .select({ title: churches.name })
    .from(churches)
    .where(and(isContact(email), eq(churches.status, 'awaiting_review')))
  const corrected = await executor
    .select({ title: churches.name })
    .from(churchClaims)
    .innerJoin(churches, eq(churches.id, churchClaims.churchId))
    .where(and(isSender(email), isNotNull(churchClaims.usedAt), isNull(churchClaims.decidedAt)))
  return [
    ...submitted.map((row) => ({ kind: 'church' as const, ...row })),
    ...corrected.map((row) => ({ kind: 'correction' as const, ...row })),
  ]
}

/**
 * Takes a contact's name, address and notes out of every church and of what was asked for a church, and the person out
 * of its texts; links that nobody used go. Answers how many rows named the person.
 */
export async function eraseContact(
  executor: Executor,
  email: string,
): Promise<{ churches: number; claims: number }> {
  const named = await executor.select().from(churches).where(isContact(email))
  for (const { id, name: church, contactName, description } of named) {
    const person = { name: contactName, email }
    await executor
      .update(churches)
      .set({
        contactName: null,
        contactEmail: null,
        notes: null,
        description: description && removePerson(description, person, church),
      })
      .where(eq(churches.id, id))
    const clean = <Value>(value: Value) => removePersonWithin(withoutContact(value), person, church)
    const entries = await executor
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `church:${id}`))
    for (const { id: entry, before, after } of entries)
      await executor
        .update(auditLog)
        .set({ before: clean(before), after: clean(after) })
        .where(eq(auditLog.id, entry))
    const merges = await executor
      .select()
      .from(churchMerges)
      .where(or(eq(churchMerges.retainedId, id), eq(churchMerges.removedId, id)))
    for (const { id: merge, before } of merges)
      await executor
        .update(churchMerges)
        .set({ before: clean(before) })
        .where(eq(churchMerges.id, merge))
    const claims = await executor
      .select()
      .from(churchClaims)
      .where(and(eq(churchClaims.churchId, id), isNotNull(churchClaims.decidedAt)))
    for (const { id: claim, changes } of claims)
      await executor
        .update(churchClaims)
        .set({ changes: removePersonWithin(changes, person, church) })
        .where(eq(churchClaims.id, claim))
  }
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
  return { churches: named.length, claims: unused.length + used.length }
}

/** A stored church, or what was changed of one, without its contact. */
const withoutContact = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (key, part) =>
    ['contactName', 'contactEmail', 'notes'].includes(key) ? undefined : part,
  )

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
