import { z } from 'zod'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { ScrapingService } from './service.server.ts'

/** One church of a run. Doing it twice is harmless: the log row lets it be finished once. */
export const scrapeChurchJob: JobKind<{ runId: number; churchId: number }> = {
  name: 'scrape-church',
  data: z.object({ runId: z.number().int(), churchId: z.number().int() }),
  concurrency: 4,
  retries: 2,
  expireInSeconds: 15 * 60,
}

/** The scheduled run over all churches. */
export const scrapeAllJob: JobKind<Record<string, never>> = {
  name: 'scrape-all',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 2,
  expireInSeconds: 5 * 60,
}

/** Takes scraping work up in this process, what a dead worker left included. */
export async function workOnScraping(options: {
  jobs: Jobs
  scraping: ScrapingService
  cron: string | null
  timeZone: string
}): Promise<void> {
  const { jobs, scraping, cron, timeZone } = options
  await scraping.recover()
  await jobs.work(scrapeChurchJob, (data, signal) => scraping.scrapeChurch(data.runId, data.churchId, signal))
  await jobs.work(scrapeAllJob, async () => {
    await scraping.startRun('schedule')
  })
  if (cron) await jobs.schedule(scrapeAllJob, cron, timeZone, {})
  else await jobs.unschedule(scrapeAllJob)
}
