import type { Viewer } from '../../contract/calls.ts'
import type { Church } from '../../contract/churches/churches.ts'
import { promisesOf } from '../../domain/advertising/promises.ts'
import { type Database, type Executor, inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { writeAudit } from '../accounts/service.ts'
import { countListed, findChurch, findListed, findScrapable, setScrapePaused } from './data.ts'
import { findOverview } from './directory/data.ts'

export { eraseContact, findWaitingOf } from './changes/submissions-data.ts'
export { findListedChurch, findNamedChurch } from './data.ts'
export { findMiddle, findNeighborhoods } from './directory/data.ts'
export { stateAllFacts } from './directory/facts.ts'
export { findPlaces as findKnownPlaces } from './importing/data.ts'
export { importListing, type Listing } from './importing/listings.ts'
export { isListed, joinChurch, matchApplicants } from './merging/duplicates.ts'

/** The neighborhoods and languages of the listed churches, which readers of the newsletter choose from. */
export async function listTopics(
  executor: Executor,
): Promise<{ neighborhoods: string[]; languages: string[] }> {
  const { neighborhoods, languages, factLanguages } = await findOverview(executor)
  const all = new Set(['English', ...languages, ...factLanguages].filter((name) => name !== 'Bilingual'))
  return { neighborhoods: neighborhoods.toSorted(), languages: [...all].sort() }
}

export interface ScrapableChurch {
  id: number
  name: string
  denomination: string | null
  language: string | null
  /** Where a visit begins: the web site, or the calendar of a church that has none. */
  website: string
  /** A calendar that the church itself named. */
  calendarUrl: string | null
}

export type ChurchesService = ReturnType<typeof createChurchesService>

export function createChurchesService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** The listed churches, or a page of them: the cursor is the number of the last one before. */
    async listListed({ limit, cursor }: { limit?: number; cursor?: number }) {
      // One more than asked for, to know whether there is a next page.
      const page = { ...(limit && { limit: limit + 1 }), ...(cursor && { after: cursor }) }
      const rows = await findListed(db, clock.now(), page)
      const churches = rows.slice(0, limit).map(presentChurch)
      const total = limit === undefined && cursor === undefined ? rows.length : await countListed(db)
      const hasNext = rows.length > churches.length
      return { churches, total, nextCursor: hasNext ? String(churches.at(-1)?.id) : null }
    },
    async listScrapable(): Promise<ScrapableChurch[]> {
      const rows = await findScrapable(db)
      return rows.flatMap((row) => {
        const website = row.website ?? row.calendarUrl
        return website === null ? [] : [{ ...row, website }]
      })
    },
    /** The church to scrape, or null when it is not listed, has neither web site nor calendar, or may not be scraped. */
    async findScrapable(id: number): Promise<ScrapableChurch | null> {
      const church = await findChurch(db, id)
      if (church?.status !== 'listed' || church.scrapePausedAt || church.optedOutAt) return null
      const { name, denomination, language, calendarUrl } = church
      const website = church.website ?? calendarUrl
      return website === null ? null : { id, name, denomination, language, website, calendarUrl }
    },
    /** Holds a church's scraping up, or lets it go on; the same again changes nothing. @throws AppError not_found */
    async pauseScraping(id: number, isPaused: boolean, by: Viewer): Promise<void> {
      const now = clock.now()
      await inTransaction(db, async (tx) => {
        if (!(await findChurch(tx, id)))
          throw new AppError('not_found', 'There is no church with this number.')
        if (!(await setScrapePaused(tx, id, isPaused ? now : null))) return
        const action = isPaused ? 'church.scraping_paused' : 'church.scraping_resumed'
        await writeAudit(tx, [{ at: now, actor: by.id, action, subject: `church:${id}` }])
      })
    },
  }
}

export function presentChurch({
  offers,
  vouchedAt: _,
  ...church
}: Awaited<ReturnType<typeof findListed>>[number]): Church {
  return { ...church, profile: promisesOf(offers ?? [])?.churchProfile ?? 'plain' }
}
