import { z } from 'zod'
import { isoInstant } from './events.ts'

export const LOG_STATUSES = ['success', 'error', 'running'] as const
export const logStatus = z.enum(LOG_STATUSES)

/** Scraping log (section 3): the newest one of each church. */
export const scrapingLog = z.object({
  churchId: z.number().int(),
  scrapedAt: isoInstant,
  status: logStatus,
  eventsFound: z.number().int(),
  /** Why a church failed, in one sentence; null for a success without remarks. */
  message: z.string().nullable(),
  church: z.object({ name: z.string(), website: z.string().nullable() }),
})
export type ScrapingLog = z.infer<typeof scrapingLog>

export const scrapeResult = z.object({
  churchId: z.number().int(),
  church: z.string(),
  status: z.enum(['success', 'error']),
  eventsFound: z.number().int(),
  message: z.string(),
})
export type ScrapeResult = z.infer<typeof scrapeResult>

export const scrapeAnswer = z.object({ results: z.array(scrapeResult) })

/** Answer 202 to `Prefer: respond-async`: where the run's progress is streamed. */
export const runAccepted = z.object({ id: z.number().int(), progress: z.string() })

/** One server-sent event of a run's progress (decisions, section 6). */
export const runProgress = z.object({
  id: z.number().int(),
  status: z.enum(['running', 'finished']),
  total: z.number().int(),
  done: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  /** The churches that ended since the last message. */
  results: z.array(scrapeResult),
})
export type RunProgress = z.infer<typeof runProgress>

export const dashboardStats = z.object({
  eventsToday: z.number().int(),
  pendingReview: z.number().int(),
  activeChurches: z.number().int(),
  lastNewsletterDate: isoInstant.nullable(),
  /** Changes against the week before, in percent; null where there is nothing to compare with. */
  trends: z.object({
    eventsToday: z.number().nullable(),
    pendingReview: z.number().nullable(),
    activeChurches: z.number().nullable(),
  }),
  subscribers: z.number().int(),
  /** Churches that wait in the Inbox. */
  waitingChurches: z.number().int(),
})
export type DashboardStats = z.infer<typeof dashboardStats>
