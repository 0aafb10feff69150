import { dateIn, mondayOf } from '../../../domain/events/when.ts'
import type { CronTimes } from '../../../platform/cron.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Logger } from '../../../platform/logger.ts'
import { findLastPublished, findNewest } from '../data.ts'
import type { NewsletterService } from '../service.ts'
import { lockSchedule, planIssue } from './schedule-data.ts'

const ACTOR = 'schedule'

export interface ScheduleOptions {
  db: Database
  newsletter: NewsletterService
  /** When an issue is made; null = by hand alone. */
  times: CronTimes | null
  /** Where to publish it to as well: the origin that its links lead to; null = it stays a draft for a person to look at. */
  publishTo: string | null
  timeZone: string
  now: Date
  logger: Logger
}

/**
 * Makes the week's issue when its time has come, and publishes it where that is asked for. Asked once a minute by
 * whichever worker keeps house: of several at once one works and the others go on. A moment that passed while the
 * machine slept is made up for at its waking, once. A week (Monday to Sunday in the city) in which an issue went out
 * already gets no second one, and a draft that somebody made in this week is kept as it is.
 */
export async function keepSchedule(options: ScheduleOptions): Promise<void> {
  const { db, times, now } = options
  if (times === null) return
  // Every step is safe to do again, so that a kill in the middle costs nothing; the row is held meanwhile.
  await inTransaction(db, async (tx) => {
    const plan = await lockSchedule(tx)
    if (plan === 'held') return
    const next = times.after(now, 1)[0]
    if (next === undefined) return
    if (plan?.cron === times.cron && plan.nextAt > now) return
    if (plan?.cron === times.cron) await makeIssue(options)
    await planIssue(tx, { cron: times.cron, nextAt: next })
  })
}

async function makeIssue({
  db,
  newsletter,
  publishTo,
  timeZone,
  now,
  logger,
}: ScheduleOptions): Promise<void> {
  const thisWeek = mondayOf(dateIn(timeZone, now))
  const lastPublished = await findLastPublished(db)
  if (lastPublished && mondayOf(dateIn(timeZone, lastPublished)) === thisWeek) return
  const newest = await findNewest(db)
  const isReady = newest?.status === 'draft' && mondayOf(newest.weekOf) === thisWeek
  const id = isReady ? newest.id : (await newsletter.generate(ACTOR, publishTo ?? '')).id
  if (publishTo === null) return
  try {
    await newsletter.publish(id, ACTOR, publishTo)
  } catch (error) {
    // Somebody was quicker, nobody is subscribed, or mail is not set up: an expected outcome, which the admin shows too.
    if (!(error instanceof AppError)) throw error
    logger.warn({ issue: id, reason: error.message }, 'the scheduled issue was not published')
  }
}
