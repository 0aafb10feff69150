import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { startOfDay } from '../../../domain/events/when.ts'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events, lastsLong } from '../../../schema/events.ts'
import {
  conditions,
  type EventFilter,
  type Page,
  type Position,
  selectListed,
  type WordMatch,
} from './data.ts'

/** A text search stops counting there (decisions, section 2). */
export const MAX_COUNTED_EVENTS = 1000
/** So many of the next events are looked through, whatever they are: some milliseconds. */
const NEXT_EVENTS = 3000
/** Of words that more of them have, the next events are found by looking on; of others, by the index. */
const COMMON_SHARE = 0.05
const DAY_MS = 24 * 60 * 60_000

/** A page of what is public and has the words, and how many events have them, as far as these are counted. */
export async function findSearched(executor: Executor, filter: EventFilter, { limit, after }: Page) {
  const [counted, behind] = await Promise.all([
    findPositions(executor, filter, null, MAX_COUNTED_EVENTS + 1),
    after === null ? null : findPositions(executor, filter, after, limit),
  ])
  const ids = (behind ?? counted.slice(0, limit)).map(({ id }) => id)
  const total = Math.min(counted.length, MAX_COUNTED_EVENTS)
  const rows = await selectListed(executor, filter.now)
    .where(isAmong(events.id, ids))
    .orderBy(asc(events.startsAt), asc(events.id))
  return {
    rows: rows.map((row) => ({ ...row, total })),
    total,
    isTotalCapped: counted.length > MAX_COUNTED_EVENTS,
  }
}

/** Whether anything public has the words. */
export async function hasAny(executor: Executor, filter: EventFilter): Promise<boolean> {
  return (await findPositions(executor, filter, null, 1)).length > 0
}

/**
 * The first public events that have the words, soonest first. Common words are found by looking through what comes next,
 * rare ones by the index; how common they are shows among the very next events.
 */
async function findPositions(
  executor: Executor,
  filter: EventFilter,
  after: Position | null,
  limit: number,
): Promise<{ id: number }[]> {
  const aDayAgo = new Date(filter.now.getTime() - DAY_MS)
  const from = filter.from ? startOfDay(filter.from, filter.timeZone) : aDayAgo
  const start = sql`${after?.startsAt ?? (from > aDayAgo ? from : aDayAgo).toISOString()}::timestamptz`
  const find = (match: WordMatch, where: SQL | undefined) =>
    executor
      .select({ id: events.id })
      .from(events)
      .innerJoin(churches, eq(churches.id, events.churchId))
      .where(
        and(
          conditions(executor, filter, match),
          where,
          after
            ? sql`(${events.startsAt}, ${events.id}) > (${after.startsAt}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(limit)
  const next = alias(events, 'next')
  const [last] = await executor
    .select({ startsAt: next.startsAt })
    .from(next)
    .where(and(eq(next.status, 'approved'), gte(next.startsAt, start)))
    .orderBy(asc(next.startsAt), asc(next.id))
    .offset(NEXT_EVENTS)
    .limit(1)
  // What began before that and is not over lasts longer than a day.
  const begun = await find('each', and(lastsLong(events), lt(events.startsAt, start)))
  const isNext = gte(events.startsAt, start)
  const soon = await find('each', last ? and(isNext, lte(events.startsAt, last.startsAt)) : isNext)
  if (!last || begun.length + soon.length >= limit) return [...begun, ...soon].slice(0, limit)
  if (soon.length < NEXT_EVENTS * COMMON_SHARE) return find('index', undefined)
  return [...begun, ...(await find('each', isNext))].slice(0, limit)
}
