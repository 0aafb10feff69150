import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { payments, placements } from '../../schema/advertising.ts'
import { events } from '../../schema/events.ts'
import { scrapeRuns, scrapingLogs } from '../../schema/scraping.ts'
import { subscribers } from '../../schema/subscribers.ts'

/** The weeks asked for, and the instants of the city's midnights that they lie between. */
export interface Span {
  timeZone: string
  /** Inclusive. */
  from: Date
  /** Exclusive. */
  before: Date
}

/** The Monday (YYYY-MM-DD) of the week that an instant falls in, on the city's clocks. */
const weekOf = (instant: SQL, timeZone: string) =>
  sql`to_char(date_trunc('week', ${instant} at time zone ${timeZone}), 'YYYY-MM-DD')`

async function rowsOf<Row extends Record<string, unknown>>(executor: Executor, query: SQL): Promise<Row[]> {
  const { rows } = await executor.execute(query)
  return rows as Row[]
}

export function countEvents(executor: Executor, { timeZone, from, before }: Span) {
  const week = weekOf(sql`${events.startsAt}`, timeZone)
  return rowsOf<{ week: string; category: string; count: number }>(
    executor,
    sql`select ${week} as week, ${events.category} as category, count(*)::int as count
        from ${events}
        where ${events.status} = 'approved' and ${events.startsAt} >= ${from} and ${events.startsAt} < ${before}
          and ${events.cancelledAt} is null and ${events.joinedIntoId} is null
        group by 1, 2`,
  )
}

/** Who came and who left, by week. Somebody who came back counts in the week of coming back. */
export function countComings(executor: Executor, { timeZone, from, before }: Span) {
  const [came, left] = [sql`${subscribers.subscribedAt}`, sql`${subscribers.unsubscribedAt}`]
  return rowsOf<{ week: string; gained: number; lost: number }>(
    executor,
    sql`select week, sum(gained)::int as gained, sum(lost)::int as lost from (
          select ${weekOf(came, timeZone)} as week, 1 as gained, 0 as lost
          from ${subscribers} where ${came} >= ${from} and ${came} < ${before} and quarantined_at is null
          union all
          select ${weekOf(left, timeZone)}, 0, 1
          from ${subscribers} where ${left} >= ${from} and ${left} < ${before}
        ) as changes group by week`,
  )
}

export function countVisits(executor: Executor, { timeZone, from, before }: Span) {
  const week = weekOf(sql`${scrapeRuns.startedAt}`, timeZone)
  return rowsOf<{ week: string; succeeded: number; failed: number; eventsFound: number }>(
    executor,
    sql`select ${week} as week,
          count(*) filter (where ${scrapingLogs.status} = 'success')::int as succeeded,
          count(*) filter (where ${scrapingLogs.status} = 'error')::int as failed,
          coalesce(sum(${scrapingLogs.eventsFound}) filter (where ${scrapingLogs.status} = 'success'), 0)::int as "eventsFound"
        from ${scrapeRuns} join ${scrapingLogs} on ${scrapingLogs.runId} = ${scrapeRuns.id}
        where ${scrapeRuns.startedAt} >= ${from} and ${scrapeRuns.startedAt} < ${before}
        group by 1`,
  )
}

export function sumPayments(executor: Executor, { timeZone, from, before }: Span) {
  return rowsOf<{ week: string; paidCents: number; refundedCents: number }>(
    executor,
    sql`select ${weekOf(sql`${payments.paidAt}`, timeZone)} as week,
          sum(${payments.amountCents}) as "paidCents", sum(${payments.refundedCents}) as "refundedCents"
        from ${payments}
        where ${payments.paidAt} >= ${from} and ${payments.paidAt} < ${before}
        group by 1`,
  )
}

export function countPlacements(executor: Executor, weeks: { week: string; from: Date; before: Date }[]) {
  const spans = JSON.stringify(weeks)
  return rowsOf<{ week: string; placements: number }>(
    executor,
    sql`select weeks.week, count(${placements.id})::int as placements
        from jsonb_to_recordset(${spans}::jsonb) as weeks(week text, "from" timestamptz, before timestamptz)
        join ${placements} on ${placements.startsAt} < weeks.before
          and coalesce(${placements.endedEarlyAt}, ${placements.endsAt}) > weeks."from"
        group by weeks.week`,
  )
}
