import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { RULE_ACTOR } from '../../../domain/events/review/trust.ts'
import { UNKNOWN_RULE } from '../../../domain/events/rule-of-dates.ts'
import type { EventStatus } from '../../../domain/events/status.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { auditLog } from '../../../schema/accounts.ts'
import { churches, duplicatePairs } from '../../../schema/churches.ts'
import { events, type SeriesEdits, series } from '../../../schema/events.ts'

/** What ingesting needs to know of a series: how it was decided, and what a person corrected in it. */
export interface KnownSeries {
  id: number
  status: EventStatus
  edits: SeriesEdits
}

/** A series as a scrape reads it; by number where its dates are known. Null for a rule that nobody states. */
export interface ReadSeries {
  id: number | null
  key: string
  rule: string | null
}

const known = { id: series.id, key: series.key, status: series.status, edits: series.edits }

/** The pending dates of a church's series, by series, of which nothing was announced and every coming date is canceled. */
export async function findCancelledSeries(
  executor: Executor,
  churchId: number,
  now: Date,
): Promise<number[][]> {
  const rows = await executor
    .select({
      ids: sql<
        number[]
      >`array_agg(${events.id} order by ${events.startsAt}, ${events.id}) filter (where ${events.status} = 'pending')`,
    })
    .from(events)
    .innerJoin(series, eq(series.id, events.seriesId))
    .where(and(eq(events.churchId, churchId), eq(series.status, 'pending'), gt(events.overAt, now)))
    .groupBy(events.seriesId)
    .having(
      sql`bool_and(${events.status} <> 'approved' and ${events.cancelledAt} is not null) and bool_or(${events.status} = 'pending')`,
    )
  return rows.map(({ ids }) => ids)
}

/** The stored series of those that were read, in their order, made where they are new. */
export async function storeSeries(
  executor: Executor,
  churchId: number,
  read: readonly ReadSeries[],
  now: Date,
): Promise<KnownSeries[]> {
  if (read.length === 0) return []
  const keys = read.map(({ key }) => key)
  const ofKeys = and(eq(series.churchId, churchId), inArray(series.key, keys))
  const taken = new Set(
    (await executor.select({ key: series.key }).from(series).where(ofKeys)).map(({ key }) => key),
  )
  for (const { id, key, rule } of read) {
    if (id === null) continue
    const columns = { ...(!taken.has(key) && { key }), ...(rule !== null && { rule }) }
    if (Object.keys(columns).length > 0) await executor.update(series).set(columns).where(eq(series.id, id))
    taken.add(key)
  }
  const fresh = new Map(read.flatMap(({ id, key, rule }) => (id === null ? [[key, rule] as const] : [])))
  const stored: { id: number; key: string; status: EventStatus; edits: SeriesEdits }[] = []
  if (fresh.size > 0) {
    const values = [...fresh].map(([key, rule]) => ({
      churchId,
      key,
      rule: rule ?? UNKNOWN_RULE,
      createdAt: now,
    }))
    const target = [series.churchId, series.key]
    const insert = executor.insert(series).values(values)
    stored.push(
      ...(await insert.onConflictDoUpdate({ target, set: { rule: sql`excluded.rule` } }).returning(known)),
    )
  }
  const ids = read.flatMap(({ id }) => id ?? [])
  if (ids.length > 0)
    stored.push(...(await executor.select(known).from(series).where(inArray(series.id, ids))))
  return read.flatMap(
    ({ id, key }) => stored.find((one) => (id === null ? one.key === key : one.id === id)) ?? [],
  )
}

export async function joinSeries(
  executor: Executor,
  ids: number[],
  seriesId: number,
  now: Date,
): Promise<void> {
  if (ids.length > 0)
    await executor.update(events).set({ seriesId, updatedAt: now }).where(inArray(events.id, ids))
}

/** The titles and hours that a church's sources had approved, ever. */
export function findApprovedHabits(executor: Executor, churchId: number) {
  return executor
    .selectDistinct({ title: events.title, startTime: events.startTime })
    .from(events)
    .where(and(eq(events.churchId, churchId), eq(events.status, 'approved'), isNotNull(events.sourceKind)))
}

/** About 50 m at 33° north: two churches on record at one address. */
const SAME_ADDRESS_DEGREES = 0.0005

/**
 * What waits or is approved of the coming events with an hour of a church and of those at its address, approved ones
 * first.
 */
export function findComingCards(executor: Executor, churchId: number, now: Date) {
  const { id, title, status, onDate, startTime, location, seriesId } = events
  const nearby = sql`select near.id from ${churches} as own join ${churches} as near
    on near.id = own.id or (abs(near.latitude - own.latitude) < ${SAME_ADDRESS_DEGREES}
      and abs(near.longitude - own.longitude) < ${SAME_ADDRESS_DEGREES})
    where own.id = ${churchId}`
  return executor
    .select({ id, title, status, onDate, startTime, location, seriesId, churchId: events.churchId })
    .from(events)
    .where(
      and(
        sql`${events.churchId} in (${nearby})`,
        gt(events.overAt, now),
        // What nobody was asked about because it is canceled says so of its copies.
        or(
          ne(events.status, 'rejected'),
          and(eq(events.decidedBy, RULE_ACTOR), isNotNull(events.cancelledAt)),
        ),
        isNotNull(events.startTime),
        isNull(events.joinedIntoId),
      ),
    )
    .orderBy(asc(events.status), asc(events.id))
}

/** Whether it is canceled as a copy, at the same instant as its line of the audit log. */
const isCancelledByRule = ({ id, cancelledAt }: Record<'id' | 'cancelledAt', PgColumn>) => sql`exists (
  select from ${auditLog} as cancelling where cancelling.subject = 'event:' || ${id} and cancelling.at = ${cancelledAt}
    and cancelling.actor = ${RULE_ACTOR} and cancelling.action = 'event.cancelled')`

const original = alias(events, 'original')
const isComingCopy = (now: Date) =>
  and(isNotNull(events.copyOfId), gt(events.overAt, now), sql`not 'cancelled' = any(${events.editedFields})`)

/**
 * Coming copies, of one church or of all, of events that are canceled and still at the same moment; what a person said of
 * a copy stands, and so does what was said of two churches that are not one. What follows another leads none.
 */
export function findCancelledCopies(executor: Executor, now: Date, churchId?: number) {
  const areApart = sql`exists (select from ${duplicatePairs} as pair where pair.dismissed_at is not null
    and pair.church1_id = least(${events.churchId}, ${original.churchId})
    and pair.church2_id = greatest(${events.churchId}, ${original.churchId}))`
  return executor
    .select({
      id: events.id,
      title: events.title,
      isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
      copyOfId: original.id,
      ofTitle: original.title,
    })
    .from(events)
    .innerJoin(original, eq(original.id, events.copyOfId))
    .where(
      and(
        isComingCopy(now),
        isNotNull(original.cancelledAt),
        not(isCancelledByRule(original)),
        eq(original.startsAt, events.startsAt),
        not(areApart),
        churchId === undefined ? undefined : eq(events.churchId, churchId),
      ),
    )
    .orderBy(asc(events.id))
}

/** Coming copies that are canceled as such, of what takes place after all. */
export function findRestoredCopies(executor: Executor, now: Date) {
  return executor
    .select({ id: events.id, copyOfId: original.id })
    .from(events)
    .innerJoin(original, eq(original.id, events.copyOfId))
    .where(
      and(
        isComingCopy(now),
        isNotNull(events.cancelledAt),
        isNull(original.cancelledAt),
        isCancelledByRule(events),
      ),
    )
    .orderBy(asc(events.id))
}

/** Notes, by number, of which event each looks like a copy. */
export async function storeCopies(executor: Executor, copies: ReadonlyMap<number, number>): Promise<void> {
  if (copies.size === 0) return
  const pairs = JSON.stringify([...copies].map(([id, of]) => ({ id, of })))
  await executor
    .update(events)
    .set({
      copyOfId: sql`(select pair.of from jsonb_to_recordset(${pairs}::jsonb) as pair(id int, of int) where pair.id = ${events.id})`,
    })
    .where(inArray(events.id, [...copies.keys()]))
}
