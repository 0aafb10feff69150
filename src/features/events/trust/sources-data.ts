import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { user } from '../../../schema/accounts.ts'
import { churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'
import { titleRules, trustDigests, trustedSources, unseenPublications } from '../../../schema/trust.ts'

export interface SourceKey {
  churchId: number
  kind: string
}
type SourceState = Omit<typeof trustedSources.$inferInsert, keyof SourceKey>
export type RuleRow = typeof titleRules.$inferSelect

const isKey = ({ churchId, kind }: SourceKey) =>
  and(eq(trustedSources.churchId, churchId), eq(trustedSources.kind, kind))

/** The kinds of a church's sources that may publish by themselves. */
export async function findTrustedKinds(executor: Executor, churchId: number): Promise<string[]> {
  const rows = await selectTrustedKinds(executor, churchId)
  return rows.map(({ kind }) => kind)
}

/** The same, held until the transaction ends: nobody turns one off meanwhile. */
export function lockTrustedSources(executor: Executor, churchId: number) {
  return selectTrustedKinds(executor, churchId).orderBy(asc(trustedSources.kind)).for('update')
}

function selectTrustedKinds(executor: Executor, churchId: number) {
  return executor
    .select({ kind: trustedSources.kind, websiteHost: trustedSources.websiteHost })
    .from(trustedSources)
    .where(and(eq(trustedSources.churchId, churchId), eq(trustedSources.isOn, true)))
    .$dynamic()
}

/** Turns a source on or off where it is not yet; false where it is. */
export async function turnSource(executor: Executor, key: SourceKey, state: SourceState): Promise<boolean> {
  if (!state.isOn) {
    const rows = await executor
      .update(trustedSources)
      .set(state)
      .where(and(isKey(key), eq(trustedSources.isOn, true)))
      .returning({ kind: trustedSources.kind })
    return rows.length > 0
  }
  const rows = await executor
    .insert(trustedSources)
    .values({ ...key, ...state })
    .onConflictDoUpdate({
      target: [trustedSources.churchId, trustedSources.kind],
      set: state,
      setWhere: eq(trustedSources.isOn, false),
    })
    .returning({ kind: trustedSources.kind })
  return rows.length > 0
}

export async function findSource(executor: Executor, key: SourceKey) {
  const rows = await executor.select().from(trustedSources).where(isKey(key))
  return rows[0] ?? null
}

/** Every source that is or was trusted, with who turned it last. */
export function findSources(executor: Executor) {
  return executor
    .select({
      churchId: trustedSources.churchId,
      kind: trustedSources.kind,
      isOn: trustedSources.isOn,
      changedAt: trustedSources.changedAt,
      changedBy: sql<string>`coalesce(${user.name}, ${trustedSources.changedBy})`,
      reason: trustedSources.reason,
    })
    .from(trustedSources)
    .leftJoin(user, eq(user.id, trustedSources.changedBy))
}

export async function findWebsite(executor: Executor, churchId: number): Promise<string | null> {
  const rows = await executor
    .select({ website: churches.website })
    .from(churches)
    .where(eq(churches.id, churchId))
  return rows[0]?.website ?? null
}

export async function findChurchNames(executor: Executor, ids: number[]): Promise<Map<number, string>> {
  const rows = await executor
    .select({ id: churches.id, name: churches.name })
    .from(churches)
    .where(and(isAmong(churches.id, ids), eq(churches.status, 'listed')))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function findRules(executor: Executor, churchId: number): Promise<RuleRow[]> {
  return executor
    .select()
    .from(titleRules)
    .where(or(isNull(titleRules.churchId), eq(titleRules.churchId, churchId)))
    .orderBy(asc(titleRules.id))
}

export function listRules(executor: Executor) {
  return executor
    .select({ rule: titleRules, church: churches.name, createdBy: user.name })
    .from(titleRules)
    .leftJoin(churches, eq(churches.id, titleRules.churchId))
    .leftJoin(user, eq(user.id, titleRules.createdBy))
    .orderBy(asc(titleRules.id))
}

export async function insertRule(executor: Executor, rule: Omit<RuleRow, 'id'>): Promise<number> {
  const rows = await executor.insert(titleRules).values(rule).returning({ id: titleRules.id })
  if (!rows[0]) throw new Error('the rule was not stored')
  return rows[0].id
}

export async function deleteRule(executor: Executor, id: number): Promise<RuleRow | null> {
  const rows = await executor.delete(titleRules).where(eq(titleRules.id, id)).returning()
  return rows[0] ?? null
}

export async function insertPublications(
  executor: Executor,
  cards: readonly { id: number; kind: string }[],
  publishedAt: Date,
): Promise<void> {
  const rows = cards.map(({ id, kind }) => ({ eventId: id, sourceKind: kind, publishedAt }))
  if (rows.length > 0) await executor.insert(unseenPublications).values(rows).onConflictDoNothing()
}

/** The kinds of the sources that published an event, or a date of its series, by themselves. */
export async function findPublishingKinds(
  executor: Executor,
  { id, seriesId }: { id: number; seriesId: number | null },
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ kind: unseenPublications.sourceKind })
    .from(unseenPublications)
    .innerJoin(events, eq(events.id, unseenPublications.eventId))
    .where(or(eq(events.id, id), seriesId === null ? undefined : eq(events.seriesId, seriesId)))
    .orderBy(asc(unseenPublications.sourceKind))
  return rows.map(({ kind }) => kind)
}

/** The cards that were published by themselves in a span of time, the newest first. */
export function findPublications(
  executor: Executor,
  { from, before, limit }: { from: Date; before?: Date; limit: number },
) {
  return selectPublications(executor)
    .where(
      and(
        gte(unseenPublications.publishedAt, from),
        before && sql`${unseenPublications.publishedAt} < ${before}`,
      ),
    )
    .orderBy(desc(unseenPublications.publishedAt), asc(events.startsAt), asc(events.id))
    .limit(limit)
}

function selectPublications(executor: Executor) {
  return executor
    .select({
      id: events.id,
      churchId: events.churchId,
      title: events.title,
      eventDate: events.onDate,
      church: churches.name,
      kind: unseenPublications.sourceKind,
      status: events.status,
      publishedAt: unseenPublications.publishedAt,
    })
    .from(unseenPublications)
    .innerJoin(events, eq(events.id, unseenPublications.eventId))
    .innerJoin(churches, eq(churches.id, events.churchId))
    .$dynamic()
}

/**
 * Takes the day's digest, of which there is one, and none in a restored copy: false where another worker has it. What
 * was published by itself since the last one is its content from then on.
 */
export async function insertDigest(executor: Executor, onDate: string, madeAt: Date): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`
    insert into ${trustDigests} (on_date, made_at, cards) select ${onDate}, ${madeAt}, 0 where is_live()
    on conflict do nothing`)
  return (rowCount ?? 0) > 0
}

/** What the day's digest lists: what is still on the site of what no digest has listed. */
export async function fillDigest(executor: Executor, onDate: string) {
  const rows = await executor
    .update(unseenPublications)
    .set({ digestOn: onDate })
    .where(isNull(unseenPublications.digestOn))
    .returning({ id: unseenPublications.eventId })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const cards = await selectPublications(executor)
    .where(and(isAmong(events.id, ids), eq(events.status, 'approved')))
    .orderBy(asc(events.startsAt), asc(events.id))
  await executor
    .update(trustDigests)
    .set({ cards: cards.length })
    .where(inArray(trustDigests.onDate, [onDate]))
  return cards
}
