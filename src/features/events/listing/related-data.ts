import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { venueNameOf } from '../../../domain/events/place.ts'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events, ruleOrDates, series } from '../../../schema/events.ts'
import { cardOf, conditions, type EventFilter } from './data.ts'

const churchColumns = {
  id: churches.id,
  name: churches.name,
  address: churches.address,
  latitude: churches.latitude,
  longitude: churches.longitude,
}

/** Each place that a church states for events that fit, with how many of their cards are held there. */
export function findStatedPlaces(executor: Executor, filter: EventFilter) {
  return executor
    .select({
      church: churchColumns,
      location: events.location,
      cards: sql<number>`count(distinct ${cardOf})::int`,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(conditions(executor, filter))
    .groupBy(churches.id, events.location)
}
export type StatedPlace = Awaited<ReturnType<typeof findStatedPlaces>>[number]

/** Of the events of these churches that fit: the number and place of each card, by its next date. */
export function findCards(executor: Executor, filter: EventFilter, churchIds: readonly number[]) {
  return executor
    .selectDistinctOn([cardOf], {
      id: events.id,
      churchId: events.churchId,
      location: events.location,
      startsAt: events.startsAt,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(sql`${conditions(executor, filter)} and ${isAmong(events.churchId, churchIds)}`)
    .orderBy(cardOf, asc(events.startsAt), asc(events.id))
}

export function findChurchPlaces(executor: Executor, churchIds: readonly number[]) {
  return executor.select(churchColumns).from(churches).where(isAmong(churches.id, churchIds))
}

/** The addresses of the listed churches that places name, by that name in small letters. */
export async function findVenues(
  executor: Executor,
  places: readonly { location: string | null; church: { name: string; address: string | null } }[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(places.flatMap(({ location, church }) => venueNameOf(location, church) ?? []))
  if (names.size === 0) return new Map()
  const name = sql<string>`lower(${churches.name})`
  const rows = await executor
    .select({ name, address: sql<string>`min(${churches.address})` })
    .from(churches)
    .where(and(inArray(name, [...names]), eq(churches.status, 'listed'), isNotNull(churches.address)))
    .groupBy(name)
    // A name that two churches have names neither.
    .having(sql`count(*) = 1`)
  return new Map(rows.map((row) => [row.name, row.address]))
}

/** The event beside which others stand. */
type Subject = Pick<
  typeof events.$inferSelect,
  'id' | 'seriesId' | 'churchId' | 'category' | 'startsAt' | 'status'
>

/** What is asked of an event before others are shown beside it, and whether its church is listed; null for none. */
export async function findSubject(executor: Executor, id: number) {
  const { seriesId, churchId, category, startsAt, status } = events
  const rows = await executor
    .select({
      event: { id: events.id, seriesId, churchId, category, startsAt, status },
      churchStatus: churches.status,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(eq(events.id, id))
  return rows[0] ?? null
}

/** The next events of the same church, a series by its next date. */
export function findOfChurch(executor: Executor, subject: Subject, now: Date, limit: number) {
  return findRelated(
    executor,
    and(canStandNear(subject, now), eq(events.churchId, subject.churchId)),
    limit,
    now,
  )
}

const NEAR_DAYS_MS = 3 * 24 * 60 * 60_000
/** Events looked at on each side: many more than are shown, since the dates of a series make one card. */
const NEAREST = 60

/** Events of the same category at other churches within three days, the nearest in time first. */
export function findSimilar(executor: Executor, subject: Subject, now: Date, limit: number) {
  // Beside what is over stands what is on now.
  const at = subject.startsAt > now ? subject.startsAt : now
  const fits = and(ne(events.churchId, subject.churchId), eq(events.category, subject.category))
  const nearest = (within: SQL | undefined, order: SQL) =>
    executor
      .select({ id: events.id })
      .from(events)
      .innerJoin(churches, eq(churches.id, events.churchId))
      .where(and(canStandNear(subject, now), fits, within))
      .orderBy(order)
      .limit(NEAREST)
  const { startsAt } = events
  const [from, to] = [new Date(at.getTime() - NEAR_DAYS_MS), new Date(at.getTime() + NEAR_DAYS_MS)]
  const before = nearest(and(gte(startsAt, from), lt(startsAt, at)), desc(startsAt))
  const after = nearest(and(gte(startsAt, at), lte(startsAt, to)), asc(startsAt))
  // Two walks along the index by time, however many events of the category there are.
  const near = sql`${events.id} = any(array(${before}) || array(${after}))`
  return findRelated(executor, near, limit, now, at)
}

function canStandNear({ id, seriesId }: Subject, now: Date): SQL | undefined {
  return and(
    eq(events.status, 'approved'),
    eq(churches.status, 'listed'),
    gt(events.overAt, now),
    isNull(events.cancelledAt),
    ne(events.id, id),
    seriesId === null ? undefined : or(isNull(events.seriesId), ne(events.seriesId, seriesId)),
  )
}

function findRelated(executor: Executor, fits: SQL | undefined, limit: number, now: Date, near?: Date) {
  const distance = (startsAt: SQL | typeof events.startsAt) =>
    near ? sql`abs(extract(epoch from ${startsAt} - ${near}::timestamptz))` : sql`${startsAt}`
  const cards = executor
    .selectDistinctOn([cardOf], {
      id: events.id,
      title: events.title,
      category: events.category,
      onDate: events.onDate,
      startTime: events.startTime,
      allDay: events.allDay,
      churchId: events.churchId,
      churchName: churches.name,
      rule: ruleOrDates(now, events.status).as('rule'),
      distance: distance(events.startsAt).as('distance'),
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(fits)
    .orderBy(cardOf, distance(events.startsAt), asc(events.id))
    .as('cards')
  return executor.select().from(cards).orderBy(asc(cards.distance), asc(cards.id)).limit(limit)
}
