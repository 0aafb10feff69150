import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { eventId } from '../events/events.ts'
import { previewAnswer, previewRequest, scrapeAlert, scrapingHistory, scrapingPause } from './scraping.ts'

const byId = z.object({ id: eventId })

export const scrapingAdminCalls = {
  previewScrape: call('POST /api/scrape/preview', {
    who: 'editor',
    scope: 'curate',
    summary:
      'What the site of an address would give: pages visited, events found, and what was left out; stores nothing.',
    body: previewRequest,
    answer: previewAnswer,
  }),
  listScrapeAlerts: call('GET /api/scrape/alerts', {
    who: 'editor',
    scope: 'read',
    summary: 'Churches whose scraping a person should look at: failing, without events, stale, incomplete.',
    answer: z.array(scrapeAlert),
  }),
  churchScrapingLogs: call('GET /api/churches/{id}/scraping-logs', {
    who: 'editor',
    scope: 'read',
    summary: "One church's scraping: its pace, whether it is paused, and its newest logs.",
    params: byId,
    answer: scrapingHistory,
  }),
  pauseScraping: call('POST /api/churches/{id}/scraping', {
    who: 'editor',
    scope: 'curate',
    summary: 'Pause the scraping of one church, or resume it.',
    params: byId,
    body: scrapingPause,
    answer: scrapingPause,
  }),
} as const satisfies Record<string, CallSpec>
