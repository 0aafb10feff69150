import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
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
const isScraped = and(
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
