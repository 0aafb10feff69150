import type { IssueSchedule, ScheduleChange } from '../../../contract/newsletter/newsletter.ts'
import { scheduleRefusals } from '../../../copy/admin/newsletter.ts'
import { reminderCopy } from '../../../copy/mail/issue-reminder.ts'
import { dateIn, isoWithOffset, mondayOf } from '../../../domain/events/when.ts'
import { readWeeklyCron, toCron } from '../../../domain/newsletter/weekly-time.ts'
import type { CronTimes } from '../../../platform/cron.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findOwnerAddresses, writeAudit } from '../../accounts/service.ts'
import {
  findLastPublished,
  findNewest,
  findSchedule,
  lockSchedule,
  SCHEDULE_ACTOR,
  updateSchedule,
  waitForSchedule,
} from '../data.ts'
import { writeLetter } from '../mail/layout.ts'
import { queueMail } from '../mail/outbox.ts'
import type { NewsletterService } from '../service.ts'

const NEXT_DATES = 3

/** The settings of the schedule, which owners change, and what of them the environment decides. */
export interface ScheduleSettings {
  version(): Promise<number>
  cron(): string | null
  publishes(): boolean
  /** The variables that stand over them. */
  setBy: string[]
  /** @throws AppError invalid, conflict */
  change(
    version: number,
    values: { newsletterCron: string; publishesIssues: boolean },
    by: string,
  ): Promise<void>
}

export function createIssueSchedule(options: {
  db: Database
  clock: Clock
  city: { timeZone: string }
  settings: ScheduleSettings
  readTimes: () => CronTimes | null
}) {
  const { db, clock, city, settings, readTimes } = options
  const nextDates = () => readTimes()?.after(clock.now(), NEXT_DATES) ?? []

  async function read(): Promise<IssueSchedule> {
    const [{ isPaused, skipped }, version] = await Promise.all([findSchedule(db), settings.version()])
    const cron = settings.cron()
    const skippedTimes = new Set(skipped.map((at) => at.getTime()))
    return {
      version,
      weekly: cron === null ? null : readWeeklyCron(cron),
      cron,
      publishes: settings.publishes(),
      isPaused,
      timeZone: city.timeZone,
      setBy: settings.setBy,
      next: nextDates().map((at) => ({
        at: isoWithOffset(at, city.timeZone),
        isSkipped: skippedTimes.has(at.getTime()),
      })),
    }
  }

  const audit = (by: string, action: string, after: Record<string, unknown>) => ({
    ...{ at: clock.now(), actor: by, action, subject: 'newsletter:schedule', after },
  })

  return {
    read,

    /** @throws AppError invalid, conflict (somebody changed the settings meanwhile, or the environment decides) */
    async change({ version, weekly, publishes }: ScheduleChange, by: string): Promise<IssueSchedule> {
      if (settings.setBy.length > 0)
        throw new AppError('conflict', scheduleRefusals.setBy(settings.setBy.join(', ')))
      const newsletterCron = weekly === null ? 'off' : toCron(weekly)
      await settings.change(version, { newsletterCron, publishesIssues: publishes }, by)
      return read()
    },

    /** @throws AppError invalid for what is none of the next dates */
    async skip(instant: string, isSkipped: boolean, by: string): Promise<IssueSchedule> {
      const at = nextDates().find((date) => date.getTime() === Date.parse(instant))
      if (at === undefined) throw new AppError('invalid', scheduleRefusals.noSuchDate)
      await inTransaction(db, async (tx) => {
        const others = (await waitForSchedule(tx)).skipped.filter((date) => date.getTime() !== at.getTime())
        await updateSchedule(tx, { skipped: isSkipped ? [...others, at] : others })
        const action = isSkipped ? 'newsletter.skipped' : 'newsletter.unskipped'
        await writeAudit(tx, audit(by, action, { at: at.toISOString() }))
      })
      return read()
    },

    async pause(isPaused: boolean, by: string): Promise<IssueSchedule> {
      await inTransaction(db, async (tx) => {
        await updateSchedule(tx, { isPaused })
        const action = isPaused ? 'newsletter.schedule_paused' : 'newsletter.schedule_resumed'
        await writeAudit(tx, audit(by, action, { isPaused }))
      })
      return read()
    },
  }
}

export type IssueScheduleService = ReturnType<typeof createIssueSchedule>

interface DueIssueOptions {
  db: Database
  jobs: Jobs
  newsletter: NewsletterService
  /** When an issue is made; null = by hand alone. */
  times: CronTimes | null
  /** Whether it goes out by itself as well, or waits for a person. */
  publishes: boolean
  /** The origin that links lead to; null = not known, so nothing goes out by itself. */
  siteUrl: string | null
  siteName: string
  timeZone: string
  now: Date
  logger: Logger
}

/**
 * Makes the week's issue when its time has come, and publishes it where that is asked for; else the owners get a mail
 * that it waits. Asked once a minute by every worker that does maintenance: of several at once one works and the others
 * go on. A moment that passed while the machine slept is made up for at its waking, once; one that was skipped, or that
 * passed during a pause, is not. A week (Monday to Sunday in the city) in which an issue went out already gets no second
 * one, and a draft that somebody made in this week is kept as it is.
 */
export async function makeDueIssue(options: DueIssueOptions): Promise<void> {
  const { db, times, timeZone, now } = options
  if (times === null) return
  // Every step is safe to do again, so that a kill in the middle costs nothing; the row is held meanwhile.
  await inTransaction(db, async (tx) => {
    const plan = await lockSchedule(tx)
    if (plan === 'held') return
    const nextAt = times.after(now, 1)[0]
    if (nextAt === undefined) return
    const cron = `${times.cron} ${timeZone}`
    const { nextAt: dueAt, skipped } = plan
    const isPlanned = plan.cron === cron && dueAt !== null
    if (isPlanned && dueAt > now) return
    const isSkipped = skipped.some((at) => at.getTime() === dueAt?.getTime())
    if (isPlanned && !isSkipped && !plan.isPaused) await makeIssue(options)
    await updateSchedule(tx, { cron, nextAt, skipped: skipped.filter((at) => at > now) })
  })
}

async function makeIssue(options: DueIssueOptions): Promise<void> {
  const { db, newsletter, publishes, siteUrl, timeZone, now, logger } = options
  const thisWeek = mondayOf(dateIn(timeZone, now))
  const lastPublished = await findLastPublished(db)
  if (lastPublished && mondayOf(dateIn(timeZone, lastPublished)) === thisWeek) return
  const newest = await findNewest(db)
  const isReady = newest?.status === 'draft' && mondayOf(newest.weekOf) === thisWeek
  const id = isReady ? newest.id : (await newsletter.generate(SCHEDULE_ACTOR, siteUrl ?? '')).id
  if (!publishes || siteUrl === null) return remindOwners(options, id, null)
  try {
    await newsletter.publish(id, SCHEDULE_ACTOR, siteUrl)
  } catch (error) {
    // Somebody was quicker, nobody is subscribed, or mail is not set up: an expected outcome, which the admin shows too.
    if (!(error instanceof AppError)) throw error
    logger.warn({ issue: id, reason: error.message }, 'the scheduled issue was not published')
    await remindOwners(options, id, error.message)
  }
}

/** One mail to each owner about an issue that waits for a person, once a week. */
async function remindOwners(options: DueIssueOptions, id: number, reason: string | null): Promise<void> {
  const { db, jobs, siteUrl, siteName, timeZone, now } = options
  if (siteUrl === null) return
  for (const { id: owner, email } of await findOwnerAddresses(db)) {
    const letter = {
      key: `issue-waits:${id}:${mondayOf(dateIn(timeZone, now))}:${owner}`,
      to: email,
      language: 'en' as const,
      subject: reminderCopy.subject(siteName),
      lines: reminderCopy.lines(reason),
      link: { label: reminderCopy.link, address: `${siteUrl}/admin/newsletter` },
    }
    await inTransaction(db, (tx) => queueMail(tx, jobs, writeLetter(letter, siteName), now))
  }
}
