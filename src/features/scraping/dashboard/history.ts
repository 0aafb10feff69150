import { z } from 'zod'
import { type ScrapingHistory, visitedPage } from '../../../contract/scraping/scraping.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { timesBetweenVisits } from '../runs/pace.ts'
import { findChurchLogs, findChurchPace } from './logs-data.ts'

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
): Promise<Omit<ScrapingHistory, 'model'>> {
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
