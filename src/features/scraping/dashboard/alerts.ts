import type { ScrapeAlert } from '../../../contract/scraping/scraping.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findFailing, findIncomplete, findStale, findSuddenlyEmpty } from './logs-data.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Once may be the site's bad day; three times in a row is something to look at. */
const FAILURES_IN_A_ROW = 3
/** Among how many of the newest visits an earlier one with events is looked for. */
const LOOK_BACK_VISITS = 10
/** A church that announced nothing for so long, and has nothing to come, has probably moved its calendar. */
const STALE_AFTER_DAYS = 30

const number = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function lackingWords(withoutTime: number, withoutPlace: number): string {
  const parts = [
    ...(withoutTime > 0 ? [`${number(withoutTime, 'date tells', 'dates tell')} no time`] : []),
    ...(withoutPlace > 0 ? [`${number(withoutPlace, 'date tells', 'dates tell')} no place`] : []),
  ]
  return `${parts.join(', and ')}.`
}

/** What a person should look at: failing sites first, then what went quiet, then what is incomplete. */
export async function listAlerts(options: {
  db: Database
  clock: Clock
  timeZone: string
}): Promise<ScrapeAlert[]> {
  const { db, clock, timeZone } = options
  const now = clock.now()
  const iso = (at: Date | null) => (at === null ? null : isoWithOffset(at, timeZone))
  const [failing, empty, stale, incomplete] = await Promise.all([
    findFailing(db, FAILURES_IN_A_ROW),
    findSuddenlyEmpty(db, LOOK_BACK_VISITS),
    findStale(db, now, new Date(now.getTime() - STALE_AFTER_DAYS * DAY_MS)),
    findIncomplete(db, now),
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
        message: `The site was read and told of no event; before, it told of ${before}.`,
        since: iso(since),
        count: before,
      }),
    ),
    ...stale.map(
      ({ church, newsAt, unchanged }): ScrapeAlert => ({
        kind: 'stale',
        church,
        message: `The site tells nothing new for ${STALE_AFTER_DAYS} days, and nothing is to come.`,
        since: iso(newsAt),
        count: unchanged,
      }),
    ),
    ...incomplete.map(
      ({ church, events, withoutTime, withoutPlace }): ScrapeAlert => ({
        kind: 'incomplete',
        church,
        message: lackingWords(withoutTime, withoutPlace),
        since: null,
        count: events,
      }),
    ),
  ]
}
