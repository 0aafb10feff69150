import type { DemoCityOptions } from '../../demo/city.server.ts'
import type { Jobs } from '../jobs/jobs.ts'

// Loaded in demo mode alone: a real site never reads this code.
export async function openDemo(options: DemoCityOptions) {
  const { openDemoCity } = await import('../../demo/city.server.ts')
  const { demoWeekJob, workOnDemoCity } = await import('../../demo/jobs.server.ts')
  return {
    city: await openDemoCity(options),
    jobKinds: [demoWeekJob],
    work: (jobs: Jobs) => workOnDemoCity(jobs, options),
  }
}
