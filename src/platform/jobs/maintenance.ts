import { z } from 'zod'
import type { JobKind, Jobs } from './jobs.ts'

const EVERY_MINUTE = '* * * * *'

/** What one worker looks after once a minute: work that a killed process left behind, mails whose time has come. */
export const maintenanceJob: JobKind<Record<string, never>> = {
  name: 'housekeeping',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 0,
  expireInSeconds: 5 * 60,
  isFrequent: true,
}

/** Does the tasks once a minute in one of the workers. One that fails keeps no other from being done. */
export async function scheduleMaintenance(jobs: Jobs, tasks: (() => Promise<unknown>)[]): Promise<void> {
  await jobs.work(maintenanceJob, async () => {
    const results = await Promise.allSettled(tasks.map((task) => task()))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  })
  await jobs.schedule(maintenanceJob, EVERY_MINUTE, 'UTC', {})
}
