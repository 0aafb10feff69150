import type { Church } from '../../contract/churches.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { findChurch, findListed, findScrapable } from './data.server.ts'

export interface ScrapableChurch {
  id: number
  name: string
  website: string
}

export interface ChurchesService {
  listListed(): Promise<Church[]>
  /** Churches with a web site that may be scraped: not paused, and not asked to be left out. */
  listScrapable(): Promise<ScrapableChurch[]>
  /** The church to scrape, or null when it is not listed, has no web site or may not be scraped. */
  findScrapable(id: number): Promise<ScrapableChurch | null>
}

export function createChurchesService(options: { db: Database; clock: Clock }): ChurchesService {
  const { db, clock } = options
  return {
    listListed: () => findListed(db, clock.now()),
    async listScrapable() {
      const rows = await findScrapable(db)
      return rows.flatMap((row) => (row.website === null ? [] : [{ ...row, website: row.website }]))
    },
    async findScrapable(id) {
      const church = await findChurch(db, id)
      if (!church?.website || church.status !== 'listed' || church.scrapePausedAt || church.optedOutAt)
        return null
      return { id: church.id, name: church.name, website: church.website }
    },
  }
}
