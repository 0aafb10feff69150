import { z } from 'zod'
import type { City } from '../../../contract/city.ts'
import {
  type DashboardStats,
  type ScrapeAlert,
  type ScrapingHistory,
  visitedPage,
} from '../../../contract/scraping.ts'
import { DAY_MS } from '../../../domain/durations.ts'
import { addDays, dateIn, isoWithOffset } from '../../../domain/events/when.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import {
  countActiveChurches,
  countCards,
  countEventsOn,
  countPendingCards,
  countWaitingChurches,
  countWaitingClaims,
  findChurchLogs,
  findChurchPace,
  findFailing,
  findPlaceless,
  findStale,
  findSuddenlyEmpty,
} from './dashboard-data.ts'
import { timesBetweenVisits } from './visit-frequency.ts'

const SHOWN_LOGS = 50

// Explanations of earlier versions lack what later ones hold.
const storedPage = visitedPage.extend({
  why: z.string().default('link'),
  isRead: z.boolean().default(true),
  channel: visitedPage.shape.channel.default(null),
  cost: visitedPage.shape.cost.default(null),
})
const storedExplanation = z.object({ pages: z.array(storedPage).default([]) }).catch({ pages: [] })

/** One church's scraping, for the admin. @throws AppError not_found */
export async function readHistory(
  options: { db: Database; timeZone: string },
  churchId: number,
): Promise<Omit<ScrapingHistory, 'model' | 'readAgain'>> {
  const { db, timeZone } = options
  const found = await findChurchPace(db, churchId)
  if (!found) throw new AppError('not_found', 'There is no church with this number.')
  const { church, pace } = found
  const iso = (at: Date | null) => (at === null ? null : isoWithOffset(at, timeZone))
  const isOff = church.scrapePausedAt !== null || church.optedOutAt !== null
  const logs = await findChurchLogs(db, churchId, SHOWN_LOGS)
  return {
    church: { id: church.id, name: church.name, website: church.website },
    pausedAt: iso(church.scrapePausedAt),
    hasOptedOut: church.optedOutAt !== null,
    nextAt: isOff ? null : iso(pace?.nextAt ?? null),
    everyTimes: timesBetweenVisits(pace?.unchanged ?? 0, pace?.failures ?? 0),
    logs: logs.map(({ log, startedBy }) => ({
      id: log.id,
      startedBy,
      scrapedAt: isoWithOffset(log.scrapedAt, timeZone),
      status: log.status,
      eventsFound: log.eventsFound,
      message: log.message,
      reading: log.reading,
      added: log.added,
      changed: log.changed,
      cancelled: log.cancelled,
      pages: storedExplanation.parse(log.explanation ?? {}).pages,
    })),
  }
}

/** Once may be the site's bad day; three times in a row is something to look at. */
const FAILURES_IN_A_ROW = 3
/** Among how many of the newest visits an earlier one with events is looked for. */
const LOOK_BACK_VISITS = 10
/** A church that announced nothing for so long, and has nothing to come, has probably moved its calendar. */
const STALE_AFTER_DAYS = 30

/** What a person should look at: failing sites first, then what went quiet, then churches without an address. */
export async function listAlerts(options: {
  db: Database
  clock: Clock
  timeZone: string
}): Promise<ScrapeAlert[]> {
  const { db, clock, timeZone } = options
  const now = clock.now()
  const iso = (at: Date | null) => (at === null ? null : isoWithOffset(at, timeZone))
  const [failing, empty, stale, placeless] = await Promise.all([
    findFailing(db, FAILURES_IN_A_ROW),
    findSuddenlyEmpty(db, LOOK_BACK_VISITS),
    findStale(db, now, new Date(now.getTime() - STALE_AFTER_DAYS * DAY_MS)),
    findPlaceless(db, now),
  ])
  return [
    ...failing.map(
      ({ church, failures, since, message }): ScrapeAlert => ({
        kind: 'failing',
        church,
        message: `The last ${failures} visits failed: ${message ?? 'the site could not be read.'}`,
        since: iso(since),
        count: failures,
      }),
    ),
    ...empty.map(
      ({ church, since, before }): ScrapeAlert => ({
        kind: 'no-events',
        church,
        message: `The site was read and lists no events; before, it listed ${before}.`,
        since: iso(since),
        count: before,
      }),
    ),
    ...stale.map(
      ({ church, newsAt, unchanged }): ScrapeAlert => ({
        kind: 'stale',
        church,
        message: `The site has listed nothing new for ${STALE_AFTER_DAYS} days, and nothing is coming up.`,
        since: iso(newsAt),
        count: unchanged,
      }),
    ),
    ...placeless.map(
      ({ church, events }): ScrapeAlert => ({
        kind: 'incomplete',
        church,
        message: `It has no address, and its pages state no place for ${events} ${events === 1 ? 'date' : 'dates'}.`,
        since: null,
        count: events,
      }),
    ),
  ]
}

const ACTIVE_WITHIN_DAYS = 30

/** The change in percent, or null where there is nothing to compare with. */
export function trend(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

export function createDashboardService(options: {
  db: Database
  clock: Clock
  city: City
  lastIssue: () => Promise<string | null>
  countSubscribers: () => Promise<number>
  countApplications: () => Promise<number>
  isHeld: () => Promise<boolean>
  modelWords: () => Promise<string | null>
}) {
  const { db, clock, city } = options
  return async (): Promise<DashboardStats> => {
    const now = clock.now()
    const weekAgo = new Date(now.getTime() - 7 * DAY_MS)
    const today = dateIn(city.timeZone, now)
    const active = (at: Date) =>
      countActiveChurches(db, new Date(at.getTime() - ACTIVE_WITHIN_DAYS * DAY_MS), at)
    const [
      eventsToday,
      eventsThen,
      undecided,
      undecidedThen,
      cards,
      activeNow,
      activeThen,
      lastNewsletterDate,
      subscribers,
      waitingChurches,
      waitingClaims,
      waitingApplications,
      isHeld,
      reading,
    ] = await Promise.all([
      countEventsOn(db, today),
      countEventsOn(db, addDays(today, -7)),
      countPendingCards(db, now),
      countPendingCards(db, weekAgo),
      countCards(db, now),
      active(now),
      active(weekAgo),
      options.lastIssue(),
      options.countSubscribers(),
      countWaitingChurches(db),
      countWaitingClaims(db),
      options.countApplications(),
      options.isHeld(),
      options.modelWords(),
    ])
    return {
      eventsToday,
      // The same number on every screen: what waits because its page changed is for a person, too.
      pendingReview: cards.queue,
      activeChurches: activeNow,
      cards,
      lastNewsletterDate,
      trends: {
        eventsToday: trend(eventsToday, eventsThen),
        // When a change began to wait is not kept: the trend is that of first decisions.
        pendingReview: trend(undecided, undecidedThen),
        activeChurches: trend(activeNow, activeThen),
      },
      subscribers,
      waitingChurches,
      waitingClaims,
      waitingApplications,
      isHeld,
      reading,
    }
  }
}
