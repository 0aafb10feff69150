import type {
  ChurchMap,
  ChurchMapQuery,
  DirectoryAnswer,
  DirectoryOverview,
  DirectoryQuery,
  NearbyRequest,
} from '../../contract/directory-calls.ts'
import { PROMISES } from '../../domain/advertising/promises.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import {
  countFitting,
  countUnsaid,
  findExtent,
  findFitting,
  findGroups,
  findOverview,
  findPosition,
  type Ordering,
  type Place,
} from './directory.data.server.ts'
import { findFacts } from './facts.service.server.ts'
import { presentChurch } from './service.server.ts'

const CHURCHES_PER_PAGE = 24

export interface DirectoryService {
  overview(): Promise<DirectoryOverview>
  /** A page of what fits: featured profiles first, then by name. */
  search(query: DirectoryQuery): Promise<DirectoryAnswer>
  /** A page of what fits, the nearest first. The place is neither stored nor logged. */
  findNearby(request: NearbyRequest): Promise<DirectoryAnswer>
  /** What fits in a part of the map, grouped. */
  map(query: ChurchMapQuery): Promise<ChurchMap>
}

export function createDirectoryService(options: {
  db: Database
  clock: Clock
  timeZone: string
}): DirectoryService {
  const { db, clock, timeZone } = options
  const leadingOffers = Object.entries(PROMISES)
    .filter(([, { churchProfile }]) => churchProfile === 'featured')
    .map(([id]) => id)

  async function search(query: DirectoryQuery, near: Place | null): Promise<DirectoryAnswer> {
    const ordering: Ordering = { now: clock.now(), leadingOffers, near }
    const shown = query.show === undefined ? null : await findPosition(db, query, ordering, query.show)
    const page = shown === null ? query.page : Math.floor(shown / CHURCHES_PER_PAGE) + 1
    const offset = (page - 1) * CHURCHES_PER_PAGE
    const [found, total, unsaid] = await Promise.all([
      findFitting(db, query, ordering, { offset, limit: CHURCHES_PER_PAGE }),
      countFitting(db, query),
      countUnsaid(db, query),
    ])
    const facts = await findFacts(
      db,
      found.map(({ row }) => row.id),
      timeZone,
    )
    const churches = found.map(({ row, miles }) => ({
      ...presentChurch(row),
      facts: facts.get(row.id),
      ...(near && { miles }),
    }))
    return { churches, total, unsaid, page, hasNext: offset + found.length < total }
  }

  return {
    async overview() {
      const { spoken, languages, denominations, neighborhoods, ...counts } = await findOverview(
        db,
        clock.now(),
      )
      return {
        ...counts,
        denominations: denominations.toSorted(),
        neighborhoods: neighborhoods.toSorted(),
        languages: [...new Set([...languages, ...spoken])].toSorted(),
      }
    },
    search: (query) => search(query, null),
    findNearby: ({ latitude, longitude, ...query }) => search(query, { latitude, longitude }),
    async map(query) {
      const [groups, { unplaced, south, west, north, east }] = await Promise.all([
        findGroups(db, query),
        findExtent(db, query),
      ])
      const isPlaced = south !== null && west !== null && north !== null && east !== null
      return { groups, unplaced, extent: isPlaced ? { south, west, north, east } : null }
    },
  }
}
