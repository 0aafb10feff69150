import { z } from 'zod'
import { READING_CHANNELS } from '../domain/events/review/reading-channels.ts'
import { type CallSpec, call } from './call.ts'
import { eventId, isoDate, isoInstant } from './events/events.ts'
import { webAddress } from './web-address.ts'

export const LOG_STATUSES = ['success', 'error', 'running'] as const
export const logStatus = z.enum(LOG_STATUSES)

export const readingCost = z.object({
  /** Milliseconds of reading: of a worker, the waiting for one aside. */
  ms: z.number().int(),
  /** Where a model was asked: its price in millionths of a dollar, and its tokens. */
  model: z
    .object({ microDollars: z.number().int(), inputTokens: z.number().int(), outputTokens: z.number().int() })
    .optional(),
})
export type ReadingCost = z.infer<typeof readingCost>

/** How a church's site was read: how many dates came through each channel, and what the whole visit cost. */
export const readingSummary = z.object({
  channels: z.partialRecord(z.enum(READING_CHANNELS), z.number().int()),
  cost: readingCost,
  /** What ended the asking of a model before its pages were through, in one sentence: the budget, or the service. */
  unasked: z.string().optional(),
})
export type ReadingSummary = z.infer<typeof readingSummary>

/** Scraping log (section 3): the newest one of each church. */
export const scrapingLog = z.object({
  churchId: z.number().int(),
  scrapedAt: isoInstant,
  status: logStatus,
  eventsFound: z.number().int(),
  /** Why a church failed, in one sentence; null for a success without remarks. */
  message: z.string().nullable(),
  /** Null where the site was not read. */
  reading: readingSummary.nullable(),
  /** The church's letters that were read in the last 30 days. */
  mails: z.number().int(),
  /** What asking a model about its pages cost this month; null where no model is asked. */
  model: z.object({ microDollars: z.number().int() }).nullable(),
  church: z.object({ name: z.string(), website: z.string().nullable() }),
})
export type ScrapingLog = z.infer<typeof scrapingLog>

export const scrapeResult = z.object({
  churchId: z.number().int(),
  church: z.string(),
  status: z.enum(['success', 'error']),
  eventsFound: z.number().int(),
  message: z.string(),
  reading: readingSummary.nullable(),
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

export const visitedPage = z.object({
  url: z.string(),
  /** Why it was visited, in words: "home page", "link: Calendar", "sitemap". */
  why: z.string(),
  /** In words: "read", "unchanged since the last visit", or one sentence with the reason why not. */
  outcome: z.string(),
  isRead: z.boolean(),
  found: z.number().int(),
  /** Through which most of what was found was read; null where nothing was. */
  channel: z.enum(READING_CHANNELS).nullable(),
  /** Null where it was not read anew. */
  cost: readingCost.nullable(),
  /** What looked like an event and was left out; at most twenty. */
  rejections: z.array(z.object({ reason: z.string(), evidence: z.string() })),
})
export type VisitedPage = z.infer<typeof visitedPage>

/** What asking a model has cost in a month, and may cost, in millionths of a dollar; budget and rest are of all churches together. */
export const modelUsage = z.object({
  /** Its first day. */
  month: isoDate,
  model: z.string(),
  questions: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  microDollars: z.number().int(),
  leftMicroDollars: z.number().int(),
  budgetMicroDollars: z.number().int(),
})
export type ModelUsage = z.infer<typeof modelUsage>

const pagesToAsk = z.object({ pages: z.number().int(), microDollars: z.number().int() })

/** What asking a model about pages is likely to cost. */
export const readingEstimate = z.object({
  /** Of one page. */
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Asking anew about every page. */
  all: pagesToAsk,
  /** Of churches that were not read for a model yet, or are to be read again. */
  first: pagesToAsk,
  usage: modelUsage,
})
export type ReadingEstimate = z.infer<typeof readingEstimate>

export const scrapingHistory = z.object({
  church: z.object({ id: z.number().int(), name: z.string(), website: z.string().nullable() }),
  /** Since when a person holds its scraping up; null while it goes on. */
  pausedAt: isoInstant.nullable(),
  /** True where the church asked to be left out: it is not scraped, and nobody can resume it here. */
  hasOptedOut: z.boolean(),
  /** When it is scraped by itself next; null where that is not planned. */
  nextAt: isoInstant.nullable(),
  /** Every how many scheduled times it is visited: 1 = each time, more while its site has nothing new. */
  everyTimes: z.number().int(),
  /** This month's; null where no model is asked. */
  model: modelUsage.nullable(),
  /** What reading its pages again would cost, in words; null where no model is asked. */
  readAgain: z.string().nullable(),
  /** Newest first, at most fifty. */
  logs: z.array(
    scrapingLog.omit({ church: true, churchId: true, mails: true, model: true }).extend({
      id: z.number().int(),
      /** A person's id, "schedule" or "command line". */
      startedBy: z.string(),
      added: z.number().int().nullable(),
      changed: z.number().int().nullable(),
      cancelled: z.number().int().nullable(),
      pages: z.array(visitedPage),
    }),
  ),
})
export type ScrapingHistory = z.infer<typeof scrapingHistory>

export const scrapingPause = z.object({ paused: z.boolean() })

export const previewRequest = z.object({
  website: webAddress('Please enter a web address that begins with http:// or https://', 'any'),
})

export const previewedEvent = z.object({
  title: z.string(),
  eventDate: isoDate,
  /** As people read it: "6:30 PM", "All day", "Time to be announced". */
  eventTime: z.string(),
  location: z.string().nullable(),
  category: z.string(),
  /** The rule in words, and how many dates of it were found; null for an event that does not repeat. */
  series: z.object({ rule: z.string(), dates: z.number().int() }).nullable(),
  cancelled: z.boolean(),
  description: z.string().nullable(),
  url: z.string().nullable(),
  source: z.object({ url: z.string(), kind: z.string() }),
  /** How sure the reading is, 0..1. */
  confidence: z.number(),
})

export const previewAnswer = z.object({
  website: z.string(),
  /** Why the site could not be read at all, in one sentence; else null. */
  failure: z.string().nullable(),
  pages: z.array(visitedPage),
  /** Soonest first, a series as its next date; at most two hundred. */
  events: z.array(previewedEvent),
  /** Dates found in all, each date of a series counted. */
  dates: z.number().int(),
})
export type PreviewAnswer = z.infer<typeof previewAnswer>

export const ALERT_KINDS = ['failing', 'no-events', 'stale', 'incomplete'] as const

export const scrapeAlert = z.object({
  /**
   * failing: it could not be read several times in a row; no-events: it was read and gave none, where it gave some
   * before; stale: nothing new for long and nothing to come; incomplete: coming events have no place, because
   * the church has no address.
   */
  kind: z.enum(ALERT_KINDS),
  church: z.object({ id: z.number().int(), name: z.string(), website: z.string().nullable() }),
  /** One sentence for the curator. */
  message: z.string(),
  since: isoInstant.nullable(),
  count: z.number().int(),
})
export type ScrapeAlert = z.infer<typeof scrapeAlert>

export const dashboardStats = z.object({
  eventsToday: z.number().int(),
  pendingReview: z.number().int(),
  activeChurches: z.number().int(),
  /** Cards of the review grid: those that wait for a person, and those that the newsletter may take. */
  cards: z.object({ queue: z.number().int(), ready: z.number().int() }),
  lastNewsletterDate: isoInstant.nullable(),
  /** Changes against the week before, in percent; null where there is nothing to compare with. */
  trends: z.object({
    eventsToday: z.number().nullable(),
    pendingReview: z.number().nullable(),
    activeChurches: z.number().nullable(),
  }),
  subscribers: z.number().int(),
  waitingChurches: z.number().int(),
  waitingClaims: z.number().int(),
  /** A restored copy of which nothing goes out yet. */
  isHeld: z.boolean(),
  waitingApplications: z.number().int(),
  /** What a model has cost this month, and what the first scrape would, in words; null where none is asked. */
  reading: z.string().nullable(),
})
export type DashboardStats = z.infer<typeof dashboardStats>

const byId = z.object({ id: eventId })

export const scrapingAdminCalls = {
  previewScrape: call('POST /api/scrape/preview', {
    who: 'editor',
    scope: 'events:write',
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
  scrapeChurch: call('POST /api/churches/{id}/scrape', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Scrape one church now; the progress is streamed like that of a run over all.',
    params: byId,
    status: 202,
    answer: runAccepted,
  }),
  pauseScraping: call('POST /api/churches/{id}/pause-scraping', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Pause the scraping of one church, or resume it.',
    params: byId,
    body: scrapingPause,
    answer: scrapingPause,
  }),
  pauseScrapingFormerly: call('POST /api/churches/{id}/scraping', {
    who: 'editor',
    scope: 'events:write',
    summary: 'The former address of pauseScraping: leads there until the date in Sunset.',
    kind: 'document',
    media: 'text/plain',
    status: 308,
    params: byId,
    isDeprecated: true,
  }),
  readChurchAgain: call('POST /api/churches/{id}/read-again', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Have the pages of one church read, and a model asked about them, anew at its next visit.',
    params: byId,
    answer: z.object({ success: z.literal(true) }),
  }),
} as const satisfies Record<string, CallSpec>
