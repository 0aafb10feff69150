import type { ReadingCost, ReadingSummary } from '../../../contract/scraping.ts'
import { type ChannelCounts, countChannels } from '../../../domain/events/review/reading-channels.ts'
import { addDays, dateIn } from '../../../domain/events/when.ts'
import type { ChurchContext } from '../../../extraction/candidate/context.ts'
import { PROMPT_VERSION } from '../../../extraction/model/question.ts'
import { mergeVisit } from '../../../extraction/same-event/merge-visit.ts'
import { isDatabaseAway } from '../../../platform/database/database-error.ts'
import { notify } from '../../../platform/database/notify.ts'
import { type Executor, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { WebFetch } from '../../../ports/web-fetch/port.ts'
import type { ScrapableChurch } from '../../churches/service.ts'
import { type IncomingEvent, type IngestResult, ingestEvents } from '../../events/service.ts'
import {
  claimLog,
  findFetchedPages,
  findPace,
  finishDoneRuns,
  finishLogs,
  forgetFetchedPages,
  keepFetchedPages,
  keepPace,
  type Outcome,
  touchFetchedPages,
} from '../data.ts'
import { paceAfter, type VisitEnd } from '../runs/visit-frequency.ts'
import type { ScrapingOptions } from '../service.ts'
import { deleteUnusedAnswers } from './answers-data.ts'
import { type AskModel, createAskModel } from './ask-model.ts'
import type { LeftTarget } from './frontier.ts'
import { eventPictures, incomingEvent, withPictures } from './incoming.ts'
import { type KnownPage, type PageNote, storedReading } from './read-target.ts'
import { type AskedPage, type Visit, visitSite } from './visit.ts'

/** How far ahead repeating events are unfolded (decisions, section 2). */
const HORIZON_DAYS = 60

/** No site is worth more of an evening than this. */
const MAX_VISIT_MS = 6 * 60 * 1000

/** For so long an administrator can look up the pages of a visit. */
export const EXPLAINED_MS = 90 * 24 * 60 * 60 * 1000

/** Sent when a church of a run has ended; the payload is the run's id. */
export const RUN_CHANGED = 'scrape_run_changed'

export interface Explanation {
  church: string
  failure: string | null
  reading: ReadingSummary
  pages: AskedPage[]
  left: LeftTarget[]
  events: IncomingEvent[]
}

/** What is known before a visit. */
interface Known {
  known: KnownPage[]
  calendar: string | null
  church?: ChurchContext
  askModel?: AskModel | null
}

/** A visit of an address that nothing is stored of. */
export interface PreviewOptions {
  maxDurationMs: number
  /** In place of the present. */
  now?: Date | undefined
  /** In place of the web. */
  webFetch?: WebFetch | undefined
}

/** Ends those of these runs, or of all, of which no church is left, and notifies those who follow them. */
export async function finishRuns(executor: Executor, now: Date, ids?: number[]): Promise<void> {
  for (const id of await finishDoneRuns(executor, now, ids)) await notify(executor, RUN_CHANGED, String(id))
}

export function createChurchScraper(options: ScrapingOptions) {
  const { db, clock, city, churches, logger } = options

  async function visit(
    church: ScrapableChurch,
    signal: AbortSignal,
    askModel: AskModel | null,
  ): Promise<Visit> {
    const pages = await findFetchedPages(db, church.id)
    const known = pages.map(({ candidates, ...page }) => ({
      ...page,
      reading: storedReading.parse(candidates),
    }))
    const context = { language: church.language ?? '', church: `${church.name} ${church.denomination ?? ''}` }
    const from = { known, calendar: church.calendarUrl, church: context, askModel }
    return visitWith(church.website, from, signal, { maxDurationMs: MAX_VISIT_MS })
  }

  function visitWith(
    website: string,
    { known, calendar, church, askModel }: Known,
    signal: AbortSignal,
    { maxDurationMs, now = clock.now(), webFetch = options.webFetch }: PreviewOptions,
  ): Promise<Visit> {
    const today = dateIn(city.timeZone, now)
    return visitSite(website, {
      webFetch,
      reader: options.reader,
      // What was read for no model has no question for one.
      version: askModel ? `${options.version} ${PROMPT_VERSION}` : options.version,
      timeZone: city.timeZone,
      church,
      now,
      from: today,
      to: addDays(today, HORIZON_DAYS),
      known,
      calendar,
      askModel: askModel ?? null,
      signal,
      maxDurationMs,
    })
  }

  /** Notes the outcome and the pace. Answers the runs that waited for it; none when the visit was noted before. */
  async function note(
    tx: Transaction,
    { runId, churchId }: { runId: number; churchId: number },
    outcome: Outcome,
    visit: Omit<VisitEnd, 'at'> | null,
  ): Promise<number[]> {
    const runs = await finishLogs(tx, runId, churchId, outcome)
    if (runs.length === 0) return []
    const { status, eventsFound, changes } = outcome
    logger.info({ runId, churchId, status, eventsFound, ...changes }, 'church scraped')
    if (visit) {
      const before = await findPace(tx, churchId)
      const pace = paceAfter(before, { ...visit, at: outcome.at }, options.readTimes(), churchId)
      await keepPace(tx, { churchId, ...pace })
    }
    for (const id of runs) await notify(tx, RUN_CHANGED, String(id))
    return runs
  }

  /** What a visit found, each happening once, as events take it in. */
  function readIncoming(result: Visit, churchName: string): IncomingEvent[] {
    const pictures = eventPictures(result.pictures)
    return withPictures(mergeVisit(result, churchName), pictures).map((candidate) =>
      incomingEvent(candidate, city.timeZone),
    )
  }

  /** Events, pages, log row and pace, in one transaction: all of a church's visit, or nothing of it. */
  async function store(runId: number, church: ScrapableChurch, result: Visit): Promise<void> {
    const now = clock.now()
    const runs = await inTransaction(db, async (tx) => {
      const incoming = readIncoming(result, church.name)
      const taken =
        result.failure === null
          ? await ingestEvents(tx, church.id, incoming, {
              fetchedAt: result.fetchedAt,
              now,
              timeZone: city.timeZone,
              readPages: result.readPages,
              cutPages: result.cutPages,
            })
          : null
      const visit = {
        isRead: result.failure === null,
        hasNews: (taken?.news ?? 0) > 0,
        restUntil: result.restUntil,
      }
      const waited = await note(tx, { runId, churchId: church.id }, outcomeOf(result, taken, now), visit)
      if (waited.length === 0) return []
      const { fetchedAt } = result
      const [unchanged, read] = [
        result.pages.filter(({ isUnchanged }) => isUnchanged),
        result.pages.filter(({ isUnchanged }) => !isUnchanged),
      ]
      await keepFetchedPages(
        tx,
        read.map(({ isUnchanged: _, reading, ...page }) => ({
          ...page,
          churchId: church.id,
          candidates: reading,
          fetchedAt,
        })),
      )
      const urls = unchanged.map(({ url }) => url)
      await touchFetchedPages(tx, church.id, urls, fetchedAt)
      const unusedSince = new Date(now.getTime() - EXPLAINED_MS)
      await forgetFetchedPages(tx, church.id, unusedSince)
      await deleteUnusedAnswers(tx, church.id, unusedSince)
      return waited
    })
    await finishRuns(db, now, runs)
  }

  /** Ends a church's part of a run without a visit to its site. */
  async function fail(runId: number, churchId: number, message: string, isOurFault = false): Promise<void> {
    const at = clock.now()
    const outcome: Outcome = {
      status: 'error',
      eventsFound: 0,
      changes: null,
      message,
      reading: null,
      explanation: null,
      at,
    }
    const visit = isOurFault ? { isRead: false, hasNews: false, restUntil: null } : null
    const runs = await inTransaction(db, (tx) => note(tx, { runId, churchId }, outcome, visit))
    await finishRuns(db, at, runs)
  }

  function explanationOf(church: string, result: Visit): Explanation {
    const events = readIncoming(result, church)
    return {
      church,
      failure: result.failure,
      reading: summarizeReading(countChannels(events), result.notes),
      pages: result.notes,
      left: result.left,
      events,
    }
  }

  return {
    /** Scrapes one church of a run; done again, or while another process does it, it does nothing. */
    async scrape(runId: number, churchId: number, signal: AbortSignal) {
      if (!(await inTransaction(db, (tx) => claimLog(tx, runId, churchId, options.worker)))) return
      const church = await churches.findScrapable(churchId)
      if (!church) return fail(runId, churchId, 'The church is no longer listed, or is not to be scraped.')
      const pace = await findPace(db, churchId)
      if (pace?.restUntil && pace.restUntil > clock.now()) {
        const until = instantWords(pace.restUntil, city.timeZone)
        return fail(runId, churchId, `The site asked to be left alone until ${until}, so it was.`)
      }
      try {
        const model = await options.model()
        const askModel = model && createAskModel({ ...options, model }, church.id)
        await store(runId, church, await visit(church, signal, askModel))
      } catch (error) {
        // What is no fault of the church: the job is done again.
        if (signal.aborted || isDatabaseAway(error)) throw error
        logger.error({ err: error, runId, churchId }, 'a church could not be scraped')
        const words = 'The site could not be read because of a fault on our side. It is in the log.'
        return fail(runId, churchId, words, true)
      }
    },

    /** What a scrape of a church would find, and why; nothing is stored. @throws AppError not_found */
    async explain(churchId: number): Promise<Explanation> {
      const church = await churches.findScrapable(churchId)
      if (!church) throw new AppError('not_found', 'There is no church with this number that may be scraped.')
      const result = await visit(church, new AbortController().signal, null)
      return explanationOf(church.name, result)
    },

    /** What a visit of an address that ends after so long would give; nothing is stored, nothing known is used. */
    preview: async (website: string, given: PreviewOptions) =>
      explanationOf(
        '',
        await visitWith(website, { known: [], calendar: null }, new AbortController().signal, given),
      ),
  }
}

function outcomeOf(result: Visit, taken: IngestResult | null, at: Date): Outcome {
  const explanation = { pages: result.notes }
  const reading = summarizeReading(taken?.channels ?? {}, result.notes, result.unasked)
  if (taken === null) {
    const message = result.failure ?? 'The church is no longer listed.'
    return { status: 'error', eventsFound: 0, changes: null, message, reading, explanation, at }
  }
  // Few sites have a sitemap, and none has to.
  const unread = result.notes.filter((note) => !note.isRead && !note.why.startsWith('sitemap'))
  const first = unread[0]
  const rejected = taken.rejectedSeries
  const summary = [
    ...(first
      ? [`${unread.length} of ${result.notes.length} pages could not be read: ${first.outcome}`]
      : []),
    ...(rejected > 0 ? [`${rejected} canceled series, never announced, rejected without asking.`] : []),
  ]
  return {
    status: 'success',
    eventsFound: taken.found,
    changes: { added: taken.added, changed: taken.changed, cancelled: taken.cancelled },
    message: summary.length > 0 ? summary.join(' ') : null,
    reading,
    explanation,
    at,
  }
}

function instantWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    instant,
  )
}

/** How a visit read a site, and what all its pages together cost. */
export function summarizeReading(
  channels: ChannelCounts,
  pages: readonly PageNote[],
  unasked: string | null = null,
): ReadingSummary {
  return {
    channels,
    cost: pages.reduce<ReadingCost>((sum, { cost }) => (cost ? addCosts(sum, cost) : sum), { ms: 0 }),
    ...(unasked === null ? {} : { unasked }),
  }
}

function addCosts(one: ReadingCost, other: ReadingCost): ReadingCost {
  const ms = one.ms + other.ms
  if (!one.model || !other.model) {
    const model = one.model ?? other.model
    return model ? { ms, model } : { ms }
  }
  return {
    ms,
    model: {
      microDollars: one.model.microDollars + other.model.microDollars,
      inputTokens: one.model.inputTokens + other.model.inputTokens,
      outputTokens: one.model.outputTokens + other.model.outputTokens,
    },
  }
}
