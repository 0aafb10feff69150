import type { City } from '../../../contract/city.ts'
import type { DashboardStats } from '../../../contract/scraping/scraping.ts'
import { addDays, dateIn } from '../../../domain/events/when.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import {
  countActiveChurches,
  countCards,
  countEventsOn,
  countPendingCards,
  countWaitingChurches,
  countWaitingClaims,
} from './data.ts'

const DAY_MS = 24 * 60 * 60 * 1000
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
    }
  }
}
