import type { CronTimes } from '../../../platform/cron.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findRunning, insertRun, insertRunningLogs } from '../data.ts'
import { scrapeChurchJob } from '../jobs.ts'
import { nextVisit, timesBetweenVisits } from './pace.ts'
import { findUnplanned, lockDue, planVisits } from './pace-data.ts'

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
