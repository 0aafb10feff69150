import { and, asc, eq, gt, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events, series } from '../../../schema/events.ts'
import { cardOf } from './data.ts'

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
  return findRelated(executor, subject, eq(events.churchId, subject.churchId), now, limit)
}

const NEAR_DAYS_MS = 3 * 24 * 60 * 60_000

/** Events of the same category at other churches within three days, the nearest in time first. */
export function findSimilar(executor: Executor, subject: Subject, now: Date, limit: number) {
  // Beside what is over stands what is on now.
  const at = subject.startsAt > now ? subject.startsAt : now
  const near = and(
    ne(events.churchId, subject.churchId),
    eq(events.category, subject.category),
    gte(events.startsAt, new Date(at.getTime() - NEAR_DAYS_MS)),
    lte(events.startsAt, new Date(at.getTime() + NEAR_DAYS_MS)),
  )
  return findRelated(executor, subject, near, now, limit, at)
}

function findRelated(
  executor: Executor,
  { id, seriesId }: Subject,
  fits: SQL | undefined,
  now: Date,
  limit: number,
  near?: Date,
) {
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
      rule: series.rule,
      distance: distance(events.startsAt).as('distance'),
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(
      and(
        eq(events.status, 'approved'),
        eq(churches.status, 'listed'),
        gt(events.overAt, now),
        isNull(events.cancelledAt),
        ne(events.id, id),
        seriesId === null ? undefined : or(isNull(events.seriesId), ne(events.seriesId, seriesId)),
        fits,
      ),
    )
    .orderBy(cardOf, distance(events.startsAt), asc(events.id))
    .as('cards')
  return executor.select().from(cards).orderBy(asc(cards.distance), asc(cards.id)).limit(limit)
}
