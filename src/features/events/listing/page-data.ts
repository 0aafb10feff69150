import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DAY_MS } from '../../../domain/durations.ts'
import { EVENT_STATUSES } from '../../../domain/events/status.ts'
import { addDays, startOfDay } from '../../../domain/events/when.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events, lastsLong } from '../../../schema/events.ts'
import { cardOf, conditions, type EventFilter, type Page, type Position } from './data.ts'
import type { PublicIndex } from './public-index.ts'

/** A text search stops counting there (decisions, section 2). */
const MAX_COUNTED_EVENTS = 1000
/** So many of the next events are looked through, whatever they are: some milliseconds. */
const NEXT_EVENTS = 3000

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** How many were counted, as far as a text search counts. */
function capTotal(counted: number) {
  const isTotalCapped = counted > MAX_COUNTED_EVENTS
  return { total: Math.min(counted, MAX_COUNTED_EVENTS), ...(isTotalCapped && { isTotalCapped }) }
}

interface FoundPage {
  ids: number[]
  total: number
  /** There are more, which a text search does not count. */
  isTotalCapped?: boolean
}

/**
 * The numbers of a page of events, soonest first, and how many fit in all (cards when cards were asked for). What began before the
 * first day asked for and is under way on it belongs to that day: the second day of a retreat is none of its past.
 */
export async function findEvents(
  executor: Executor,
  filter: EventFilter,
  page: Page,
  index: PublicIndex,
): Promise<FoundPage> {
  const indexed = await index.list(filter, page, filter.terms && MAX_COUNTED_EVENTS + 1)
  if (indexed) return filter.terms ? { ...indexed, ...capTotal(indexed.total) } : indexed
  const isPublic = filter.status === 'approved' && !filter.includesPast && !filter.cards
  if (!isPublic || !isFromADay(filter)) return findBegun(executor, filter, page)
  const firstInstant = startOfDay(filter.from, filter.timeZone)
  const ongoing = await findOngoing(executor, filter, firstInstant)
  const { after } = page
  const isAmongThem = after === null || new Date(after.startsAt) < firstInstant
  const left = isAmongThem ? ongoing.filter((row) => after === null || isBehind(row, after)) : []
  const shown = left.slice(0, page.limit)
  const rest = await findBegun(executor, filter, {
    // At least one, because the count comes with it.
    limit: Math.max(1, page.limit - shown.length),
    after: isAmongThem ? null : after,
  })
  const ids = [...idsOf(shown), ...rest.ids].slice(0, page.limit)
  return { ...rest, ids, total: ongoing.length + rest.total }
}

function isBehind({ startsAt, id }: { startsAt: Date; id: number }, after: Position): boolean {
  const apart = startsAt.getTime() - Date.parse(after.startsAt)
  return apart > 0 || (apart === 0 && id > after.id)
}

/** Events that have begun before an instant and are not over then: few, so that nobody needs pages of them. */
function findOngoing(executor: Executor, filter: FromADay, instant: Date) {
  const { from: _, ...others } = filter
  const begun = alias(events, 'begun')
  const isOngoing = and(eq(begun.status, 'approved'), lt(begun.startsAt, instant), gt(begun.overAt, instant))
  // Each by an index of its own, where both together would read all that is to come: the night before, and the few that
  // last longer than a day.
  const ofLastNight = executor
    .select({ id: begun.id })
    .from(begun)
    .where(and(isOngoing, gte(begun.startsAt, startOfDay(addDays(filter.from, -1), filter.timeZone))))
  const ofLong = executor
    .select({ id: begun.id })
    .from(begun)
    .where(and(isOngoing, lastsLong(begun)))
  return executor
    .select({ id: events.id, startsAt: events.startsAt })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(
      and(
        conditions(executor, others, 'each'),
        sql`${events.id} = any(array(${ofLastNight} union all ${ofLong}))`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
}

/** A page of the events that begin within the filter's days. */
async function findBegun(executor: Executor, filter: EventFilter, page: Page): Promise<FoundPage> {
  const isOfAll = filter.churchId === undefined && !filter.includesPast && page.after === null
  if (filter.cards && filter.status !== 'pending' && isOfAll) {
    return findFirstCards(executor, filter, page)
  }
  const found = await findAmongAll(executor, filter, page)
  return isPublicSearch(filter) ? { ...found, ...capTotal(found.total) } : found
}

/** Of one church's events, of the sponsored and of what waits for a decision there are few. */
function isPublicSearch({ terms, status, cards, includesPast, sponsored, churchId }: EventFilter): boolean {
  return terms !== undefined && status === 'approved' && !cards && !includesPast && !sponsored && !churchId
}

/** From a day on, which the index of what is to come begins with. */
type FromADay = EventFilter & { from: string }

function isFromADay(filter: EventFilter): filter is FromADay {
  return Boolean(filter.from)
}

/** The first page, a card for each series: it stands among the next events, too. */
async function findFirstCards(executor: Executor, filter: EventFilter, page: Page): Promise<FoundPage> {
  const shown = findCardsAmongNext(executor, filter, page.limit)
  const isCapped = filter.q || filter.terms ? ((await shown)[0]?.total ?? 0) > MAX_COUNTED_EVENTS : false
  const [rows, total] = await Promise.all([
    shown,
    isCapped ? MAX_COUNTED_EVENTS : countCards(executor, filter),
  ])
  const isWhole = rows.length === page.limit || rows.length === total
  return isWhole
    ? { ids: idsOf(rows), total, ...(isCapped && { isTotalCapped: true }) }
    : findAmongAll(executor, filter, page)
}

/** Whichever date of a series fits first is among them when any of its dates is: they are looked at in their order. */
function findCardsAmongNext(executor: Executor, filter: EventFilter, limit: number) {
  const next = alias(events, 'next')
  const isToCome = gt(next.overAt, filter.now)
  const aDayAgo = new Date(filter.now.getTime() - DAY_MS)
  const statuses = filter.status === undefined ? EVENT_STATUSES : [filter.status]
  const ofNext = statuses.map((status) => {
    const soonest = executor
      .select({ id: next.id })
      .from(next)
      .where(and(eq(next.status, status), isToCome, gte(next.startsAt, aDayAgo)))
      .orderBy(asc(next.startsAt), asc(next.id))
      .limit(NEXT_EVENTS)
    return sql`(${soonest})`
  })
  // What began before that and is not over lasts longer than a day.
  const ofLong = executor
    .select({ id: next.id })
    .from(next)
    .where(and(isToCome, lastsLong(next), lt(next.startsAt, aDayAgo)))
  const fits = executor.$with('fits').as(
    executor
      .selectDistinctOn([cardOf], { id: events.id, startsAt: events.startsAt })
      .from(events)
      .innerJoin(churches, eq(churches.id, events.churchId))
      .where(
        and(
          conditions(executor, filter, 'each'),
          sql`${events.id} = any(array(${sql.join([...ofNext, sql`(${ofLong})`], sql` union all `)}))`,
        ),
      )
      .orderBy(cardOf, asc(events.startsAt), asc(events.id)),
  )
  return executor
    .with(fits)
    .select({ id: fits.id, total: sql<number>`(select count(*)::int from ${fits})` })
    .from(fits)
    .orderBy(asc(fits.startsAt), asc(fits.id))
    .limit(limit)
}

/** The dates of a series that share a status are one card. */
async function countCards(executor: Executor, filter: EventFilter): Promise<number> {
  if (filter.status === undefined) {
    // One by one, for the index of approved cards answers by itself.
    const counts = await Promise.all(
      EVENT_STATUSES.map((status) => countCards(executor, { ...filter, status, withWaitingChanges: false })),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const rows = await executor
    .select({
      total: sql<number>`(count(*) filter (where ${events.seriesId} is null) + count(distinct ${events.seriesId}))::int`,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(conditions(executor, filter))
  return rows[0]?.total ?? 0
}

/** Everything that fits is looked for once, by number alone: both the page and the count come of that. */
async function findAmongAll(executor: Executor, filter: EventFilter, page: Page): Promise<FoundPage> {
  const fits = executor.$with('fits').as(fitting(executor, filter))
  const after = page.after
    ? sql`(${fits.startsAt}, ${fits.id}) > (${page.after.startsAt}::timestamptz, ${page.after.id})`
    : undefined
  const rows = await executor
    .with(fits)
    .select({ id: fits.id, total: sql<number>`(select count(*)::int from ${fits})` })
    .from(fits)
    .where(after)
    .orderBy(asc(fits.startsAt), asc(fits.id))
    .limit(page.limit)
  const [first] = rows
  if (first) return { ids: idsOf(rows), total: first.total }
  // Behind the last page there is nobody to tell how many came before.
  const counted = page.after
    ? await executor.with(fits).select({ total: sql<number>`count(*)::int` }).from(fits)
    : []
  return { ids: [], total: counted[0]?.total ?? 0 }
}

function fitting(executor: Executor, filter: EventFilter) {
  const columns = { id: events.id, startsAt: events.startsAt }
  const areFew = filter.sponsored || filter.churchId !== undefined || filter.status === 'pending'
  const fits = conditions(executor, filter, areFew ? 'each' : 'index')
  return filter.cards
    ? executor
        .selectDistinctOn([cardOf], columns)
        .from(events)
        .innerJoin(churches, eq(churches.id, events.churchId))
        .where(fits)
        .orderBy(cardOf, asc(events.startsAt), asc(events.id))
    : executor.select(columns).from(events).innerJoin(churches, eq(churches.id, events.churchId)).where(fits)
}
