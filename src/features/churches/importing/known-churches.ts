import type { DETAIL_FIELDS } from '../../../domain/churches/public-fields.ts'
import { findMatches, type Match, MatchIndex } from '../../../matching/match-index.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { type ChurchRow, findDirectory, matchRecord } from '../duplicates/data.ts'
import { findPlaces } from './data.ts'
import type { Listing } from './listings.ts'

/** What has to be known of a church to tell whether a listing is it, and what it lacks. */
export type KnownChurch = Pick<
  ChurchRow,
  | 'id'
  | 'name'
  | 'status'
  | 'mergedIntoId'
  | 'vouchedFields'
  | 'optedOutAt'
  | 'latitude'
  | 'longitude'
  | (typeof DETAIL_FIELDS)[number]
>

/** Every church whatever its status, ready to be asked "is it this one?". */
export interface KnownChurches {
  directory: Map<number, KnownChurch>
  index: MatchIndex
  places: Map<string, number>
}

export async function readKnownChurches(tx: Transaction): Promise<KnownChurches> {
  const churches = await findDirectory(tx)
  return {
    directory: new Map(churches.map((church) => [church.id, church])),
    index: new MatchIndex(churches.map(matchRecord)),
    places: await findPlaces(tx),
  }
}

/**
 * The church, whatever its status, that a listing surely is, and whether it looks like one that asked to be left out. In
 * the caller's transaction.
 */
export async function findSure(tx: Transaction, listing: Listing): Promise<ReturnType<typeof findKnown>> {
  return findKnown(listing, await readKnownChurches(tx))
}

/**
 * The church that a listing surely is, or the one which that was merged into; and whether it looks like one that asked to
 * be left out.
 */
export function findKnown(
  listing: Listing,
  { directory, index, places }: KnownChurches,
): { church: KnownChurch | null; hasWithdrawn: boolean } {
  const placed = listing.placeKey === null ? undefined : places.get(listing.placeKey)
  const matches = placed === undefined ? findMatches({ id: 'listing', ...listing }, index) : []
  let church = directory.get(placed ?? Number(matches.find(isSure)?.id)) ?? null
  while (church?.mergedIntoId) church = directory.get(church.mergedIntoId) ?? null
  const hasWithdrawn = matches.some(({ id }) => directory.get(Number(id))?.status === 'withdrawn')
  return { church, hasWithdrawn }
}

/** Two independent agreements without a read conflict: sure enough to take no person's time. */
function isSure({ band, keptApart }: Match): boolean {
  return band === 'same' && keptApart === undefined
}
