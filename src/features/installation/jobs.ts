import { z } from 'zod'
import type { City } from '../../contract/city.ts'
import { DAY_MS } from '../../domain/durations.ts'
import { listWaiting } from '../../platform/database/jobs/queue.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { type BackupKeeper, findLastBackup } from './backups/keeping.ts'
import { lockBackups } from './data.ts'

/** Makes one back-up. */
export const backupJob: JobKind<Record<string, never>> = {
  name: 'back-up',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 3,
  expireInSeconds: 60 * 60,
}

/** Looks whether the owners are to be mailed about the site's health. */
export const ownerAlertJob: JobKind<Record<string, never>> = {
  name: 'owner-alert',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 1,
  expireInSeconds: 5 * 60,
  isFrequent: true,
}

const EVERY_TEN_MINUTES = '*/10 * * * *'

export async function workOnAlerts(jobs: Jobs, look: () => Promise<unknown>): Promise<void> {
  await jobs.work(ownerAlertJob, look)
  await jobs.schedule(ownerAlertJob, EVERY_TEN_MINUTES, 'UTC', {})
}

/** Makes back-ups by the clock; one at once where the last good one is older than a day, or there is none. */
export async function workOnBackups(options: {
  db: Database
  clock: Clock
  jobs: Jobs
  keeper: BackupKeeper
  cron: string
  city: City
}): Promise<void> {
  const { db, clock, jobs, keeper, cron, city } = options
  await jobs.work(backupJob, () => keeper.make())
  await jobs.schedule(backupJob, cron, () => city.timeZone, {})
  await inTransaction(db, async (tx) => {
    // Of several workers that start at once, one enqueues it.
    await lockBackups(tx)
    const { good } = await findLastBackup(tx)
    const isMissing = good === null || clock.now().getTime() - Date.parse(good.at) > DAY_MS
    const isEnqueued = (await listWaiting(tx)).some(({ name }) => name === backupJob.name)
    if (isMissing && !isEnqueued) await jobs.enqueue(tx, backupJob, [{}])
  })
}
