import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadingSummary } from '../../contract/scraping.ts'
import { isDead } from '../../platform/database/liveness.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { churches } from '../../schema/churches.ts'
import { fetchedPages, scrapePaces, scrapeRuns, scrapingLogs } from '../../schema/scraping.ts'

export async function findPace(executor: Executor, churchId: number) {
  const rows = await executor.select().from(scrapePaces).where(eq(scrapePaces.churchId, churchId))
  return rows[0] ?? null
}

export async function keepPace(executor: Executor, pace: typeof scrapePaces.$inferInsert): Promise<void> {
  const { churchId: _, ...columns } = pace
  await executor
    .insert(scrapePaces)
    .values(pace)
    .onConflictDoUpdate({ target: scrapePaces.churchId, set: columns })
}

/** Plans the next visit of some churches; whatever else is known of their pace stays. */
export async function planVisits(
  executor: Executor,
  plans: { churchId: number; nextAt: Date | null; cron: string }[],
): Promise<void> {
  if (plans.length === 0) return
  await executor
    .insert(scrapePaces)
    .values(plans)
    .onConflictDoUpdate({
      target: scrapePaces.churchId,
      set: { nextAt: sql`excluded.next_at`, cron: sql`excluded.cron` },
    })
}

const isScrapable = and(
  eq(churches.status, 'listed'),
  or(isNotNull(churches.website), isNotNull(churches.calendarUrl)),
  isNull(churches.scrapePausedAt),
  isNull(churches.optedOutAt),
)

/** Scrapable churches without a time planned by this schedule, with what is known of their pace. */
export function findUnplanned(executor: Executor, cron: string) {
  return executor
    .select({ churchId: churches.id, pace: scrapePaces })
    .from(churches)
    .leftJoin(scrapePaces, eq(scrapePaces.churchId, churches.id))
    .where(and(isScrapable, sql`${scrapePaces.cron} is distinct from ${cron}`))
    .orderBy(asc(churches.id))
}

/** Locks the paces of scrapable churches whose moment has come; none that another process has locked or is in a run. */
export function lockDue(executor: Executor, now: Date) {
  return executor
    .select({ churchId: scrapePaces.churchId, pace: scrapePaces })
    .from(scrapePaces)
    .innerJoin(churches, eq(churches.id, scrapePaces.churchId))
    .where(
      and(
        isScrapable,
        sql`is_live()`,
        lte(scrapePaces.nextAt, now),
        sql`not exists (select 1 from ${scrapingLogs} where ${scrapingLogs.churchId} = ${scrapePaces.churchId} and ${scrapingLogs.status} = 'running')`,
      ),
    )
    .orderBy(asc(scrapePaces.churchId))
    .for('update', { of: scrapePaces, skipLocked: true })
}

/** Begins a run; answers null for one over all churches while another of those is going. */
export async function insertRun(
  executor: Executor,
  run: { kind: 'all' | 'church' | 'schedule'; startedBy: string; startedAt: Date },
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

/**
 * Takes a church of a run up, or answers false when it is done already, or a living process has it in hand, be it for
 * another run: whoever has it finishes it for every run that waits (finishLogs).
 */
export async function claimLog(
  executor: Executor,
  runId: number,
  churchId: number,
  worker: number,
): Promise<boolean> {
  // Two that want to take it up take turns.
  await executor
    .select({ id: churches.id })
    .from(churches)
    .where(eq(churches.id, churchId))
    .for('no key update')
  const other = alias(scrapingLogs, 'other')
  const rows = await executor
    .update(scrapingLogs)
    .set({ claimedBy: worker })
    .where(
      and(
        eq(scrapingLogs.runId, runId),
        eq(scrapingLogs.churchId, churchId),
        isNobodyElses(worker),
        sql`is_live()`,
        notExists(
          executor
            .select({ one: sql`1` })
            .from(other)
            .where(
              and(
                eq(other.churchId, churchId),
                ne(other.runId, runId),
                eq(other.status, 'running'),
                isNotNull(other.claimedBy),
                not(isDead(other.claimedBy)),
              ),
            ),
        ),
      ),
    )
    .returning({ id: scrapingLogs.id })
  return rows.length > 0
}

export interface Outcome {
  status: 'success' | 'error'
  eventsFound: number
  /** What the visit changed, where it came that far. */
  changes: { added: number; changed: number; cancelled: number } | null
  message: string | null
  reading: ReadingSummary | null
  explanation: unknown
  at: Date
}

/**
 * Notes how a visit ended, once, for the run it was made for and for every other one that waits for the same church.
 * Answers the ids of those runs; none when it was noted before.
 */
export async function finishLogs(
  executor: Executor,
  runId: number,
  churchId: number,
  outcome: Outcome,
): Promise<number[]> {
  const own = and(
    eq(scrapingLogs.runId, runId),
    eq(scrapingLogs.churchId, churchId),
    eq(scrapingLogs.status, 'running'),
  )
  const open = await executor.select({ id: scrapingLogs.id }).from(scrapingLogs).where(own).for('update')
  if (open.length === 0) return []
  const rows = await executor
    .update(scrapingLogs)
    .set({
      status: outcome.status,
      eventsFound: outcome.eventsFound,
      ...outcome.changes,
      message: outcome.message,
      reading: outcome.reading,
      explanation: outcome.explanation,
      scrapedAt: outcome.at,
      finishedAt: outcome.at,
    })
    .where(
      or(
        own,
        and(
          eq(scrapingLogs.churchId, churchId),
          eq(scrapingLogs.status, 'running'),
          isNull(scrapingLogs.claimedBy),
        ),
      ),
    )
    .returning({ runId: scrapingLogs.runId })
  return rows.map((row) => row.runId).toSorted((a, b) => a - b)
}

/** Lets go of explanations that nobody looks at any more; the numbers stay for the charts. */
export async function forgetExplanations(executor: Executor, before: Date): Promise<void> {
  await executor
    .update(scrapingLogs)
    .set({ explanation: null })
    .where(and(lt(scrapingLogs.scrapedAt, before), isNotNull(scrapingLogs.explanation)))
}

/**
 * Ends those of these runs, or of all, of which no church is left, and answers their ids. Called after the church that
 * ended was committed, so that the last of several that end at once sees the others, and none waits for another.
 */
export async function finishDoneRuns(executor: Executor, now: Date, ids?: number[]): Promise<number[]> {
  const rows = await executor
    .update(scrapeRuns)
    .set({ finishedAt: now })
    .where(
      and(
        ids ? inArray(scrapeRuns.id, ids) : undefined,
        isNull(scrapeRuns.finishedAt),
        notExists(
          executor
            .select({ one: sql`1` })
            .from(scrapingLogs)
            .where(and(eq(scrapingLogs.runId, scrapeRuns.id), eq(scrapingLogs.status, 'running'))),
        ),
      ),
    )
    .returning({ id: scrapeRuns.id })
  return rows.map(({ id }) => id)
}

export async function findRun(executor: Executor, runId: number) {
  const rows = await executor.select().from(scrapeRuns).where(eq(scrapeRuns.id, runId))
  return rows[0] ?? null
}

export async function findOpenChurches(executor: Executor, runId: number): Promise<number[]> {
  const rows = await executor
    .select({ churchId: scrapingLogs.churchId })
    .from(scrapingLogs)
    .where(and(eq(scrapingLogs.runId, runId), eq(scrapingLogs.status, 'running')))
  return rows.map(({ churchId }) => churchId)
}

/** How far a run is: its churches, and how many of them ended how; null when there is no such run. */
export async function findRunCounts(executor: Executor, runId: number) {
  const having = (status: 'success' | 'error') =>
    sql<number>`count(*) filter (where ${scrapingLogs.status} = ${status})`.mapWith(Number)
  const rows = await executor
    .select({
      finishedAt: scrapeRuns.finishedAt,
      total: count(scrapingLogs.id),
      succeeded: having('success'),
      failed: having('error'),
    })
    .from(scrapeRuns)
    .leftJoin(scrapingLogs, eq(scrapingLogs.runId, scrapeRuns.id))
    .where(eq(scrapeRuns.id, runId))
    .groupBy(scrapeRuns.id)
  return rows[0] ?? null
}

/** How the churches of a run ended, but for those already reported, by name. */
export function findEndedLogs(executor: Executor, runId: number, reported: ReadonlySet<number>) {
  return executor
    .select({
      churchId: scrapingLogs.churchId,
      church: churches.name,
      status: scrapingLogs.status,
      eventsFound: scrapingLogs.eventsFound,
      message: scrapingLogs.message,
      reading: scrapingLogs.reading,
    })
    .from(scrapingLogs)
    .innerJoin(churches, eq(churches.id, scrapingLogs.churchId))
    .where(
      and(
        eq(scrapingLogs.runId, runId),
        ne(scrapingLogs.status, 'running'),
        sql`${scrapingLogs.churchId} <> all(${sql.param([...reported])}::int[])`,
      ),
    )
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

type StoredPage = typeof fetchedPages.$inferSelect

export function findFetchedPages(executor: Executor, churchId: number): Promise<StoredPage[]> {
  return executor.select().from(fetchedPages).where(eq(fetchedPages.churchId, churchId))
}

/** Keeps what a visit read anew, in one statement. */
export async function keepFetchedPages(
  executor: Executor,
  pages: (typeof fetchedPages.$inferInsert)[],
): Promise<void> {
  if (pages.length === 0) return
  await executor
    .insert(fetchedPages)
    .values(pages)
    .onConflictDoUpdate({
      target: [fetchedPages.churchId, fetchedPages.url],
      set: {
        etag: sql`excluded.etag`,
        lastModified: sql`excluded.last_modified`,
        contentHash: sql`excluded.content_hash`,
        candidates: sql`excluded.candidates`,
        readTo: sql`excluded.read_to`,
        readBy: sql`excluded.read_by`,
        missingAt: sql`excluded.missing_at`,
        fetchedAt: sql`excluded.fetched_at`,
      },
    })
}

/** Notes that pages were visited and stand as they were. */
export async function touchFetchedPages(
  executor: Executor,
  churchId: number,
  urls: string[],
  fetchedAt: Date,
): Promise<void> {
  if (urls.length === 0) return
  await executor
    .update(fetchedPages)
    .set({ fetchedAt })
    .where(and(eq(fetchedPages.churchId, churchId), inArray(fetchedPages.url, urls)))
}

/** Lets go of pages that no visit has come to for long. */
export async function forgetFetchedPages(executor: Executor, churchId: number, before: Date): Promise<void> {
  await executor
    .delete(fetchedPages)
    .where(and(eq(fetchedPages.churchId, churchId), lt(fetchedPages.fetchedAt, before)))
}
