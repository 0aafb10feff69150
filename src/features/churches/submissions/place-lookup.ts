import type { Executor } from '../../../platform/database/transaction.ts'
import type { Place, PlacesPort } from '../../../ports/places/port.ts'
import type { ChurchRow } from '../duplicates/data.ts'
import { UNCONFIRMED_NAME } from '../importing/listings.ts'
import { findPlaceKeys } from './data.ts'

/** Each look is paid for; as the first ones are decided, the next ones come. */
const MAX_LOOKUPS = 25

/**
 * The details of churches of which only the place's identifier is kept, by church, fetched anew. One that the service
 * does not have any more is missing.
 *
 * @param places the service that found them; null where looking for churches is switched off
 */
export async function lookUpUnconfirmed(
  executor: Executor,
  places: PlacesPort | null,
  churches: ChurchRow[],
): Promise<Map<number, Place>> {
  const found = new Map<number, Place>()
  const unconfirmed = churches.filter(({ name }) => name === UNCONFIRMED_NAME)
  const keys = await findPlaceKeys(
    executor,
    unconfirmed.map(({ id }) => id),
  )
  await Promise.all(
    [...keys].slice(0, MAX_LOOKUPS).map(async ([churchId, key]) => {
      const [source, ...id] = key.split(':')
      if (!places || source !== places.source) return
      const outcome = await places.look(id.join(':'))
      if (outcome.ok && outcome.place) found.set(churchId, outcome.place)
    }),
  )
  return found
}
