import { HOUR_MS, MINUTE_MS } from '../../../domain/durations.ts'
import type { CronTimes } from '../../../platform/cron.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { scrapePaces } from '../../../schema/scraping.ts'
import { findRunning, findUnplanned, insertRun, insertRunningLogs, lockDue, planVisits } from '../data.ts'
import { scrapeChurchJob } from '../jobs.ts'

/**
 * How often a church is visited, in scheduled times: each time at first. A site that lists nothing new for four visits
 * is visited every second time, then every fourth, and at most every seventh (a week, with the daily schedule), and
 * each time again as soon as it lists something new. A site that cannot be read is left alone in the same way after
 * three failures. The horizon of 60 days leaves room for all of this: no series runs dry in between.
 */
const SLOWER_FROM: readonly (readonly [visits: number, everyTimes: number])[] = [
  [12, 7],
  [8, 4],
  [4, 2],
]
const FAILING_FROM: typeof SLOWER_FROM = [
  [7, 7],
  [5, 4],
  [3, 2],
]

function stepOf(steps: typeof SLOWER_FROM, visits: number): number {
  return steps.find(([from]) => visits >= from)?.[1] ?? 1
}

/** Every how many scheduled times a church is visited after so many visits in a row without news, or that failed. */
export function timesBetweenVisits(unchanged: number, failures: number): number {
  return Math.max(stepOf(SLOWER_FROM, unchanged), stepOf(FAILING_FROM, failures))
}

export type Pace = Omit<typeof scrapePaces.$inferSelect, 'churchId'>

/** What one visit came to, as far as it sets the pace. */
export interface VisitEnd {
  at: Date
  isRead: boolean
  /** Whether anything was new but the further dates of what is known. */
  hasNews: boolean
  /** The site asked to be left alone until then. */
  restUntil: Date | null
}

/** A site may ask for a week of rest; one that asks for more has mistaken something. */
const MAX_REST_MS = 7 * 24 * HOUR_MS

/** The pace of a church after a visit of it, by hand or by itself. */
export function paceAfter(
  before: Pace | null,
  visit: VisitEnd,
  times: CronTimes | null,
  churchId: number,
): Pace {
  const failures = visit.isRead ? 0 : (before?.failures ?? 0) + 1
  const hasNews = visit.isRead && visit.hasNews
  // A failure does not show whether the site is unchanged.
  const unchanged = hasNews ? 0 : (before?.unchanged ?? 0) + (visit.isRead ? 1 : 0)
  const restUntil =
    visit.restUntil && visit.restUntil > visit.at
      ? new Date(Math.min(visit.restUntil.getTime(), visit.at.getTime() + MAX_REST_MS))
      : null
  const planned = nextVisit(times, churchId, visit.at, timesBetweenVisits(unchanged, failures))
  return {
    nextAt: restUntil && planned && planned < restUntil ? nextVisit(times, churchId, restUntil, 1) : planned,
    cron: times?.cron ?? null,
    unchanged,
    failures,
    failingSince: visit.isRead ? null : (before?.failingSince ?? visit.at),
    restUntil,
    newsAt: hasNews ? visit.at : (before?.newsAt ?? null),
  }
}

/**
 * The church's own moment of the `everyTimes`-th scheduled time after an instant: each church has its own minute of the
 * hour that follows the time (or of the pause between two times, where that is shorter). Null when nothing is scheduled.
 */
export function nextVisit(
  times: CronTimes | null,
  churchId: number,
  after: Date,
  everyTimes: number,
): Date | null {
  if (times === null) return null
  // The time that has passed may still have this church's minute before it.
  let time = new Date(after.getTime() - HOUR_MS)
  let left = everyTimes
  for (;;) {
    const [scheduled, following] = times.after(time, 2)
    if (!scheduled || !following) return null
    const room = Math.min(HOUR_MS, following.getTime() - scheduled.getTime())
    const minutes = Math.floor((shareOf(churchId) * room) / MINUTE_MS)
    const own = new Date(scheduled.getTime() + minutes * MINUTE_MS)
    if (own > after) left -= 1
    if (left === 0) return own
    time = scheduled
  }
}

/** A number in [0, 1) for each church, the same for ever, evenly spread (Fibonacci hashing). */
function shareOf(churchId: number): number {
  return (Math.imul(churchId, 0x9e3779b1) >>> 0) / 2 ** 32
}

/**
 * Begins a run over the churches whose own minute has come, and answers how many those are. Asked once a minute by
 * whichever worker keeps house. A church that a run by hand has in hand waits; a minute that passed while the machine
 * slept is made up for at its next waking, once, however many nights it were. Churches that are new, or planned by
 * another SCRAPE_CRON, are given a time first.
 */
export async function startDueVisits(options: {
  db: Database
  jobs: Jobs
  times: CronTimes | null
  now: Date
}): Promise<number> {
  const { db, jobs, times, now } = options
  if (times === null) return 0
  const unplanned = await findUnplanned(db, times.cron)
  await planVisits(
    db,
    unplanned.map(({ churchId, pace }) => ({
      churchId,
      nextAt: nextVisit(times, churchId, laterOf(now, pace?.restUntil ?? null), 1),
      cron: times.cron,
    })),
  )
  // A run over all churches by hand does these as well.
  if ((await findRunning(db)) !== null) return 0
  return inTransaction(db, async (tx) => {
    const due = await lockDue(tx, now)
    if (due.length === 0) return 0
    const runId = await insertRun(tx, { kind: 'schedule', startedBy: 'schedule', startedAt: now })
    if (runId === null) throw new Error('a scheduled run was not stored')
    const churchIds = due.map(({ churchId }) => churchId)
    await insertRunningLogs(tx, runId, churchIds, now)
    await jobs.enqueue(
      tx,
      scrapeChurchJob,
      churchIds.map((churchId) => ({ runId, churchId })),
    )
    // The visit's end sets the pace anew; this stands should it never end.
    await planVisits(
      tx,
      due.map(({ churchId, pace }) => ({
        churchId,
        nextAt: nextVisit(times, churchId, now, timesBetweenVisits(pace.unchanged, pace.failures)),
        cron: times.cron,
      })),
    )
    return due.length
  })
}

function laterOf(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one
}
