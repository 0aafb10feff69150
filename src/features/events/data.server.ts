import { and, asc, count, eq, exists, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { canonicalFilter } from '../../domain/events/categories.ts'
import type { EventStatus } from '../../domain/events/status.ts'
import { addDays, startOfDay } from '../../domain/events/when.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { placements } from '../advertising/tables.server.ts'
import { churches } from '../churches/tables.server.ts'
import { events, type SeriesEdits, series } from './tables.server.ts'

/** Which events, whoever asks: the service decides what a visitor may see. */
export interface EventFilter {
  status?: EventStatus
  /** Section 9's filter: aliases and gender keywords. */
  category?: string
  /** The administrator's dropdown compares exactly. */
  exactCategory?: string
  q?: string
  /** Whether `q` also looks at the location (home) or not (admin). */
  searchesLocation?: boolean
  from?: string
  to?: string
  churchId?: number
  language?: string
  neighborhood?: string
  denomination?: string
  sponsored?: boolean
  /** Events that are over at this instant are left out, unless `includesPast`. */
  now: Date
  includesPast?: boolean
  /** One row per series: its next date. */
  cards?: boolean
  /** Also approved events whose changes wait for a person (the review queue). */
  withWaitingChanges?: boolean
  timeZone: string
}

export interface Position {
  startsAt: string
  id: number
}

function runningPlacement(executor: Executor, now: Date) {
  return exists(
    executor
      .select({ one: sql`1` })
      .from(placements)
      .where(
        and(
          eq(placements.eventId, events.id),
          lt(placements.startsAt, now),
          gt(placements.endsAt, now),
          sql`${placements.endedEarlyAt} is null`,
        ),
      ),
  )
}

// LIKE's own signs in what people type stand for themselves.
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

function searchCondition(q: string, searchesLocation: boolean): SQL | undefined {
  const pattern = containing(q)
  const columns = [events.title, events.description, churches.name]
  return or(
    ...columns.map((column) => sql`${column} ilike ${pattern}`),
    searchesLocation ? sql`${events.location} ilike ${pattern}` : undefined,
  )
}

function conditions(executor: Executor, filter: EventFilter): SQL | undefined {
  const wanted = filter.category === undefined ? 'all' : canonicalFilter(filter.category)
  return and(
    eq(churches.status, 'listed'),
    filter.includesPast ? undefined : gt(events.overAt, filter.now),
    filter.status === undefined
      ? undefined
      : filter.status === 'pending' && filter.withWaitingChanges
        ? or(
            eq(events.status, 'pending'),
            and(eq(events.status, 'approved'), sql`${events.pendingChanges} <> '[]'::jsonb`),
          )
        : eq(events.status, filter.status),
    wanted === 'all' || wanted === '' ? undefined : sql`${events.filters} @> array[${wanted}]::text[]`,
    filter.exactCategory === undefined ? undefined : sql`${events.category} = ${filter.exactCategory}`,
    filter.q ? searchCondition(filter.q, filter.searchesLocation ?? false) : undefined,
    filter.from ? gte(events.startsAt, startOfDay(filter.from, filter.timeZone)) : undefined,
    filter.to ? lt(events.startsAt, startOfDay(addDays(filter.to, 1), filter.timeZone)) : undefined,
    filter.churchId === undefined ? undefined : eq(events.churchId, filter.churchId),
    filter.language ? eq(churches.language, filter.language) : undefined,
    filter.neighborhood ? eq(churches.neighborhood, filter.neighborhood) : undefined,
    filter.denomination ? eq(churches.denomination, filter.denomination) : undefined,
    filter.sponsored === undefined
      ? undefined
      : filter.sponsored
        ? runningPlacement(executor, filter.now)
        : sql`not ${runningPlacement(executor, filter.now)}`,
  )
}

const churchColumns = {
  id: churches.id,
  name: churches.name,
  website: churches.website,
  neighborhood: churches.neighborhood,
}

function selection(executor: Executor, now: Date) {
  return {
    event: events,
    church: churchColumns,
    seriesRule: series.rule,
    isSponsored: sql<boolean>`${runningPlacement(executor, now)}`,
    // Dates of the series still to come that share this row's status: what a card stands for.
    seriesDates: sql<number>`(
      select count(*)::int from ${events} as sibling
      where sibling.series_id = ${events.seriesId} and sibling.status = ${events.status} and sibling.over_at > ${now}
    )`,
  }
}

export type EventRow = Awaited<ReturnType<typeof findEvents>>['rows'][number]

// A card is the first row of its series among those that fit; a single event is its own card.
const cardOf = sql`coalesce('s' || ${events.seriesId} || ${events.status}, 'e' || ${events.id})`

/** A page of events, soonest first, and how many fit in all (cards when cards were asked for). */
export async function findEvents(
  executor: Executor,
  filter: EventFilter,
  page: { limit: number; after: Position | null },
) {
  const fits = conditions(executor, filter)
  const after = page.after
    ? sql`(${events.startsAt}, ${events.id}) > (${page.after.startsAt}::timestamptz, ${page.after.id})`
    : undefined
  const cards = filter.cards
    ? executor
        .selectDistinctOn([cardOf], { id: events.id })
        .from(events)
        .innerJoin(churches, eq(churches.id, events.churchId))
        .where(fits)
        .orderBy(cardOf, asc(events.startsAt), asc(events.id))
    : null

  const rows = await executor
    .select(selection(executor, filter.now))
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(and(cards ? inArray(events.id, cards) : fits, after))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(page.limit)
  const counted = await executor
    .select({ total: filter.cards ? sql<number>`count(distinct ${cardOf})::int` : count() })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(fits)
  return { rows, total: Number(counted[0]?.total ?? 0) }
}

/** One event whatever its status, or null. */
export async function findEvent(executor: Executor, id: number, now: Date) {
  const rows = await executor
    .select({ ...selection(executor, now), churchStatus: churches.status })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(eq(events.id, id))
  return rows[0] ?? null
}

/** The coming approved dates of a series but one, soonest first. */
export function findOtherDates(
  executor: Executor,
  seriesId: number,
  exceptId: number,
  now: Date,
  limit: number,
) {
  return executor
    .select({ id: events.id, onDate: events.onDate, startTime: events.startTime, allDay: events.allDay })
    .from(events)
    .where(
      and(
        eq(events.seriesId, seriesId),
        ne(events.id, exceptId),
        eq(events.status, 'approved'),
        gt(events.overAt, now),
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(limit)
}

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
    .where(and(inArray(events.id, ids), eq(events.status, 'pending')))
    .returning({ id: events.id })
  return rows.map((row) => row.id)
}

/** Decides a series once and for its coming pending dates. Returns the ids that were decided. */
export async function decideSeries(
  executor: Executor,
  seriesId: number,
  decision: Decision,
): Promise<number[]> {
  const marks = { status: decision.status, decidedAt: decision.at, decidedBy: decision.by }
  await executor
    .update(series)
    .set(marks)
    .where(and(eq(series.id, seriesId), eq(series.status, 'pending')))
  const rows = await executor
    .update(events)
    .set({ ...marks, updatedAt: decision.at })
    .where(and(eq(events.seriesId, seriesId), eq(events.status, 'pending')))
    .returning({ id: events.id })
  return rows.map((row) => row.id)
}

/** The coming pending cards of one category: an event of each, with its series. */
export async function findPendingCards(executor: Executor, category: string, now: Date) {
  return executor
    .selectDistinctOn([cardOf], { id: events.id, seriesId: events.seriesId })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(
      and(
        eq(events.status, 'pending'),
        sql`${events.category} = ${category}`,
        gt(events.overAt, now),
        eq(churches.status, 'listed'),
      ),
    )
    .orderBy(cardOf, asc(events.startsAt), asc(events.id))
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
  const rows = await executor
    .select({ mergedIntoId: churches.mergedIntoId })
    .from(churches)
    .where(eq(churches.id, churchId))
  const next = rows[0]?.mergedIntoId ?? null
  return next === null ? null : lockChurch(executor, next)
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

export async function insertEvents(executor: Executor, rows: NewEvent[]): Promise<void> {
  if (rows.length > 0) await executor.insert(events).values(rows)
}

/** What ingesting needs to know of a series: how it was decided, and what a person corrected in it. */
export interface KnownSeries {
  id: number
  status: EventStatus
  edits: SeriesEdits
}

/** The series of these keys, made where they are new, by key. */
export async function keepSeries(
  executor: Executor,
  churchId: number,
  rules: Map<string, string>,
  now: Date,
): Promise<Map<string, KnownSeries>> {
  if (rules.size === 0) return new Map()
  const rows = await executor
    .insert(series)
    .values([...rules].map(([key, rule]) => ({ churchId, key, rule, createdAt: now })))
    .onConflictDoUpdate({ target: [series.churchId, series.key], set: { rule: sql`excluded.rule` } })
    .returning({ id: series.id, key: series.key, status: series.status, edits: series.edits })
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

/** Marks as cancelled, in one statement, coming events that their source no longer lists. */
export async function cancelEvents(executor: Executor, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(events)
    .set({ cancelledAt: now, sequence: sql`${events.sequence} + 1`, updatedAt: now })
    .where(inArray(events.id, ids))
}
