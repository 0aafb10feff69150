import { z } from 'zod'
import type { Viewer } from '../../contract/calls.ts'
import type { City } from '../../contract/city.ts'
import {
  type EventDecision,
  type EventDetail,
  type EventsQuery,
  eventId,
  type FieldChange,
  type ListedEvent,
  type RelatedEvents,
} from '../../contract/events/events.ts'
import type { Understanding } from '../../contract/events/understanding.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { daySpan, weekendOf } from '../../domain/events/day-span.ts'
import { dateIn } from '../../domain/events/when.ts'
import { daysOfIntent, type Reading, type SearchTerm } from '../../domain/search/intent.ts'
import { churchTag } from '../../platform/database/public-content.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Spelling } from '../spelling/service.ts'
import { decideEvent } from './curation/decisions.ts'
import { countPending, findRetainedChurch } from './data.ts'
import { type EventFilter, findEvent, findListedEvents, findOtherDates } from './listing/data.ts'
import { findEvents } from './listing/page-data.ts'
import { presentEvent, presentEvents, presentOtherDates, presentRelated } from './listing/presenter.ts'
import type { PublicIndex } from './listing/public-index.ts'
import { findOfChurch, findSimilar, findSubject } from './listing/related-data.ts'
import { findReviewCards } from './listing/review-data.ts'
import { createShownEvents } from './listing/shown-events.ts'

export { editInTransaction as editEventInTransaction } from './curation/edit.ts'
export { notifyOfEvents } from './curation/notify-events.ts'
export { findRetainedChurch, lockChurch } from './data.ts'
export { type IngestResult, ingestEvents } from './ingest/ingest.ts'
export { publishDescribed } from './ingest/publish.ts'
export type { IncomingEvent } from './ingest/recognition.ts'
export { createPublicIndex, type PublicIndex } from './listing/public-index.ts'

const MAX_UNLIMITED_EVENTS = 1000
const OTHER_DATES = 20
const RELATED_EVENTS = 4

const position = z.object({
  // PostgreSQL knows no year 0.
  startsAt: z.iso.datetime().refine((instant) => !instant.startsWith('0000')),
  id: eventId,
  place: z.int().min(0).max(99),
  churchId: eventId,
})
type Position = z.infer<typeof position>

function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (error) {
    throw new AppError('invalid', REFUSALS.otherCursor, { cause: error })
  }
}

function writeCursor(row: { id: number; startsAt: Date; churchId: number; place?: number }): string {
  const { startsAt, id, churchId, place = 0 } = row
  const last: Position = { startsAt: startsAt.toISOString(), id, place, churchId }
  return Buffer.from(JSON.stringify(last)).toString('base64url')
}

interface EventList extends Understanding {
  events: ListedEvent[]
  total: number
  isTotalCapped: boolean
  nextCursor: string | null
}

export const NOT_SEARCHED: Understanding = { searchedFor: null, dropped: [], chips: [] }
/** A term that is met in no way. */
const NOTHING: SearchTerm[] = [{}]

type Days = { from?: string; to?: string }
type Asked = Days & { terms?: SearchTerm[] }

function narrow({ from, to }: Days, readings: readonly Reading[]): Asked {
  const days = daysOfIntent(readings, { ...(from && { from }), to: to ?? null })
  const terms = readings.flatMap(({ term }) => term ?? [])
  return {
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
    ...(terms.length > 0 && { terms }),
  }
}

export interface EventsOptions {
  db: Database
  clock: Clock
  city: City
}

export function createEventsService(options: EventsOptions & { index: PublicIndex; spelling: Spelling }) {
  const { db, clock, city, index, spelling } = options
  const shown = createShownEvents(options)

  /** What is public decides alone, whatever else is asked for: a filter that nothing fits corrects no word. */
  async function finds(readings: readonly Reading[]): Promise<boolean> {
    const filter: EventFilter = {
      status: 'approved',
      ...narrow({}, readings),
      now: clock.now(),
      timeZone: city.timeZone,
    }
    const indexed = await index.list(filter, { limit: 0, after: null }, 1)
    const { total } = indexed ?? (await findEvents(db, filter, { limit: 1, after: null }, index))
    return total > 0
  }

  /** Events as an administrator is shown them, in this order. */
  async function listAll(ids: readonly number[]) {
    const rows = await findListedEvents(db, ids, clock.now())
    const listed = await presentEvents(db, rows, city.timeZone, true)
    const found = new Map(rows.map(({ event }, at) => [event.id, { ...event, listed: listed[at] }]))
    return ids.flatMap((id) => {
      const one = found.get(id)
      return one?.listed ? [{ ...one, listed: one.listed }] : []
    })
  }

  async function withOtherDates(event: ListedEvent): Promise<EventDetail> {
    const { id, series } = event
    const others = series ? await findOtherDates(db, series.id, id, clock.now(), OTHER_DATES) : []
    return { ...event, otherDates: presentOtherDates(others) }
  }

  return {
    shown,

    /** The days and terms of what somebody typed, and what is shown of them. */
    async understand(q: string, days: Days): Promise<Asked & Understanding> {
      const { readings, ...shown } = await spelling.understand(q, finds)
      const isNothing = readings.length === 0 && shown.dropped.length > 0
      return { ...narrow(days, readings), ...(isNothing && { terms: NOTHING }), ...shown }
    },

    async list(query: EventsQuery, viewer: Viewer | null): Promise<EventList> {
      const limit = query.limit ?? MAX_UNLIMITED_EVENTS
      const today = dateIn(city.timeZone, clock.now())
      const isReview = viewer !== null && query.cards === true
      const days = daysOf(query, clock.now(), city.timeZone)
      // The vocabulary is of what is public: what is not yet is searched by its letters.
      const isByLetters = isReview || (viewer !== null && (query.status ?? 'approved') !== 'approved')
      const { searchedFor, dropped, chips, ...asked } =
        query.q && !isByLetters ? await this.understand(query.q, days) : { ...NOT_SEARCHED, ...days }
      const filter: EventFilter = {
        ...(viewer === null
          ? { status: 'approved' }
          : query.status === undefined
            ? {}
            : { status: query.status }),
        // The review queue's dropdown compares exactly; everywhere else section 9's aliases hold.
        ...(isReview ? exact(query.category) : { category: query.category }),
        ...(isByLetters ? { q: query.q } : {}),
        ...asked,
        // A calendar that follows a church goes on after a merge.
        churchId: query.church && (await findRetainedChurch(db, query.church)),
        language: query.language,
        neighborhood: query.neighborhood,
        denomination: query.denomination,
        sponsored: query.sponsored,
        cancelled: query.cancelled,
        picked: query.picked !== undefined,
        now: clock.now(),
        // An administrator who names an earlier day may look back.
        includesPast: viewer !== null && query.from !== undefined && query.from < today,
        cards: query.cards,
        withWaitingChanges: isReview,
        timeZone: city.timeZone,
      }
      // One more than asked for, to know whether there is a next page.
      const wanted = { limit: limit + 1, after: readCursor(query.cursor) }
      if (isReview && query.sort !== undefined) {
        const queue = { ...wanted, sort: query.sort, weekendTo: weekendOf(today).to }
        const { rows, total } = await findReviewCards(db, filter, queue)
        const [page, last] = [rows.slice(0, limit), rows[limit - 1]]
        const isMore = rows.length > limit && last
        return {
          events: await presentEvents(db, page, city.timeZone, true),
          total,
          isTotalCapped: false,
          nextCursor: isMore ? writeCursor({ ...last.event, place: last.place }) : null,
          ...NOT_SEARCHED,
        }
      }
      const { ids, total, isTotalCapped = false } = await findEvents(db, filter, wanted, index)
      const page = await (viewer ? listAll : shown.find)(ids.slice(0, limit))
      const last = page.at(-1)
      return {
        events: page.map(({ listed }) => listed),
        total,
        isTotalCapped,
        nextCursor: ids.length > limit && last ? writeCursor({ ...last, id: last.listed.id }) : null,
        searchedFor,
        dropped,
        chips,
      }
    },

    /** @throws AppError not_found for an unknown id, and for one that is not public when a visitor asks. */
    async get(id: number, viewer: Viewer | null): Promise<EventDetail> {
      const now = clock.now()
      const [known] = viewer ? [] : await shown.find([id])
      if (known) return withOtherDates(known.listed)
      const row = await findEvent(db, id, now)
      // Its church was merged into one that has the same event: links to it keep working.
      if (row?.event.joinedIntoId) return this.get(row.event.joinedIntoId, viewer)
      const isPublic = row?.event.status === 'approved' && row.churchStatus === 'listed'
      if (!row || (!isPublic && viewer === null)) {
        throw new AppError('not_found', REFUSALS.noEvent)
      }
      return withOtherDates(await presentEvent(db, row, city.timeZone, viewer !== null))
    },

    /** @throws AppError not_found, as `get` does. */
    async related(id: number, viewer: Viewer | null): Promise<RelatedEvents & { tags: string[] }> {
      const now = clock.now()
      const subject = await findSubject(db, id)
      const isPublic = subject?.event.status === 'approved' && subject.churchStatus === 'listed'
      if (!subject || (!isPublic && viewer === null)) throw new AppError('not_found', REFUSALS.noEvent)
      const [ofChurch, similar] = await Promise.all([
        findOfChurch(db, subject.event, now, RELATED_EVENTS),
        findSimilar(db, subject.event, now, RELATED_EVENTS),
      ])
      // What is withdrawn is never shown; a new event at another church stands here with the next answer, after a minute.
      const shown = [subject.event, ...similar].map(({ churchId }) => churchTag(churchId))
      const tags = [...new Set(shown)]
      return { ofChurch: presentRelated(ofChurch), similar: presentRelated(similar), tags }
    },

    /** @throws AppError not_found, or conflict when somebody decided before. */
    async decide(id: number, decision: EventDecision, viewer: Viewer): Promise<ListedEvent> {
      await decideEvent(options, id, decision, viewer.id)
      return this.get(id, viewer)
    },

    /** What waits for a person about public events, by their numbers. */
    async waitingChanges(ids: readonly number[]): Promise<Map<number, FieldChange[]>> {
      if (ids.length === 0) return new Map()
      return new Map((await listAll(ids)).map(({ listed }) => [listed.id, listed.pendingChanges ?? []]))
    },

    previewBulkApprove: (category: string) => countPending(db, category, clock.now()),
  }
}

export type EventsService = ReturnType<typeof createEventsService>

/** Days asked for by name begin and end where they do today, in the city; `from` may be a wall time. */
export function daysOf(
  { when, from, to }: Pick<EventsQuery, 'when' | 'from' | 'to'>,
  now: Date,
  timeZone: string,
): { from?: string; to?: string } {
  if (when === undefined || from !== undefined || to !== undefined) {
    return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  }
  const days = daySpan({ when, from: '', to: '' }, dateIn(timeZone, now))
  const begin = days.fromTime ? `${days.from}T${days.fromTime}` : days.from
  return { from: begin, ...(days.to !== null && { to: days.to }) }
}

function exact(category: string | undefined): { exactCategory?: string } {
  return category === undefined || category.toLowerCase() === 'all' ? {} : { exactCategory: category }
}
