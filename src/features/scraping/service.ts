import PQueue from 'p-queue'
import type { TriedPage } from '../../contract/admin/reading.ts'
import type { City } from '../../contract/city.ts'
import type { ReadEventsAnswer, ReadEventsRequest } from '../../contract/events/curation.ts'
import type {
  PreviewAnswer,
  RunProgress,
  ScrapeResult,
  ScrapingHistory,
  ScrapingLog,
} from '../../contract/scraping.ts'
import { againWords, monthWords } from '../../copy/admin/scraping.ts'
import { dateIn, isoWithOffset } from '../../domain/events/when.ts'
import type { CronTimes } from '../../platform/cron.ts'
import type { Notifier } from '../../platform/database/notify.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { WebFetch } from '../../ports/web-fetch/port.ts'
import { type AuditEntry, writeAudit } from '../accounts/service.ts'
import type { ChurchesService, ScrapableChurch } from '../churches/service.ts'
import { askWithinBudget, type ModelToAsk, monthOf, readModelUsage } from './crawl/ask-model.ts'
import { type EventsFile, importEvents, linesToTry, presentPreview, readEvents } from './crawl/read-events.ts'
import type { ReaderPool } from './crawl/reader-pool.ts'
import {
  createChurchScraper,
  EXPLAINED_MS,
  finishRuns,
  type PreviewOptions,
  RUN_CHANGED,
} from './crawl/scrape-church.ts'
import {
  findOpenChurches,
  findRun,
  findRunning,
  findUnclaimed,
  forgetExplanations,
  insertRun,
  insertRunningLogs,
  releaseClaim,
} from './data.ts'
import { scrapeChurchJob } from './jobs.ts'
import { estimateReading, readAgain } from './model/read-again.ts'
import { tryPage } from './model/try-page.ts'
import { listAlerts, readHistory } from './runs/dashboard.ts'
import { findLatestLogs } from './runs/dashboard-data.ts'
import { followRun } from './runs/progress.ts'
import { startDueVisits } from './runs/visit-frequency.ts'

export { incomingEvent } from './crawl/incoming.ts'
export { READ_ONCE_DAYS } from './crawl/read-target.ts'
export { PageTooHardError, type ReaderPool } from './crawl/reader-pool.ts'
export type { PageInput } from './crawl/worker.ts'

/** So old mails still count on the card. */
const SHOWN_MAILS_MS = 30 * 24 * 60 * 60 * 1000
/** A person waits for a preview: it reports what it has after this long. */
const PREVIEW_MS = 90_000
/** Previews at once, and how many more may wait for their turn. */
const PREVIEWS = 2
const WAITING_PREVIEWS = 4
const NO_MODEL = 'No model is set. Choose one first.'

export interface ScrapingOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  /** When to scrape by itself, in the city's time zone; null = never. */
  readTimes: () => CronTimes | null
  notifier: Notifier
  webFetch: WebFetch
  reader: ReaderPool
  /** Asked about pages that print a day or an hour, by the settings as they are; null = none is. */
  model: () => Promise<ModelToAsk | null>
  churches: ChurchesService
  logger: Logger
  /** Of this program: pages that another one read are read anew. */
  version: string
  /** This process's number among those that show they live. */
  worker: number
}

export type { ModelToAsk }

export function createScrapingService(options: ScrapingOptions) {
  const { db, clock, city, jobs, notifier, churches, logger } = options

  const scraper = createChurchScraper(options)
  const scheduled = new Set<string>()
  const previews = new PQueue({ concurrency: PREVIEWS })
  const keyOf = (item: { runId: number; churchId: number }) => `${item.runId}/${item.churchId}`

  async function scrapeChurch(runId: number, churchId: number, signal: AbortSignal): Promise<void> {
    const key = keyOf({ runId, churchId })
    if (scheduled.has(key)) return
    scheduled.add(key)
    try {
      await scraper.scrape(runId, churchId, signal)
    } finally {
      scheduled.delete(key)
    }
  }

  function refuseIfBusy(): void {
    if (previews.size < WAITING_PREVIEWS) return
    throw new AppError('too_many_requests', 'Other previews are being made. Please try again in a minute.')
  }

  async function scrapableOf(churchId: number | undefined): Promise<ScrapableChurch[]> {
    if (churchId === undefined) return churches.listScrapable()
    const church = await churches.findScrapable(churchId)
    if (!church) throw new AppError('not_found', 'There is no church with this number that may be scraped.')
    return [church]
  }

  async function tryLines(
    lines: readonly string[],
    { maxMs, ...given }: { maxMs: number; today?: string; timeZone?: string },
  ): Promise<TriedPage | null> {
    const model = await options.model()
    if (model === null) return null
    const today = dateIn(city.timeZone, clock.now())
    const month = { churchId: null, month: monthOf(today) }
    const day = { today, timeZone: city.timeZone, ...given }
    return tryPage(lines, { ...day, model: model.reader.description }, (question) =>
      model.turns.add(async () => {
        const asked = await askWithinBudget({ db, model }, question, { month, limits: { maxMs } })
        return { answer: asked?.answer ?? null, microDollars: asked?.cost.microDollars ?? 0 }
      }),
    )
  }

  return {
    /**
     * Begins a run over every scrapable church, or joins the one that is going; or a run over one church alone.
     * Answers its id. @throws AppError not_found
     */
    async startRun(startedBy: string, onlyChurchId?: number): Promise<number> {
      const kind = onlyChurchId === undefined ? ('all' as const) : ('church' as const)
      const running = kind === 'all' ? await findRunning(db) : null
      if (running !== null) return running
      const scrapable = await scrapableOf(onlyChurchId)
      const now = clock.now()
      const started = await inTransaction(db, async (tx) => {
        const runId = await insertRun(tx, { kind, startedBy, startedAt: now })
        if (runId === null) return null
        const churchIds = scrapable.map((church) => church.id)
        await insertRunningLogs(tx, runId, churchIds, now)
        await jobs.enqueue(
          tx,
          scrapeChurchJob,
          churchIds.map((churchId) => ({ runId, churchId })),
        )
        const entry: AuditEntry = {
          at: now,
          actor: startedBy,
          action: 'scrape.started',
          subject: `run:${runId}`,
          after: { churches: churchIds.length },
        }
        await writeAudit(tx, entry)
        await finishRuns(tx, now, [runId])
        return runId
      })
      if (started !== null) return started
      const other = await findRunning(db)
      if (other === null)
        throw new AppError('conflict', 'Another scraping run has just ended. Please try again.')
      return other
    },

    /** Begins what is due by the schedule; called once a minute. Answers how many churches that is. */
    startDue: () => startDueVisits({ db, jobs, times: options.readTimes(), now: clock.now() }),
    /** The run that is going, or null. */
    currentRun: () => findRunning(db),

    /** Scrapes one church of a run; done again, or while another process does it, it does nothing. */
    scrapeChurch,
    /** What a scrape of a church would find, and why; nothing is stored. @throws AppError not_found */
    explain: (churchId: number) => scraper.explain(churchId),
    /** The same for the site of an address, at another time or from somewhere else than the web if need be. */
    explainSite: (website: string, given: Omit<PreviewOptions, 'maxDurationMs'> = {}) =>
      scraper.preview(website, { ...given, maxDurationMs: PREVIEW_MS }),

    async workOnRun(runId: number) {
      const open = await findOpenChurches(db, runId)
      const queue = new PQueue({ concurrency: scrapeChurchJob.concurrency })
      const { signal } = new AbortController()
      await queue.addAll(open.map((churchId) => () => scrapeChurch(runId, churchId, signal)))
    },

    /**
     * Enqueues again every church of an unfinished run that nobody has in hand and that waits in no queue: its worker
     * died, before or after it claimed the church, or its job failed for good. Answers how many churches that were.
     * Ends runs that a process left when it died right after their last church, too, and forgets old explanations.
     */
    async recover(): Promise<number> {
      const now = clock.now()
      await finishRuns(db, now)
      await forgetExplanations(db, new Date(now.getTime() - EXPLAINED_MS))
      const unclaimed = await findUnclaimed(db, options.worker)
      const waiting = unclaimed.length > 0 ? await jobs.waiting(scrapeChurchJob) : []
      const isLookedAfter = new Set([...scheduled, ...waiting.map(keyOf)])
      let recovered = 0
      for (const { runId, churchId } of unclaimed) {
        if (isLookedAfter.has(keyOf({ runId, churchId }))) continue
        const released = await inTransaction(db, async (tx) => {
          if (!(await releaseClaim(tx, runId, churchId, options.worker))) return false
          await jobs.enqueue(tx, scrapeChurchJob, [{ runId, churchId }])
          return true
        })
        if (released) recovered += 1
      }
      if (recovered > 0)
        logger.warn({ churches: recovered }, 'taking up scraping that a killed process left behind')
      return recovered
    },

    /** Resolves with the results when the run has ended. @throws AppError not_found */
    async waitForRun(runId: number): Promise<ScrapeResult[]> {
      const results: ScrapeResult[] = []
      for await (const progress of await this.followRun(runId)) results.push(...progress.results)
      return results
    },

    /** The run's progress until it ends. @throws AppError not_found */
    async followRun(runId: number): Promise<AsyncIterable<RunProgress>> {
      if (!(await findRun(db, runId))) throw new AppError('not_found', 'There is no such run.')
      return followRun({ db, notifier, channel: RUN_CHANGED, runId })
    },

    /** What the site of an address would give; nothing is stored. @throws AppError too_many_requests */
    async preview(website: string): Promise<PreviewAnswer> {
      refuseIfBusy()
      const found = await previews.add(() => scraper.preview(website, { maxDurationMs: PREVIEW_MS }))
      return presentPreview(website, found, { now: clock.now(), timeZone: city.timeZone })
    },

    /** The events of a text, a page or a file, for a form. @throws AppError invalid, too_many_requests */
    async read(request: ReadEventsRequest | { bytes: Uint8Array }): Promise<ReadEventsAnswer> {
      refuseIfBusy()
      const { webFetch, reader } = options
      return previews.add(() =>
        readEvents(request, { db, webFetch, reader, now: clock.now(), timeZone: city.timeZone }),
      )
    },

    /** What the model reads of one page, proven; counted in the month's budget, and nothing is stored. @throws AppError invalid, too_many_requests */
    async tryPage(request: ReadEventsRequest): Promise<TriedPage> {
      if ((await options.model()) === null) throw new AppError('invalid', NO_MODEL)
      refuseIfBusy()
      return previews.add(async () => {
        const lines = await linesToTry(request, { ...options, now: clock.now(), timeZone: city.timeZone })
        const tried = await tryLines(lines, { maxMs: PREVIEW_MS })
        if (tried === null) throw new AppError('invalid', NO_MODEL)
        return tried
      })
    },
    /** The same of lines; null where no model is set. */
    tryLines,

    /** Adds the events of a church's own export to the queue. @throws AppError not_found, invalid */
    importEvents: (churchId: number, file: EventsFile) =>
      importEvents(churchId, file, { db, reader: options.reader, now: clock.now(), timeZone: city.timeZone }),

    /** One church's pace and newest logs. @throws AppError not_found */
    async history(churchId: number): Promise<ScrapingHistory> {
      const history = await readHistory({ db, timeZone: city.timeZone }, churchId)
      const model = await options.model()
      if (model === null) return { ...history, model: null, readAgain: null }
      const estimate = await estimateReading(options, churchId)
      return {
        ...history,
        model: await readModelUsage({ db, clock, city, model }, churchId),
        readAgain: estimate && againWords(estimate),
      }
    },
    /** Has the pages of a church, or of all, read and asked about anew at the next visit. @throws AppError not_found */
    async readAgain(by: string, churchId?: number): Promise<void> {
      await scrapableOf(churchId)
      await readAgain(options, by, churchId)
    },
    /** What a model has cost this month, and what the first scrape would, in words; null where none is asked. */
    async modelWords(): Promise<string | null> {
      const estimate = await estimateReading(options)
      return estimate && monthWords(estimate)
    },
    alerts: () => listAlerts({ db, clock, timeZone: city.timeZone }),

    async latestLogs(): Promise<ScrapingLog[]> {
      const now = clock.now()
      const hasModel = (await options.model()) !== null
      const month = monthOf(dateIn(city.timeZone, now))
      const rows = await findLatestLogs(db, month, new Date(now.getTime() - SHOWN_MAILS_MS))
      return rows.map(({ microDollars, ...log }) => ({
        ...log,
        model: hasModel ? { microDollars } : null,
        scrapedAt: isoWithOffset(log.scrapedAt, city.timeZone),
      }))
    },
  }
}

export type ScrapingService = ReturnType<typeof createScrapingService>
