import { and, countDistinct, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churchClaims, churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'
import { scrapingLogs } from '../../../schema/scraping.ts'

/** Listed churches scraped successfully since an instant, or with an approved event still to come (decisions, 6). */
export async function countActiveChurches(executor: Executor, since: Date, until: Date): Promise<number> {
  const rows = await executor
    .select({ active: countDistinct(churches.id) })
    .from(churches)
    .where(
      and(
        eq(churches.status, 'listed'),
        sql`(exists (select 1 from ${scrapingLogs} where ${scrapingLogs.churchId} = ${churches.id}
              and ${scrapingLogs.status} = 'success' and ${scrapingLogs.scrapedAt} between ${since} and ${until})
          or exists (select 1 from ${events} where ${events.churchId} = ${churches.id}
              and ${events.status} = 'approved' and ${events.overAt} > ${until} and ${events.createdAt} <= ${until}))`,
      ),
    )
  return Number(rows[0]?.active ?? 0)
}

export function countWaitingChurches(executor: Executor): Promise<number> {
  return executor.$count(churches, eq(churches.status, 'awaiting_review'))
}

export function countWaitingClaims(executor: Executor): Promise<number> {
  return executor.$count(churchClaims, and(isNotNull(churchClaims.usedAt), isNull(churchClaims.decidedAt)))
}

export async function countEventsOn(executor: Executor, date: string): Promise<number> {
  const rows = await executor
    .select({ ids: countDistinct(events.id) })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(
      and(
        eq(events.status, 'approved'),
        eq(churches.status, 'listed'),
        isNull(events.cancelledAt),
        // Each by an index of its own: those of the day, and the few that last until it or longer.
        or(
          eq(events.onDate, date),
          and(lt(events.onDate, date), gte(events.endsOnDate, date), gt(events.endsOnDate, events.onDate)),
        ),
      ),
    )
  return Number(rows[0]?.ids ?? 0)
}

/** Cards among the events that fit, a series once: of the rows of a series that the grouping leaves, one counts. */
async function countCardsOf(executor: Executor, fits: SQL | undefined): Promise<number> {
  const groups = executor
    .select({ cards: sql<number>`case when ${events.seriesId} is null then count(*) else 1 end`.as('cards') })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(and(fits, eq(churches.status, 'listed')))
    .groupBy(events.seriesId)
    .as('groups')
  const rows = await executor
    .select({ cards: sql<number>`coalesce(sum(${groups.cards}), 0)::int` })
    .from(groups)
  return rows[0]?.cards ?? 0
}

/** Cards of the review grid: those that wait for a person (also for a change), and approved ones. */
export async function countCards(executor: Executor, now: Date): Promise<{ queue: number; ready: number }> {
  const isToCome = gt(events.overAt, now)
  const isApproved = eq(events.status, 'approved')
  const [pending, changed, ready] = await Promise.all([
    countCardsOf(executor, and(isToCome, eq(events.status, 'pending'))),
    countCardsOf(executor, and(isToCome, isApproved, sql`${events.pendingChanges} <> '[]'::jsonb`)),
    countCardsOf(executor, and(isToCome, isApproved)),
  ])
  return { queue: pending + changed, ready }
}

/** Cards that waited for a first decision at an instant. */
export function countPendingCards(executor: Executor, at: Date): Promise<number> {
  const waited = or(eq(events.status, 'pending'), gt(events.decidedAt, at))
  return countCardsOf(executor, and(lte(events.createdAt, at), waited, gt(events.overAt, at)))
}
