import { z } from 'zod'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { OpenDataService } from './service.ts'

/** Makes the files of open data. */
export const openDataJob: JobKind<Record<string, never>> = {
  name: 'open-data',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 2,
  expireInSeconds: 60 * 60,
}

const EVERY_NIGHT = '20 4 * * *'

export async function workOnOpenData(jobs: Jobs, openData: OpenDataService, timeZone: string): Promise<void> {
  await jobs.work(openDataJob, () => openData.make())
  await jobs.schedule(openDataJob, EVERY_NIGHT, timeZone, {})
}
