import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churchClaims, churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'
import { receivedMails } from '../../../schema/mail-intake.ts'
import { modelUsage, scrapePaces, scrapeRuns, scrapingLogs } from '../../../schema/scraping.ts'

/** A church with the pace of its scraping, whatever its status, or null. */
export async function findChurchPace(executor: Executor, churchId: number) {
  const rows = await executor
    .select({ church: churches, pace: scrapePaces })
    .from(churches)
    .leftJoin(scrapePaces, eq(scrapePaces.churchId, churches.id))
    .where(eq(churches.id, churchId))
  return rows[0] ?? null
}

export function findChurchLogs(executor: Executor, churchId: number, limit: number) {
  return executor
    .select({ log: scrapingLogs, startedBy: scrapeRuns.startedBy })
    .from(scrapingLogs)
    .innerJoin(scrapeRuns, eq(scrapeRuns.id, scrapingLogs.runId))
    .where(eq(scrapingLogs.churchId, churchId))
    .orderBy(desc(scrapingLogs.scrapedAt), desc(scrapingLogs.id))
    .limit(limit)
}

/**
 * The newest log of each listed church, newest first: logs are kept for ever, so that none but those are read. With it
 * what asking a model cost in a month, and how many of its mails were read since an instant.
 */
export async function findLatestLogs(executor: Executor, month: string, mailedSince: Date) {
  const latest = executor
    .select({
      scrapedAt: scrapingLogs.scrapedAt,
      status: scrapingLogs.status,
      eventsFound: scrapingLogs.eventsFound,
      message: scrapingLogs.message,
      reading: scrapingLogs.reading,
    })
    .from(scrapingLogs)
    .where(eq(scrapingLogs.churchId, churches.id))
    .orderBy(desc(scrapingLogs.scrapedAt), desc(scrapingLogs.id))
    .limit(1)
    .as('latest')
  const mailed = executor
    .select({ churchId: receivedMails.churchId, mails: count().as('mails') })
    .from(receivedMails)
    .where(and(eq(receivedMails.status, 'read'), gte(receivedMails.receivedAt, mailedSince)))
    .groupBy(receivedMails.churchId)
    .as('mailed')
  return executor
    .select({
      churchId: churches.id,
      scrapedAt: latest.scrapedAt,
      status: latest.status,
      eventsFound: latest.eventsFound,
      message: latest.message,
      reading: latest.reading,
      mails: sql<number>`coalesce(${mailed.mails}, 0)`.mapWith(Number),
      microDollars: sql<number>`coalesce(${modelUsage.microDollars}, 0)`.mapWith(Number),
      church: { name: churches.name, website: churches.website },
    })
    .from(churches)
    .crossJoinLateral(latest)
    .leftJoin(mailed, eq(mailed.churchId, churches.id))
    .leftJoin(modelUsage, and(eq(modelUsage.churchId, churches.id), eq(modelUsage.month, month)))
    .where(eq(churches.status, 'listed'))
    .orderBy(desc(latest.scrapedAt), asc(churches.name))
}

const churchColumns = { id: churches.id, name: churches.name, website: churches.website }

/** Only churches that are scraped at all have something to be alerted to. */
export const isScraped = and(
  eq(churches.status, 'listed'),
  or(isNotNull(churches.website), isNotNull(churches.calendarUrl)),
  isNull(churches.scrapePausedAt),
  isNull(churches.optedOutAt),
)

/** Churches that failed at least so many times in a row, with what was said last. */
export function findFailing(executor: Executor, leastFailures: number) {
  return executor
    .select({
      church: churchColumns,
      failures: scrapePaces.failures,
      since: scrapePaces.failingSince,
      message: sql<string | null>`(
        select log.message from ${scrapingLogs} as log
        where log.church_id = ${churches.id} and log.status = 'error'
        order by log.scraped_at desc, log.id desc limit 1
      )`,
    })
    .from(scrapePaces)
    .innerJoin(churches, eq(churches.id, scrapePaces.churchId))
    .where(and(isScraped, gte(scrapePaces.failures, leastFailures)))
    .orderBy(desc(scrapePaces.failures), asc(churches.name))
}

/** Churches whose newest visit read the site and found nothing, although one of the visits before found something. */
export function findSuddenlyEmpty(executor: Executor, lookBack: number) {
  const latest = executor
    .select({
      status: scrapingLogs.status,
      eventsFound: scrapingLogs.eventsFound,
      scrapedAt: scrapingLogs.scrapedAt,
    })
    .from(scrapingLogs)
    .where(and(eq(scrapingLogs.churchId, churches.id), ne(scrapingLogs.status, 'running')))
    .orderBy(desc(scrapingLogs.scrapedAt), desc(scrapingLogs.id))
    .limit(1)
    .as('latest')
  const before = sql<number>`(
    select coalesce(max(earlier.events_found), 0)::int from (
      select log.events_found from ${scrapingLogs} as log
      where log.church_id = ${churches.id} and log.status = 'success'
      order by log.scraped_at desc, log.id desc limit ${lookBack}
    ) as earlier
  )`
  return executor
    .select({ church: churchColumns, since: latest.scrapedAt, before })
    .from(churches)
    .crossJoinLateral(latest)
    .where(and(isScraped, eq(latest.status, 'success'), eq(latest.eventsFound, 0), sql`${before} > 0`))
    .orderBy(asc(churches.name))
}

/** Churches that had events, have none to come, and whose site has listed nothing new since an instant. */
export function findStale(executor: Executor, now: Date, since: Date) {
  return executor
    .select({ church: churchColumns, newsAt: scrapePaces.newsAt, unchanged: scrapePaces.unchanged })
    .from(scrapePaces)
    .innerJoin(churches, eq(churches.id, scrapePaces.churchId))
    .where(
      and(
        isScraped,
        eq(scrapePaces.failures, 0),
        sql`${scrapePaces.newsAt} < ${since}`,
        sql`not exists (select 1 from ${events} where ${events.churchId} = ${churches.id} and ${events.overAt} > ${now})`,
      ),
    )
    .orderBy(asc(scrapePaces.newsAt), asc(churches.name))
}

/**
 * Churches without an address whose coming events state no place either, and how many: with its address all of them have
 * one. What else an event lacks is asked on its card in the queue.
 */
export function findPlaceless(executor: Executor, now: Date) {
  return executor
    .select({ church: churchColumns, events: count() })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(
      and(
        isScraped,
        isNotNull(events.sourceUrl),
        ne(events.status, 'rejected'),
        isNull(events.cancelledAt),
        isNull(events.joinedIntoId),
        gt(events.overAt, now),
        isNull(churches.address),
        isNull(events.location),
      ),
    )
    .groupBy(churches.id)
    .orderBy(desc(count()), asc(churches.name))
}

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
