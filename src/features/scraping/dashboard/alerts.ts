import type { ScrapeAlert } from '../../../contract/scraping/scraping.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findFailing, findPlaceless, findStale, findSuddenlyEmpty } from './logs-data.ts'

const DAY_MS = 24 * 60 * 60 * 1000

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
