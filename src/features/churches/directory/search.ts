import type { Viewer } from '../../../contract/calls.ts'
import {
  type ChurchFacts,
  type ChurchStatements,
  FACT_FIELDS,
} from '../../../contract/churches/church-facts.ts'
import type { Church } from '../../../contract/churches/churches.ts'
import type {
  ChurchMap,
  ChurchMapQuery,
  DirectoryAnswer,
  DirectoryOverview,
  DirectoryQuery,
  NearbyRequest,
} from '../../../contract/churches/directory-calls.ts'
import type { City } from '../../../contract/city.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { PROMISES } from '../../../domain/advertising/promises.ts'
import { readableRule } from '../../../domain/events/rule-of-dates.ts'
import { dateIn, isoWeekday, readableStart } from '../../../domain/events/when.ts'
import type { Place } from '../../../domain/places.ts'
import type { Reading, SearchTerm } from '../../../domain/search/intent.ts'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findPicture } from '../../pictures/service.ts'
import type { Spelling } from '../../spelling/service.ts'
import { changeDirectory, logChange } from '../changes/apply-change.ts'
import { findChurch, findListedChurch, findOfDirectory } from '../data.ts'
import { presentChurch } from '../service.ts'
import {
  countComing,
  countFitting,
  countUnknown,
  findExtent,
  findFitting,
  findGroups,
  findMiddle,
  findNeighborhoods,
  findOverview,
  findPosition,
  findUpcoming,
  type Ordering,
} from './data.ts'
import { findFacts, presentFacts, stateFacts } from './facts.ts'

const CHURCHES_PER_PAGE = 24

/** A single day is one of its weekday's services. */
function termsOf(readings: readonly Reading[]): { terms: SearchTerm[] } {
  const terms = readings.flatMap(({ term, days }): SearchTerm[] => {
    const day = days && days.from === days.to ? [{ weekdays: [isoWeekday(days.from)] }] : []
    return term && !term.hours ? [...day, term] : day
  })
  return { terms }
}

interface DirectoryOptions {
  db: Database
  clock: Clock
  city: City
  spelling: Spelling
}

export function createDirectoryService({ db, clock, city, spelling }: DirectoryOptions) {
  const leadingOffers = Object.entries(PROMISES)
    .filter(([, { churchProfile }]) => churchProfile === 'featured')
    .map(([id]) => id)

  /** Which churches there are decides alone, whatever else is asked of them. */
  const finds = async (readings: readonly Reading[]) => (await countFitting(db, termsOf(readings))) > 0

  /** Hours and spans of days are asked of events alone. */
  async function understand({ q, ...query }: { q?: string | undefined }) {
    if (!q) return { query, understanding: { searchedFor: null, dropped: [], chips: [] } }
    const { readings, ...understanding } = await spelling.understand(q, finds)
    const isNothing = readings.length === 0 && understanding.dropped.length > 0
    return { query: { ...query, ...(isNothing ? { terms: [{}] } : termsOf(readings)) }, understanding }
  }

  /** Churches with what is known of them. */
  async function presentKnown(rows: Parameters<typeof presentChurch>[0][]): Promise<Church[]> {
    const ids = rows.map(({ id }) => id)
    const facts = await findFacts(db, ids, city.timeZone)
    return rows.map((row) => ({
      ...presentChurch(row),
      facts: facts.get(row.id),
      checkedOn: row.vouchedAt === null ? null : dateIn(city.timeZone, new Date(row.vouchedAt)),
    }))
  }

  async function search(asked: DirectoryQuery, near: Place | null): Promise<DirectoryAnswer> {
    const { page: askedPage, show, ...filter } = asked
    const { query, understanding } = await understand(filter)
    const ordering: Ordering = { now: clock.now(), leadingOffers, near }
    const shown = show === undefined ? null : await findPosition(db, query, ordering, show)
    const page = shown === null ? askedPage : Math.floor(shown / CHURCHES_PER_PAGE) + 1
    const offset = (page - 1) * CHURCHES_PER_PAGE
    const [found, total, unknown] = await Promise.all([
      findFitting(db, query, ordering, { offset, limit: CHURCHES_PER_PAGE }),
      countFitting(db, query),
      countUnknown(db, query),
    ])
    const ids = found.map(({ row }) => row.id)
    const [known, upcoming] = await Promise.all([
      presentKnown(found.map(({ row }) => row)),
      findUpcoming(db, ids, ordering.now),
    ])
    const next = Map.groupBy(upcoming, ({ churchId }) => churchId)
    const churches = known.map((church, at) => ({
      ...church,
      upcoming: (next.get(church.id) ?? []).map(({ event, start }) => ({
        ...event,
        eventDate: start.onDate,
        repeats: event.repeats && readableRule(event.repeats),
        eventTime: readableStart(start),
      })),
      ...(near && { miles: found[at]?.miles ?? null }),
    }))
    return { churches, total, unknown, page, hasNext: offset + found.length < total, ...understanding }
  }

  return {
    async overview(): Promise<DirectoryOverview> {
      const [{ factLanguages, languages, denominations, neighborhoods, ...others }, coming] =
        await Promise.all([findOverview(db), countComing(db, clock.now())])
      return {
        ...others,
        events: coming,
        denominations: denominations.toSorted(),
        neighborhoods: neighborhoods.toSorted(),
        languages: [...new Set([...languages, ...factLanguages])].toSorted(),
        mainLanguages: languages.toSorted(),
      }
    },

    /** A page of what fits: featured profiles first, then by name. */
    search: (query: DirectoryQuery) => search(query, null),

    /** A page of what fits, the nearest first. The place is neither stored nor logged. */
    async findNearby({ latitude = 0, longitude = 0, around, ...query }: NearbyRequest) {
      const place = around === undefined ? { latitude, longitude } : await findMiddle(db, around)
      if (!place) throw new AppError('invalid', REFUSALS.noPlace)
      return search(query, place)
    },

    async map({ south: s, west: w, north: n, east: e, ...asked }: ChurchMapQuery): Promise<ChurchMap> {
      const { query } = await understand(asked)
      const [groups, neighborhoods, { unplaced, south, west, north, east }] = await Promise.all([
        findGroups(db, { ...query, south: s, west: w, north: n, east: e }),
        findNeighborhoods(db),
        findExtent(db, query),
      ])
      const isPlaced = south !== null && west !== null && north !== null && east !== null
      return { groups, neighborhoods, unplaced, extent: isPlaced ? { south, west, north, east } : null }
    },

    /** A listed church, or the one that it was merged into. @throws AppError not_found */
    async get(id: number): Promise<Church> {
      const [church] = await presentKnown(await findOfDirectory(db, id, clock.now()))
      const listed = await findListedChurch(db, id)
      if (!church || !listed) throw new AppError('not_found', REFUSALS.noChurch)
      return { ...church, picture: await findPicture(db, listed.picture) }
    },

    /** Notes what an administrator knows of a listed church. @throws AppError not_found */
    stateFacts(churchId: number, statements: ChurchStatements, { id: actor }: Viewer): Promise<ChurchFacts> {
      const now = clock.now()
      return changeDirectory(db, async (tx) => {
        const church = await findChurch(tx, churchId)
        if (church?.status !== 'listed') throw new AppError('not_found', REFUSALS.noChurch)
        const before = await findFacts(tx, [churchId], city.timeZone)
        await stateFacts(tx, churchId, statements, { source: 'administrator', at: now })
        const after = await findFacts(tx, [churchId], city.timeZone)
        const changed = FACT_FIELDS.filter((field) => statements[field] !== undefined)
        const pick = (facts: ChurchFacts | undefined) =>
          Object.fromEntries(changed.map((field) => [field, facts?.[field]]))
        const line = { before: pick(before.get(churchId)), after: pick(after.get(churchId)) }
        await logChange(tx, churchId, { action: 'church.facts_stated', ...line }, { actor, now })
        await notifyPublicChurches(tx, [churchId])
        return after.get(churchId) ?? presentFacts([], city.timeZone)
      })
    },
  }
}
