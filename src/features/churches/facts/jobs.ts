import { z } from 'zod'
import type { Database } from '../../../platform/database/transaction.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import type { WebsiteFacts } from './website.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Reads the weekly services out of the approved series. Doing it twice is harmless. */
export const readServicesJob: JobKind<Record<string, never>> = {
  name: 'read-services',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 1,
  expireInSeconds: 5 * 60,
}

/** Keeps what the churches' sites say up to date in a worker: at its start, and every ten minutes. */
export async function workOnFacts(options: {
  db: Database
  jobs: Jobs
  websiteFacts: WebsiteFacts
}): Promise<void> {
  const { db, jobs, websiteFacts } = options
  await jobs.work(readServicesJob, async () => {
    await websiteFacts.bringUpToDate()
  })
  await jobs.schedule(readServicesJob, EVERY_TEN_MINUTES, 'UTC', {})
  await jobs.enqueue(db, readServicesJob, [{}])
}
