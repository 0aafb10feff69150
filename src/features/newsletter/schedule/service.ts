import type { IssueSchedule, ScheduleChange } from '../../../contract/newsletter/newsletter-schedule.ts'
import { scheduleRefusals } from '../../../copy/admin/newsletter.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { readWeeklyCron, toCron } from '../../../domain/newsletter/weekly-time.ts'
import type { CronTimes } from '../../../platform/cron.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import { findSchedule, updateSchedule, waitForSchedule } from './data.ts'

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
        await writeAudit(tx, [audit(by, action, { at: at.toISOString() })])
      })
      return read()
    },

    async pause(isPaused: boolean, by: string): Promise<IssueSchedule> {
      await inTransaction(db, async (tx) => {
        await updateSchedule(tx, { isPaused })
        const action = isPaused ? 'newsletter.schedule_paused' : 'newsletter.schedule_resumed'
        await writeAudit(tx, [audit(by, action, { isPaused })])
      })
      return read()
    },
  }
}

export type IssueScheduleService = ReturnType<typeof createIssueSchedule>
