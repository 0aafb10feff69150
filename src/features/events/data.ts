import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { isAmong } from '../../platform/database/among.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { churches } from '../../schema/churches.ts'
import { events, series } from '../../schema/events.ts'
import { asksNobody, cardOf } from './listing/data.ts'

/** Locks one event for a decision (the one that stands for it, where it was joined into another), or null. */
export async function lockEvent(executor: Executor, id: number): Promise<StoredEvent | null> {
  // Its series first, as every writer of both does: people who decide it at once then take turns, where each would
  // hold one date and wait for the others.
  const seriesOf = executor.select({ id: events.seriesId }).from(events).where(eq(events.id, id))
  await executor.select({ id: series.id }).from(series).where(eq(series.id, seriesOf)).for('update')
  const rows = await executor.select().from(events).where(eq(events.id, id)).for('update')
  const event = rows[0] ?? null
  return event?.joinedIntoId ? lockEvent(executor, event.joinedIntoId) : event
}

/** The same for many at once; what was joined into another is left out. */
export async function lockEvents(executor: Executor, ids: readonly number[]): Promise<StoredEvent[]> {
  const seriesOf = executor.select({ id: events.seriesId }).from(events).where(isAmong(events.id, ids))
  await executor
    .select({ id: series.id })
    .from(series)
    .where(inArray(series.id, seriesOf))
    .orderBy(asc(series.id))
    .for('update')
  return executor
    .select()
    .from(events)
    .where(and(isAmong(events.id, ids), isNull(events.joinedIntoId)))
    .orderBy(asc(events.id))
    .for('update')
}

export interface Decision {
  status: 'approved' | 'rejected'
  at: Date
  by: string
}

/** Decides pending events by id; only those that still are pending. Returns the ids that were decided. */
export async function decidePending(
  executor: Executor,
  ids: number[],
  decision: Decision,
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await executor
    .update(events)
    .set({ status: decision.status, decidedAt: decision.at, decidedBy: decision.by, updatedAt: decision.at })
    .where(and(isAmong(events.id, ids), eq(events.status, 'pending')))
    .returning({ id: events.id })
  return rows.map((row) => row.id)
}

/** A card of the review: a single event, or a series by one of its dates. */
export interface Card {
  id: number
  seriesId: number | null
}

/**
 * Decides cards: a single event that is pending, a series once and for its pending dates. Answers, by card, the ids of
 * the events that were decided; a card of which nothing was pending any more is left out.
 */
export async function decideCards<Decided extends Card>(
  executor: Executor,
  cards: readonly Decided[],
  decision: Decision,
): Promise<Map<Decided, number[]>> {
  if (cards.length === 0) return new Map()
  const seriesIds = cards.flatMap(({ seriesId }) => seriesId ?? [])
  const singles = cards.flatMap(({ id, seriesId }) => (seriesId === null ? [id] : []))
  const marks = { status: decision.status, decidedAt: decision.at, decidedBy: decision.by }
  // All in the order of their numbers, series first: whoever else decides some of them takes turns, and waits for nobody
  // who waits.
  const ofSeries = isAmong(series.id, seriesIds)
  const waiting = and(
    eq(events.status, 'pending'),
    or(isAmong(events.seriesId, seriesIds), isAmong(events.id, singles)),
  )
  await executor.select({ id: series.id }).from(series).where(ofSeries).orderBy(asc(series.id)).for('update')
  await executor
    .update(series)
    .set(marks)
    .where(and(ofSeries, eq(series.status, 'pending')))
  await executor.select({ id: events.id }).from(events).where(waiting).orderBy(asc(events.id)).for('update')
  const rows = await executor
    .update(events)
    .set({ ...marks, updatedAt: decision.at })
    .where(waiting)
    .returning({ id: events.id, seriesId: events.seriesId })
  const cardOfSeries = new Map(cards.map((card) => [card.seriesId, card]))
  const cardOfEvent = new Map(cards.map((card) => [card.id, card]))
  const decided = new Map<Decided, number[]>()
  for (const { id, seriesId } of rows) {
    const card = (seriesId !== null && cardOfSeries.get(seriesId)) || cardOfEvent.get(id)
    if (!card) continue
    const ids = decided.get(card)
    if (ids) ids.push(id)
    else decided.set(card, [id])
  }
  return decided
}

export async function findPendingCards(executor: Executor, category: string, now: Date): Promise<Card[]> {
  return executor
    .selectDistinctOn([cardOf], { id: events.id, seriesId: events.seriesId })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(isPendingOf(category, now))
    .orderBy(cardOf, asc(events.startsAt), asc(events.id))
}

function isPendingOf(category: string, now: Date) {
  return and(
    eq(events.status, 'pending'),
    sql`${events.category} = ${category}`,
    gt(events.overAt, now),
    eq(churches.status, 'listed'),
  )
}

/**
 * How many cards of a category are pending, how many dates these stand for, all of which one decision decides, and how
 * many of the cards ask a person to look first.
 */
export async function countPending(executor: Executor, category: string, now: Date) {
  const ofCards = executor
    .select({ card: sql`${cardOf}` })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(isPendingOf(category, now))
  const rows = await executor
    .select({
      cards: sql<number>`count(distinct ${cardOf})::int`,
      dates: sql<number>`count(*) filter (where ${events.overAt} > ${now})::int`,
      unsure: sql<number>`count(distinct ${cardOf}) filter (where not ${asksNobody})::int`,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(and(eq(events.status, 'pending'), sql`${cardOf} in (${ofCards})`))
  return rows[0] ?? { cards: 0, dates: 0, unsure: 0 }
}

export type StoredEvent = typeof events.$inferSelect
export type NewEvent = typeof events.$inferInsert

export async function updateEvent(
  executor: Executor,
  id: number,
  columns: Partial<Omit<NewEvent, 'id'>>,
): Promise<void> {
  await executor.update(events).set(columns).where(eq(events.id, id))
}

/** Notes, in one statement, that a scrape saw events and that they stand as they were. */
export async function touchEvents(
  executor: Executor,
  ids: number[],
  seen: { fetchedAt: Date },
): Promise<void> {
  if (ids.length > 0) await executor.update(events).set(seen).where(inArray(events.id, ids))
}

/**
 * Serialises writers of one church's events: scrapes of it, a merge, an edit. Answers the id of the listed church: the
 * one asked for, or the one that it was merged into; null when there is none.
 */
export async function lockChurch(executor: Executor, churchId: number): Promise<number | null> {
  const listed = await executor
    .select({ id: churches.id })
    .from(churches)
    .where(and(eq(churches.id, churchId), eq(churches.status, 'listed')))
    .for('update')
  if (listed[0]) return listed[0].id
  const next = await findMergedInto(executor, churchId)
  return next === null ? null : lockChurch(executor, next)
}

async function findMergedInto(executor: Executor, churchId: number): Promise<number | null> {
  const rows = await executor
    .select({ mergedIntoId: churches.mergedIntoId })
    .from(churches)
    .where(eq(churches.id, churchId))
  return rows[0]?.mergedIntoId ?? null
}

/** The churches of events. */
export async function findChurchesOf(executor: Executor, eventIds: readonly number[]): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ id: events.churchId })
    .from(events)
    .where(isAmong(events.id, eventIds))
  return rows.map(({ id }) => id)
}

/** The church that stands for this one: itself, or the one that it was merged into. */
export async function findRetainedChurch(executor: Executor, churchId: number): Promise<number> {
  const next = await findMergedInto(executor, churchId)
  return next === null ? churchId : findRetainedChurch(executor, next)
}

/** A church's events that are not over, and any with one of the given keys. */
export function findKnownEvents(executor: Executor, churchId: number, now: Date, keys: string[]) {
  return executor
    .select()
    .from(events)
    .where(
      and(
        eq(events.churchId, churchId),
        or(gt(events.overAt, now), keys.length > 0 ? inArray(events.identityKey, keys) : undefined),
      ),
    )
}

export async function insertEvent(executor: Executor, row: NewEvent): Promise<number> {
  const rows = await executor.insert(events).values(row).returning({ id: events.id })
  if (!rows[0]) throw new Error('the event was not stored')
  return rows[0].id
}

export async function insertEvents(executor: Executor, rows: NewEvent[]): Promise<void> {
  await insertRows(executor, events, rows)
}

/** Marks as cancelled, or not, in one statement, coming events of which no person has said so. */
export async function cancelEvents(
  executor: Executor,
  ids: number[],
  now: Date,
  cancelled = true,
): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(events)
    .set({ cancelledAt: cancelled ? now : null, sequence: sql`${events.sequence} + 1`, updatedAt: now })
    .where(inArray(events.id, ids))
}
