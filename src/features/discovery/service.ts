import type { DiscoveryAnswer } from '../../contract/churches/churches.ts'
import type { City } from '../../contract/city.ts'
import type { LocatedCity } from '../../contract/setup.ts'
import { quickActionsCopy } from '../../copy/admin/admin.ts'
import { wizardCopy } from '../../copy/admin/settings.ts'
import { isInside } from '../../domain/places.ts'
import { listTimeZones } from '../../domain/time-zones.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Area, CitiesPort, Place, PlacesFailure, PlacesPort } from '../../ports/places/port.ts'
import { writeAudit } from '../accounts/service.ts'
import { findKnownPlaces, importListing, type Listing } from '../churches/service.ts'

export type DiscoveryService = ReturnType<typeof createDiscoveryService>

export function createDiscoveryService(options: {
  db: Database
  clock: Clock
  city: City
  /** null = discovery is switched off. */
  places: PlacesPort | null
  /** null = cities are not looked up. */
  cities: CitiesPort | null
}) {
  const { db, clock, city, places } = options
  const areaOf = (): Area => ({ name: `${city.name}, ${city.state}`, box: city.boundingBox })
  /** What was looked at last, so that choosing of it asks no service again. */
  let looked: { area: string; at: number; search: Awaited<ReturnType<typeof search>> } | null = null

  async function look(port: PlacesPort, area: Area) {
    const found = await search(port, area)
    if (found.failure && found.found.length === 0) throw new AppError('unavailable', found.failure.message)
    return {
      ...found,
      found: found.found.filter(
        // A search may answer beyond its box; a church of another city is not this directory's.
        ({ latitude, longitude }) =>
          latitude === null || longitude === null || isInside({ latitude, longitude }, area.box),
      ),
    }
  }

  return {
    /** Cities of a name. @throws AppError conflict when that is switched off, unavailable when the service fails */
    async findCities(name: string): Promise<LocatedCity[]> {
      if (options.cities === null) throw new AppError('conflict', wizardCopy.city.switchedOff)
      const answer = await options.cities.find(name)
      if (!answer.ok) throw new AppError('unavailable', answer.message)
      return answer.cities.map(({ box, ...found }) => ({
        ...found,
        boundingBox: box,
        timeZones: listTimeZones(found.country),
      }))
    },

    /** What the service has, for a person to choose of. Stores nothing. @throws AppError as `discover` */
    async look() {
      const port = assertOn(places)
      const area = areaOf()
      const search = await look(port, area)
      looked = { area: JSON.stringify(area), at: clock.now().getTime(), search }
      const known = await findKnownPlaces(db)
      const churches = search.found.map((place) => {
        const { name, address, latitude, longitude, placeKey: key } = toListing(place, port)
        return { key, name, address, latitude, longitude, isKnown: known.has(key) }
      })
      return { churches, failure: search.failure?.message ?? null }
    },

    /**
     * Looks for churches of the city. New ones are listed at once (from a service that lets only identifiers be kept, they
     * wait in the Inbox), those that may be listed wait there; known ones are completed. Done again, it adds none.
     * @param keys those that a person chose of what was looked at; without it everything
     * @throws AppError conflict when it is switched off, unavailable when the service fails
     */
    async discover(startedBy: string, keys?: readonly string[]): Promise<DiscoveryAnswer> {
      const port = assertOn(places)
      const area = areaOf()
      const isFresh =
        looked?.area === JSON.stringify(area) && clock.now().getTime() - looked.at < LOOKED_AT_MS
      const { found: inside, failure } = keys && looked && isFresh ? looked.search : await look(port, area)
      const chosen = keys && new Set(keys)
      const listings = inside
        .map((place) => toListing(place, port))
        .filter(({ placeKey }) => chosen === undefined || chosen.has(placeKey))
      return inTransaction(db, async (tx) => {
        const now = clock.now()
        const { canStoreDetails } = port
        const taken = await importListing(tx, listings, { origin: 'discovery', canStoreDetails, now })
        const count = (became: string) =>
          new Set(taken.flatMap((one) => (one.became === became ? [one.churchId] : []))).size
        const answer = { discovered: listings.length, added: count('added'), updated: count('updated') }
        await writeAudit(tx, {
          at: now,
          actor: startedBy,
          action: 'churches.discovered',
          subject: `places:${port.source}`,
          after: { ...answer, failure: failure?.message ?? null },
        })
        const waiting = taken.filter(
          ({ became, status }) => became === 'added' && status === 'awaiting_review',
        )
        return {
          success: true,
          ...answer,
          message: describeDiscovery(answer, failure, waiting.length, port.source),
        }
      })
    },
  }
}

/** So long what was looked at may be chosen of. */
const LOOKED_AT_MS = 15 * 60_000

function assertOn(places: PlacesPort | null): PlacesPort {
  if (places !== null) return places
  throw new AppError(
    'conflict',
    'Looking for churches is switched off. Set PLACES to openstreetmap or google and start again.',
  )
}

async function search(places: PlacesPort, area: Area) {
  const found: Place[] = []
  let failure: PlacesFailure | null = null
  for await (const page of places.find(area)) {
    if (page.ok) found.push(...page.places)
    else failure = page
  }
  return { found, failure }
}

function toListing({ id, ...place }: Place, { source }: PlacesPort) {
  return { ...place, placeKey: `${source}:${id}` } satisfies Listing
}

export function describeDiscovery(
  { discovered, added, updated }: Pick<DiscoveryAnswer, 'discovered' | 'added' | 'updated'>,
  failure: Pick<PlacesFailure, 'message'> | null,
  waiting: number,
  source?: string,
): string {
  const service = source === 'openstreetmap' ? 'OpenStreetMap' : undefined
  const words = quickActionsCopy.discovered(discovered, added, updated, service).description
  const which =
    waiting === added ? 'They wait' : waiting === 1 ? 'One of them waits' : `${waiting} of them wait`
  const inbox = waiting > 0 ? ` ${which} in the Inbox to be confirmed.` : ''
  return `${words}${inbox}${failure ? ` The search ended early: ${failure.message}` : ''}`
}

export function createDiscoveryApi(discovery: DiscoveryService): Handlers {
  return {
    json: {
      findCities: async ({ query }) => ({ body: { cities: await discovery.findCities(query.q) } }),
      lookForChurches: async () => ({ body: await discovery.look() }),
      discoverChurches: async ({ body }, caller) => ({
        body: await discovery.discover(viewerOf(caller).id, body?.keys),
      }),
    },
  }
}
