import { z } from 'zod'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { ScrapingService } from './service.ts'

/** One church of a run. Doing it twice is harmless: the log row lets it be finished once. */
export const scrapeChurchJob: JobKind<{ runId: number; churchId: number }> = {
  name: 'scrape-church',
  data: z.object({ runId: z.number().int(), churchId: z.number().int() }),
  // Most of a visit is waiting: for the site, and for the pause between two requests to it.
  concurrency: 8,
  retries: 2,
  expireInSeconds: 15 * 60,
}

/** Takes scraping work up in this process, what a dead worker left included. */
export async function workOnScraping(options: { jobs: Jobs; scraping: ScrapingService }): Promise<void> {
  const { jobs, scraping } = options
  await scraping.recover()
  await jobs.work(scrapeChurchJob, (data, signal) => scraping.scrapeChurch(data.runId, data.churchId, signal))
  // Earlier versions had pg-boss follow SCRAPE_CRON; each church has its own time now (scrape_paces).
  await jobs.unschedule({ name: 'scrape-all' })
}
