import { z } from 'zod'
import type { JobKind, Jobs } from '../platform/jobs/jobs.ts'
import { carryDemoCityAlong, type DemoCityOptions } from './city.server.ts'

export const demoWeekJob: JobKind<Record<string, never>> = {
  name: 'demo-week',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 2,
  expireInSeconds: 5 * 60,
}

const MONDAY_MORNING = '40 4 * * 1'

export async function workOnDemoCity(jobs: Jobs, options: DemoCityOptions): Promise<void> {
  await jobs.work(demoWeekJob, () => carryDemoCityAlong(options))
  await jobs.schedule(demoWeekJob, MONDAY_MORNING, () => options.city.timeZone, {})
}
