import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'

/** Of four weeks a service may miss one (a feast, a cancelled date) and still be of every week. */
const MIN_DATES = 3

export interface WeeklyRow {
  churchId: number
  /** The church's own language as listed. */
  language: string | null
  title: string
  /** 0 = Sunday … 6 = Saturday. */
  weekday: number
  /** HH:MM */
  time: string
  /** The last time that a page, a calendar or a person stated it. */
  seenAt: Date
}

/** Approved series of worship that come every week from a date on (YYYY-MM-DD) to another, of listed churches. */
export function findWeeklyServices(executor: Executor, from: string, until: string): Promise<WeeklyRow[]> {
  const weekday = sql<number>`extract(dow from ${events.onDate})::int`
  const time = sql<string>`to_char(${events.startTime}, 'HH24:MI')`
  return executor
    .select({
      churchId: events.churchId,
      language: churches.language,
      title: events.title,
      weekday,
      time,
      seenAt: sql`max(coalesce(${events.fetchedAt}, ${events.updatedAt}))`.mapWith(events.updatedAt),
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(
      and(
        eq(churches.status, 'listed'),
        eq(events.status, 'approved'),
        eq(events.category, 'worship'),
        isNotNull(events.seriesId),
        isNotNull(events.startTime),
        isNull(events.cancelledAt),
        gte(events.onDate, from),
        lt(events.onDate, until),
      ),
    )
    .groupBy(events.churchId, churches.language, events.title, weekday, time)
    .having(sql`count(distinct ${events.onDate}) >= ${MIN_DATES}`)
    .orderBy(events.churchId, weekday, time, events.title)
}
