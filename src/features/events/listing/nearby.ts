import type { City } from '../../../contract/city.ts'
import type {
  EventMap,
  EventMapQuery,
  NearbyEvents,
  NearbyEventsRequest,
} from '../../../contract/events/event-calls.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { isAtChurch, placeOfEvent } from '../../../domain/events/place.ts'
import { extentOf, groupOnMap, milesBetween, type Place } from '../../../domain/places.ts'
import type { Database, Executor } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { daysOf, type EventsService, NOT_SEARCHED } from '../service.ts'
import type { EventFilter } from './data.ts'
import {
  findCards,
  findChurchPlaces,
  findStatedPlaces,
  findVenues,
  type StatedPlace,
} from './related-data.ts'

type Filters = Omit<EventMapQuery, 'south' | 'west' | 'north' | 'east'>

export function createNearbyService(options: {
  db: Database
  clock: Clock
  city: City
  events: EventsService
  /** Of the churches' directory. */
  findMiddle: (executor: Executor, name: string) => Promise<Place | null>
  findNeighborhoods: (executor: Executor) => Promise<EventMap['neighborhoods']>
}) {
  const { db, clock, city, events, findMiddle, findNeighborhoods } = options

  async function filterOf({ church, when, from, to, q, ...query }: Filters) {
    const now = clock.now()
    const days = daysOf({ when, from, to }, now, city.timeZone)
    const { searchedFor, dropped, chips, ...asked } = q
      ? await events.understand(q, days)
      : { ...NOT_SEARCHED, ...days }
    const fixed = { status: 'approved', churchId: church, now, timeZone: city.timeZone } as const
    const filter: EventFilter = { ...query, ...fixed, ...asked }
    return { filter, understanding: { searchedFor, dropped, chips } }
  }

  /** Each place that a church states for events that fit, and where it is. */
  async function findPlaces(filter: EventFilter) {
    const stated = await findStatedPlaces(db, filter)
    const venues = await findVenues(db, stated)
    return stated.map((row) => ({ ...row, place: placeOf(row, venues) }))
  }

  /** The nearest cards: so many of the nearest places are looked into as hold them. */
  async function findNearest(filters: Filters, place: Place, limit: number) {
    const { filter, understanding } = await filterOf(filters)
    const stated = (await findPlaces(filter))
      .map((row) => ({ ...row, miles: milesTo(row.place, place) }))
      .toSorted(byMiles)
    const miles = new Map(stated.map((row) => [keyOf(row.church.id, row.location), row.miles]))
    const within: number[] = []
    let held = 0
    for (const { church, cards } of stated) {
      if (held >= limit) break
      within.push(church.id)
      held += cards
    }
    const cards = (await findCards(db, filter, within))
      .map((card) => ({ ...card, miles: miles.get(keyOf(card.churchId, card.location)) ?? null }))
      .toSorted((a, b) => byMiles(a, b) || a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
      .slice(0, limit)
    const ofCard = new Map(cards.map((card) => [card.id, card.miles]))
    const shown = await events.shown.find([...ofCard.keys()])
    return {
      ...understanding,
      total: stated.reduce((sum, row) => sum + row.cards, 0),
      events: shown.map(({ listed }) => ({ ...listed, miles: ofCard.get(listed.id) ?? null })),
    }
  }

  /** By day, as every list, with the distances beside. */
  async function findByDay(filters: Filters, place: Place, limit: number) {
    const {
      events: found,
      nextCursor,
      isTotalCapped,
      ...counted
    } = await events.list({ ...filters, status: 'approved', limit }, null)
    const churches = await findChurchPlaces(db, [...new Set(found.map(({ church }) => church.id))])
    const ofChurch = new Map(churches.map((church) => [church.id, church]))
    return {
      ...counted,
      events: found.map((event) => {
        const church = ofChurch.get(event.church.id)
        const isThere = church !== undefined && isAtChurch(event, church.address)
        return { ...event, miles: milesTo(isThere ? coordinatesOf(church) : null, place) }
      }),
    }
  }

  return {
    /** Where the public events that fit are held, those close together as one group. */
    async map({ south, west, north, east, ...filters }: EventMapQuery): Promise<EventMap> {
      const { filter } = await filterOf(filters)
      const [stated, neighborhoods] = await Promise.all([
        // Counted as everywhere: a series once, what is canceled not at all.
        findPlaces({ ...filter, cancelled: false }),
        findNeighborhoods(db),
      ])
      const placed = stated.flatMap((row) => {
        const { place } = row
        return place ? [{ ...place, id: row.church.id, name: row.church.name, count: row.cards }] : []
      })
      const churches = [...Map.groupBy(placed, ({ id }) => id).values()].flatMap((rows) =>
        rows.slice(0, 1).map((row) => ({ ...row, count: rows.reduce((sum, { count }) => sum + count, 0) })),
      )
      const all = stated.reduce((sum, row) => sum + row.cards, 0)
      return {
        groups: groupOnMap(churches, { south, west, north, east }),
        neighborhoods,
        unplaced: all - churches.reduce((sum, { count }) => sum + count, 0),
        extent: extentOf(churches),
      }
    },

    /** The public events that fit, with their distance from a place, which is neither stored nor logged. */
    async find({
      latitude = 0,
      longitude = 0,
      around,
      order,
      limit,
      ...filters
    }: NearbyEventsRequest): Promise<NearbyEvents> {
      const place = around === undefined ? { latitude, longitude } : await findMiddle(db, around)
      if (!place) throw new AppError('invalid', REFUSALS.noPlace)
      const find = order === 'day' ? findByDay : findNearest
      return find(filters, place, limit)
    },
  }
}

export type NearbyService = ReturnType<typeof createNearbyService>

/** Where an event is held: at its church, if that is where it says; nobody knows where else. */
function placeOf(
  { church, location }: StatedPlace,
  venues: Awaited<ReturnType<typeof findVenues>>,
): Place | null {
  return isAtChurch(placeOfEvent(location, church, venues), church.address) ? coordinatesOf(church) : null
}

function coordinatesOf({ latitude, longitude }: StatedPlace['church']): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const milesTo = (a: Place | null, b: Place) => (a === null ? null : milesBetween(a, b))
const keyOf = (churchId: number, location: string | null) => `${churchId} ${location ?? ''}`

/** What nobody knows the distance of stands last. */
function byMiles(a: { miles: number | null }, b: { miles: number | null }): number {
  if (a.miles === b.miles) return 0
  return (a.miles ?? Number.POSITIVE_INFINITY) - (b.miles ?? Number.POSITIVE_INFINITY)
}
