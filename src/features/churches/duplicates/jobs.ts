import { z } from 'zod'
import type { Database } from '../../../platform/database/transaction.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import type { DuplicatesService } from './service.ts'

/** Finds all pairs anew after the way of finding them has changed. Doing it twice is harmless. */
export const findDuplicatesJob: JobKind<Record<string, never>> = {
  name: 'find-duplicates',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 2,
  expireInSeconds: 10 * 60,
}

/** Brings the pairs up to date in a worker, once at its start. */
export async function workOnDuplicates(options: {
  db: Database
  jobs: Jobs
  duplicates: DuplicatesService
}): Promise<void> {
  const { db, jobs, duplicates } = options
  await jobs.work(findDuplicatesJob, () => duplicates.bringUpToDate())
  await jobs.enqueue(db, findDuplicatesJob, [{}])
}
