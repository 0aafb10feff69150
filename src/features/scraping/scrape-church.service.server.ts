import { addDays, dateIn } from '../../domain/events/when.ts'
import { notify } from '../../platform/database/notify.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { ScrapableChurch } from '../churches/service.server.ts'
import { type IncomingEvent, type IngestResult, ingestEvents } from '../events/ingest.service.server.ts'
import {
  claimLog,
  findFetchedPages,
  finishLog,
  finishRunIfDone,
  keepFetchedPages,
  type Outcome,
} from './data.server.ts'
import { incomingEvent } from './incoming.service.server.ts'
import type { ScrapingOptions } from './service.server.ts'
import { settleVisit } from './settle-visit.service.server.ts'
import { type KnownPage, type PageNote, type Visit, visitSite } from './visit.service.server.ts'

/** How far ahead repeating events are unfolded (decisions, section 2). */
const HORIZON_DAYS = 60

/** Told when a church of a run has ended; the payload is the run's id. */
export const RUN_CHANGED = 'scrape_run_changed'

export interface Explanation {
  church: string
  failure: string | null
  pages: PageNote[]
  events: IncomingEvent[]
}

export interface ChurchScraper {
  /** Scrapes one church of a run; done again, or while another process does it, it does nothing. */
  scrape(runId: number, churchId: number, signal: AbortSignal): Promise<void>
  /** What a scrape of a church would find, and why; nothing is stored. @throws AppError not_found */
  explain(churchId: number): Promise<Explanation>
}

export function createChurchScraper(options: ScrapingOptions): ChurchScraper {
  const { db, clock, timeZone, churches, logger } = options

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
      const incoming = settleVisit(result.candidates, church.name).map((candidate) =>
        incomingEvent(candidate, timeZone),
      )
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
    async scrape(runId, churchId, signal) {
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

    async explain(churchId) {
      const church = await churches.findScrapable(churchId)
      if (!church) throw new AppError('not_found', 'There is no church of this number that may be scraped.')
      const result = await visit(church, new AbortController().signal)
      return {
        church: church.name,
        failure: result.failure,
        pages: result.notes,
        events: settleVisit(result.candidates, church.name).map((candidate) =>
          incomingEvent(candidate, timeZone),
        ),
      }
    },
  }
}

function outcomeOf(result: Visit, taken: IngestResult | null, at: Date): Outcome {
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
    eventsFound: taken.found,
    message: first
      ? `${unread.length} of ${result.notes.length} pages could not be read: ${first.outcome}`
      : null,
    explanation,
    at,
  }
}
