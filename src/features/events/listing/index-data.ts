import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { AccessFact } from '../../../domain/churches/fields.ts'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { placements } from '../../../schema/advertising.ts'
import { churches, churchFacts } from '../../../schema/churches.ts'
import { events, eventTexts } from '../../../schema/events.ts'
import { isRunning, startMinuteOf, weekdayOf } from './data.ts'

type ChurchIds = readonly number[] | 'all'

/** Whether there are so many public events that an index pays. */
export async function hasPublicEvents(executor: Executor, now: Date, count: number): Promise<boolean> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.status, 'approved'), gt(events.overAt, now)))
    .offset(count - 1)
    .limit(1)
  return rows.length > 0
}

export function findIndexedChurches(executor: Executor, ids: ChurchIds) {
  return executor
    .select({
      id: churches.id,
      denomination: churches.denomination,
      neighborhood: churches.neighborhood,
      language: churches.language,
      // Of one table alone columns lose the name of theirs.
      facts: sql<AccessFact[]>`array(select fact.field from ${churchFacts} as fact
        where fact.church_id = churches.id and fact.is_current and fact.value = '"yes"'::jsonb)`,
      text: churches.searchText,
    })
    .from(churches)
    .where(and(eq(churches.status, 'listed'), ids === 'all' ? undefined : isAmong(churches.id, ids)))
}

/** Behind which event the next ones are; `position` is as exact as PostgreSQL stores it. */
export interface Last {
  position: string
  id: number
}

/** The next approved events, soonest first. PostgreSQL gives a row another `xmin` at each change. */
export function findIndexedEvents(
  executor: Executor,
  now: Date,
  { ids, after, limit }: { ids: ChurchIds; after: Last | null; limit: number },
) {
  const milliseconds = (column: typeof events.startsAt | typeof events.overAt) =>
    sql<number>`floor(extract(epoch from ${column}) * 1000)::float8`
  return executor
    .select({
      id: events.id,
      position: sql<string>`${events.startsAt}::text`,
      churchId: events.churchId,
      startsAt: milliseconds(events.startsAt),
      overAt: milliseconds(events.overAt),
      filters: events.filters,
      weekday: weekdayOf,
      startMinute: startMinuteOf,
      isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
      version: sql<number>`${events}.xmin::text::float8`,
    })
    .from(events)
    .where(
      and(
        eq(events.status, 'approved'),
        gt(events.overAt, now),
        after
          ? sql`(${events.startsAt}, ${events.id}) > (${after.position}::timestamptz, ${after.id})`
          : undefined,
        ids === 'all' ? undefined : isAmong(events.churchId, ids),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit)
}

export function findTexts(executor: Executor, eventIds: number[]) {
  return executor
    .select({
      id: eventTexts.eventId,
      text: sql<string>`${eventTexts.words} || E'\n' || ${eventTexts.place}`,
    })
    .from(eventTexts)
    .where(isAmong(eventTexts.eventId, eventIds))
}

/** The events for which a placement runs. */
export async function findPromoted(executor: Executor, now: Date): Promise<Set<number>> {
  const rows = await executor.select({ id: placements.eventId }).from(placements).where(isRunning(now))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
