import type { RunProgress, ScrapeResult, ScrapingLog } from '../../contract/scraping.ts'
import { addDays, dateIn, isoWithOffset } from '../../domain/events/when.ts'
import { type Notifier, notify } from '../../platform/database/notify.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { WebFetch } from '../../ports/web-fetch/port.ts'
import { type AuditEntry, writeAudit } from '../accounts/audit.service.server.ts'
import type { ChurchesService, ScrapableChurch } from '../churches/service.server.ts'
import { ingestEvents } from '../events/ingest.service.server.ts'
import {
  claimLog,
  findAbandoned,
  findFetchedPages,
  findLatestLogs,
  findRun,
  findRunning,
  finishLog,
  finishRunIfDone,
  insertRun,
  insertRunningLogs,
  keepFetchedPages,
  type Outcome,
  releaseAbandoned,
} from './data.server.ts'
import { incomingEvent } from './incoming.service.server.ts'
import { scrapeChurchJob } from './jobs.server.ts'
import { followRun } from './progress.service.server.ts'
import type { PageReader } from './reader.service.server.ts'
import { type KnownPage, type Visit, visitSite } from './visit.service.server.ts'

/** How far ahead repeating events are unfolded (decisions, section 2). */
const HORIZON_DAYS = 60

/** Told when a church of a run has ended; the payload is the run's id. */
export const RUN_CHANGED = 'scrape_run_changed'

export interface ScrapingService {
  /** Begins a run over every scrapable church, or joins the one that is going. Answers its id. */
  startRun(startedBy: string): Promise<number>
  /** The run that is going, or null. */
  currentRun(): Promise<number | null>
  /** Scrapes one church of a run; done again, it does nothing. */
  scrapeChurch(runId: number, churchId: number, signal: AbortSignal): Promise<void>
  /** Enqueues again what dead workers had taken up. Answers how many churches that were. */
  recover(): Promise<number>
  /** Resolves with the results when the run has ended. @throws AppError not_found */
  waitForRun(runId: number): Promise<ScrapeResult[]>
  /** The run's progress until it ends. @throws AppError not_found */
  followRun(runId: number): Promise<AsyncIterable<RunProgress>>
  latestLogs(): Promise<ScrapingLog[]>
}

export interface ScrapingOptions {
  db: Database
  clock: Clock
  timeZone: string
  jobs: Jobs
  notifier: Notifier
  webFetch: WebFetch
  reader: PageReader
  churches: ChurchesService
  logger: Logger
  /** This process's number among those that show they live. */
  worker: number
}

export function createScrapingService(options: ScrapingOptions): ScrapingService {
  const { db, clock, timeZone, jobs, notifier, churches, logger } = options

  async function visit(church: ScrapableChurch, signal: AbortSignal): Promise<Visit> {
    const now = clock.now()
    const today = dateIn(timeZone, now)
    const known = await findFetchedPages(db, church.id)
    return visitSite(church.website, {
      webFetch: options.webFetch,
      reader: options.reader,
      timeZone,
      now,
      from: today,
      to: addDays(today, HORIZON_DAYS),
      // Readings are kept with the day they were unfolded from: on another day the horizon has moved on.
      known: known.map((page) => ({
        url: page.url,
        etag: page.etag,
        lastModified: page.lastModified,
        reading:
          dateIn(timeZone, page.fetchedAt) === today ? (page.candidates as KnownPage['reading']) : null,
      })),
      signal,
    })
  }

  /** Events, pages, log row and the run's end, in one transaction: all of a church's visit, or nothing of it. */
  async function store(runId: number, church: ScrapableChurch, result: Visit): Promise<void> {
    const now = clock.now()
    await inTransaction(db, async (tx) => {
      const incoming = result.candidates.map((candidate) => incomingEvent(candidate, timeZone))
      const taken =
        result.failure === null
          ? await ingestEvents(tx, church.id, incoming, { runId, fetchedAt: result.fetchedAt, now, timeZone })
          : null
      const outcome = outcomeOf(result, taken, now)
      if (!(await finishLog(tx, runId, church.id, outcome))) return
      await keepFetchedPages(
        tx,
        result.pages.map((page) => ({
          url: page.url,
          churchId: church.id,
          etag: page.etag,
          lastModified: page.lastModified,
          contentHash: page.contentHash,
          candidates: page.reading,
          fetchedAt: result.fetchedAt,
        })),
      )
      await finishRunIfDone(tx, runId, now)
      await notify(tx, RUN_CHANGED, String(runId))
    })
  }

  async function fail(runId: number, churchId: number, message: string): Promise<void> {
    const now = clock.now()
    await inTransaction(db, async (tx) => {
      const outcome: Outcome = { status: 'error', eventsFound: 0, message, explanation: null, at: now }
      if (!(await finishLog(tx, runId, churchId, outcome))) return
      await finishRunIfDone(tx, runId, now)
      await notify(tx, RUN_CHANGED, String(runId))
    })
  }

  return {
    async startRun(startedBy) {
      const running = await findRunning(db)
      if (running !== null) return running
      const scrapable = await churches.listScrapable()
      const now = clock.now()
      const started = await inTransaction(db, async (tx) => {
        const runId = await insertRun(tx, { kind: 'all', startedBy, startedAt: now })
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
        await writeAudit(tx, [entry])
        await finishRunIfDone(tx, runId, now)
        return runId
      })
      if (started !== null) return started
      const other = await findRunning(db)
      if (other === null)
        throw new AppError('conflict', 'Another scraping run has just ended. Please try again.')
      return other
    },

    currentRun: () => findRunning(db),

    async scrapeChurch(runId, churchId, signal) {
      if (!(await claimLog(db, runId, churchId, options.worker))) return
      const church = await churches.findScrapable(churchId)
      if (!church) return fail(runId, churchId, 'The church is no longer listed, or is not to be scraped.')
      let result: Visit
      try {
        result = await visit(church, signal)
      } catch (error) {
        if (signal.aborted) throw error
        logger.error({ err: error, runId, churchId }, 'a church could not be scraped')
        return fail(
          runId,
          churchId,
          'The site could not be read because of a fault on our side. It is in the log.',
        )
      }
      await store(runId, church, result)
    },

    async recover() {
      let recovered = 0
      for (const { runId, churchId } of await findAbandoned(db)) {
        const released = await inTransaction(db, async (tx) => {
          if (!(await releaseAbandoned(tx, runId, churchId))) return false
          await jobs.enqueue(tx, scrapeChurchJob, [{ runId, churchId }])
          return true
        })
        if (released) recovered += 1
      }
      if (recovered > 0)
        logger.warn({ churches: recovered }, 'taking up scraping that a killed process left behind')
      return recovered
    },

    async waitForRun(runId) {
      const results: ScrapeResult[] = []
      for await (const progress of await this.followRun(runId)) results.push(...progress.results)
      return results
    },

    async followRun(runId) {
      if (!(await findRun(db, runId))) throw new AppError('not_found', 'There is no such run.')
      return followRun({ db, notifier, channel: RUN_CHANGED, runId })
    },

    async latestLogs() {
      const rows = await findLatestLogs(db)
      return rows.map(({ log, name, website }) => ({
        churchId: log.churchId,
        scrapedAt: isoWithOffset(log.scrapedAt, timeZone),
        status: log.status,
        eventsFound: log.eventsFound,
        message: log.message,
        church: { name, website },
      }))
    },
  }
}

function outcomeOf(result: Visit, taken: { added: number; changed: number } | null, at: Date): Outcome {
  const explanation = { pages: result.notes }
  if (result.failure !== null) {
    return { status: 'error', eventsFound: 0, message: result.failure, explanation, at }
  }
  if (taken === null) {
    return { status: 'error', eventsFound: 0, message: 'The church is no longer listed.', explanation, at }
  }
  const unread = result.notes.filter(
    (note) => !['read', 'unchanged since the last visit'].includes(note.outcome),
  )
  const first = unread[0]
  return {
    status: 'success',
    eventsFound: result.candidates.length,
    message: first
      ? `${unread.length} of ${result.notes.length} pages could not be read: ${first.outcome}`
      : null,
    explanation,
    at,
  }
}
