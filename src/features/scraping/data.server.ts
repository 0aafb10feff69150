import { and, asc, countDistinct, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { isDead } from '../../platform/database/liveness.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { churches } from '../churches/tables.server.ts'
import { events } from '../events/tables.server.ts'
import { fetchedPages, scrapeRuns, scrapingLogs } from './tables.server.ts'

/** Begins a run over all churches, or answers null while another one is going. */
export async function insertRun(
  executor: Executor,
  run: { kind: 'all' | 'church'; startedBy: string; startedAt: Date },
): Promise<number | null> {
  const rows = await executor
    .insert(scrapeRuns)
    .values(run)
    .onConflictDoNothing()
    .returning({ id: scrapeRuns.id })
  return rows[0]?.id ?? null
}

export async function findRunning(executor: Executor): Promise<number | null> {
  const rows = await executor
    .select({ id: scrapeRuns.id })
    .from(scrapeRuns)
    .where(and(eq(scrapeRuns.kind, 'all'), isNull(scrapeRuns.finishedAt)))
  return rows[0]?.id ?? null
}

export async function insertRunningLogs(
  executor: Executor,
  runId: number,
  churchIds: number[],
  now: Date,
): Promise<void> {
  if (churchIds.length === 0) return
  await executor
    .insert(scrapingLogs)
    .values(churchIds.map((churchId) => ({ runId, churchId, status: 'running' as const, scrapedAt: now })))
}

/** Takes a church of a run up, or answers false when it is done already or another living process has it. */
export async function claimLog(
  executor: Executor,
  runId: number,
  churchId: number,
  worker: number,
): Promise<boolean> {
  const rows = await executor
    .update(scrapingLogs)
    .set({ claimedBy: worker })
    .where(and(eq(scrapingLogs.runId, runId), eq(scrapingLogs.churchId, churchId), isNobodyElses(worker)))
    .returning({ id: scrapingLogs.id })
  return rows.length > 0
}

export interface Outcome {
  status: 'success' | 'error'
  eventsFound: number
  message: string | null
  explanation: unknown
  at: Date
}

/** Notes how a church of a run ended, once: answers false when that was noted before. */
export async function finishLog(
  executor: Executor,
  runId: number,
  churchId: number,
  outcome: Outcome,
): Promise<boolean> {
  const rows = await executor
    .update(scrapingLogs)
    .set({
      status: outcome.status,
      eventsFound: outcome.eventsFound,
      message: outcome.message,
      explanation: outcome.explanation,
      scrapedAt: outcome.at,
      finishedAt: outcome.at,
    })
    .where(
      and(
        eq(scrapingLogs.runId, runId),
        eq(scrapingLogs.churchId, churchId),
        eq(scrapingLogs.status, 'running'),
      ),
    )
    .returning({ id: scrapingLogs.id })
  return rows.length > 0
}

/** Ends the run when no church of it is left. The row's lock makes the last two finishers take turns. */
export async function finishRunIfDone(executor: Executor, runId: number, now: Date): Promise<void> {
  await executor.select({ id: scrapeRuns.id }).from(scrapeRuns).where(eq(scrapeRuns.id, runId)).for('update')
  await executor
    .update(scrapeRuns)
    .set({ finishedAt: now })
    .where(
      and(
        eq(scrapeRuns.id, runId),
        isNull(scrapeRuns.finishedAt),
        sql`not exists (select 1 from ${scrapingLogs} where ${scrapingLogs.runId} = ${runId} and ${scrapingLogs.status} = 'running')`,
      ),
    )
}

export async function findRun(executor: Executor, runId: number) {
  const rows = await executor.select().from(scrapeRuns).where(eq(scrapeRuns.id, runId))
  return rows[0] ?? null
}

export function findRunLogs(executor: Executor, runId: number) {
  return executor
    .select({ log: scrapingLogs, churchName: churches.name })
    .from(scrapingLogs)
    .innerJoin(churches, eq(churches.id, scrapingLogs.churchId))
    .where(eq(scrapingLogs.runId, runId))
    .orderBy(asc(churches.name), asc(churches.id))
}

/** True where no living process but this one has a church of a run in hand. */
function isNobodyElses(worker: number) {
  return and(
    eq(scrapingLogs.status, 'running'),
    or(isNull(scrapingLogs.claimedBy), eq(scrapingLogs.claimedBy, worker), isDead(scrapingLogs.claimedBy)),
  )
}

/** Churches of unfinished runs that no living process but this one has in hand. */
export function findUnclaimed(executor: Executor, worker: number) {
  return executor
    .select({ runId: scrapingLogs.runId, churchId: scrapingLogs.churchId })
    .from(scrapingLogs)
    .where(isNobodyElses(worker))
}

/** Lets go of such a church, so that any worker may take it up; answers false when another has, meanwhile. */
export async function releaseClaim(
  executor: Executor,
  runId: number,
  churchId: number,
  worker: number,
): Promise<boolean> {
  const rows = await executor
    .update(scrapingLogs)
    .set({ claimedBy: null })
    .where(and(eq(scrapingLogs.runId, runId), eq(scrapingLogs.churchId, churchId), isNobodyElses(worker)))
    .returning({ id: scrapingLogs.id })
  return rows.length > 0
}

/** The newest log of each listed church, newest first. */
export async function findLatestLogs(executor: Executor) {
  const latest = executor
    .selectDistinctOn([scrapingLogs.churchId], { id: scrapingLogs.id })
    .from(scrapingLogs)
    .orderBy(asc(scrapingLogs.churchId), desc(scrapingLogs.scrapedAt), desc(scrapingLogs.id))
  return executor
    .select({ log: scrapingLogs, name: churches.name, website: churches.website })
    .from(scrapingLogs)
    .innerJoin(churches, eq(churches.id, scrapingLogs.churchId))
    .where(and(eq(churches.status, 'listed'), sql`${scrapingLogs.id} in ${latest}`))
    .orderBy(desc(scrapingLogs.scrapedAt), asc(churches.name))
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

/** Churches that wait in the Inbox for a person. */
export function countWaitingChurches(executor: Executor): Promise<number> {
  return executor.$count(churches, eq(churches.status, 'awaiting_review'))
}

export async function findFetchedPages(executor: Executor, churchId: number) {
  return executor.select().from(fetchedPages).where(eq(fetchedPages.churchId, churchId))
}

export async function keepFetchedPages(
  executor: Executor,
  pages: (typeof fetchedPages.$inferInsert)[],
): Promise<void> {
  for (const page of pages) {
    const { url: _, ...columns } = page
    await executor
      .insert(fetchedPages)
      .values(page)
      .onConflictDoUpdate({ target: fetchedPages.url, set: columns })
  }
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
        sql`${events.onDate} <= ${date} and coalesce(${events.endsOnDate}, ${events.onDate}) >= ${date}`,
      ),
    )
  return Number(rows[0]?.ids ?? 0)
}

/** Cards that wait for a decision: a series counts once. */
export async function countPendingCards(executor: Executor, now: Date): Promise<number> {
  const rows = await executor
    .select({
      cards: sql<number>`count(distinct coalesce('s' || ${events.seriesId}, 'e' || ${events.id}))::int`,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(and(eq(events.status, 'pending'), gt(events.overAt, now), eq(churches.status, 'listed')))
  return Number(rows[0]?.cards ?? 0)
}
