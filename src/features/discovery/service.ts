import type { DiscoveryAnswer } from '../../contract/churches/churches.ts'
import type { City } from '../../contract/city.ts'
import { quickActionsCopy } from '../../copy/admin/admin.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Area, Place, PlacesFailure, PlacesPort } from '../../ports/places/port.ts'
import { writeAudit } from '../accounts/service.ts'
import { importListing, type Listing } from '../churches/service.ts'

export type DiscoveryService = ReturnType<typeof createDiscoveryService>

export function createDiscoveryService(options: {
  db: Database
  clock: Clock
  city: City
  /** null = discovery is switched off. */
  places: PlacesPort | null
}) {
  const { db, clock, city, places } = options
  return {
    /**
     * Looks for churches of the city. New ones are listed at once (from a service that lets only identifiers be kept, they
     * wait in the Inbox), those that may be listed wait there; known ones are completed. Done again, it adds none.
     * @throws AppError conflict when it is switched off, unavailable when the service fails
     */
    async discover(startedBy: string): Promise<DiscoveryAnswer> {
      const area: Area = { name: `${city.name}, ${city.state}`, box: city.boundingBox }
      if (places === null) {
        throw new AppError(
          'conflict',
          'Looking for churches is switched off. Set PLACES to openstreetmap or google and start again.',
        )
      }
      const { found, failure } = await search(places, area)
      if (failure && found.length === 0) throw new AppError('unavailable', failure.message)
      const inside = found.filter((place) => isInside(place, area))
      const listings = inside.map((place) => toListing(place, places))
      return inTransaction(db, async (tx) => {
        const now = clock.now()
        const { canStoreDetails } = places
        const taken = await importListing(tx, listings, { origin: 'discovery', canStoreDetails, now })
        const count = (became: string) =>
          new Set(taken.flatMap((one) => (one.became === became ? [one.churchId] : []))).size
        const answer = { discovered: inside.length, added: count('added'), updated: count('updated') }
        await writeAudit(tx, {
          at: now,
          actor: startedBy,
          action: 'churches.discovered',
          subject: `places:${places.source}`,
          after: { ...answer, failure: failure?.message ?? null },
        })
        const waiting = taken.filter(
          ({ became, status }) => became === 'added' && status === 'awaiting_review',
        )
        return { success: true, ...answer, message: describeDiscovery(answer, failure, waiting.length) }
      })
    },
  }
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

/** A search may answer beyond its box; a church of another city is not this directory's. */
function isInside({ latitude, longitude }: Place, { box }: Area): boolean {
  if (latitude === null || longitude === null) return true
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
}

function toListing({ id, ...place }: Place, { source }: PlacesPort): Listing {
  return { ...place, placeKey: `${source}:${id}` }
}

export function describeDiscovery(
  { discovered, added, updated }: Pick<DiscoveryAnswer, 'discovered' | 'added' | 'updated'>,
  failure: Pick<PlacesFailure, 'message'> | null,
  waiting: number,
): string {
  const words = quickActionsCopy.discovered(discovered, added, updated).description ?? ''
  const which =
    waiting === added ? 'They wait' : waiting === 1 ? 'One of them waits' : `${waiting} of them wait`
  const inbox = waiting > 0 ? ` ${which} in the Inbox to be confirmed.` : ''
  return `${words}${inbox}${failure ? ` The search ended early: ${failure.message}` : ''}`
}

export function createDiscoveryApi(discovery: DiscoveryService): Handlers {
  return {
    json: {
      discoverChurches: async (_input, caller) => ({ body: await discovery.discover(viewerOf(caller).id) }),
    },
  }
}
