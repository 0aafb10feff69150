import type { DETAIL_FIELDS } from '../../../domain/churches/public-fields.ts'
import { findMatches, type Match, MatchIndex } from '../../../matching/match-index.ts'
import { maybeFrom } from '../../../matching/score.ts'
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
  | 'editedFields'
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

/** What `findKnown` finds, in the caller's transaction. */
export async function findSure(tx: Transaction, listing: Listing): Promise<ReturnType<typeof findKnown>> {
  return findKnown(listing, await readKnownChurches(tx))
}

/**
 * The church, whatever its status, that a listing surely is, or the one which that was merged into. Where it is none:
 * the listed church that it may be, and whether it looks like one that asked to be left out.
 */
export function findKnown(
  listing: Listing,
  { directory, index, places }: KnownChurches,
): { church: KnownChurch | null; like: KnownChurch | null; hasWithdrawn: boolean } {
  const followMerges = (id: number) => {
    let church = directory.get(id) ?? null
    while (church?.mergedIntoId) church = directory.get(church.mergedIntoId) ?? null
    return church
  }
  const placed = listing.placeKey === null ? undefined : places.get(listing.placeKey)
  if (placed !== undefined) return { church: followMerges(placed), like: null, hasWithdrawn: false }
  const matches = findMatches({ id: 'listing', ...listing }, index, { threshold: maybeFrom })
  const sure = matches.find(isSure)
  if (sure) return { church: followMerges(Number(sure.id)), like: null, hasWithdrawn: hasStatus('withdrawn') }
  // A namesake with another address and another phone number is no more than that.
  const doubtful = matches.filter(({ similarity }) => similarity > maybeFrom)
  const like = doubtful
    .map(({ id }) => followMerges(Number(id)))
    .find((church) => church?.status === 'listed')
  return { church: null, like: like ?? null, hasWithdrawn: hasStatus('withdrawn') }

  function hasStatus(status: KnownChurch['status']): boolean {
    return matches.some(({ id }) => directory.get(Number(id))?.status === status)
  }
}

/** Two independent agreements without a read conflict: sure enough to take no person's time. */
function isSure({ band, separatedBy }: Match): boolean {
  return band === 'same' && separatedBy === undefined
}
