import { setImmediate } from 'node:timers/promises'
import {
  type ChurchStatements,
  type FactSource,
  factSource,
} from '../../../contract/churches/church-facts.ts'
import { DETAIL_FIELDS } from '../../../domain/churches/fields.ts'
import { findMatches, type Match, MatchIndex } from '../../../matching/match-index.ts'
import { maybeFrom } from '../../../matching/score.ts'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { ChurchStatus } from '../../../schema/churches.ts'
import { stateAllFacts } from '../directory/facts.ts'
import { insertAliases, type NewAlias } from '../merging/data.ts'
import { refreshPairs } from '../merging/duplicates.ts'
import { type ChurchRow, findDirectory, lockDirectory, matchRecord } from '../merging/duplicates-data.ts'
import {
  type ChurchChange,
  changeChurches,
  drawChurchNumbers,
  findPlaces,
  insertChurches,
  type NumberedChurch,
} from './data.ts'

/** A church as an outside list has it. null or empty: the list does not say. */
export interface Listing {
  name: string
  address: string | null
  phone: string | null
  website: string | null
  denomination: string | null
  neighborhood?: string | null
  language?: string | null
  description?: string | null
  latitude: number | null
  longitude: number | null
  /** What the list says beyond section 3. */
  facts?: ChurchStatements
  /** The lasting name that the list has for it, with the list's own in front: "openstreetmap:node/1". */
  placeKey: string | null
}

/** What became of a listing. `known`: matched, and nothing was missing or may be filled in. */
export interface ImportResult {
  churchId: number
  became: 'added' | 'updated' | 'known'
  /** The church that it is now, or was found to be. */
  name: string
  /** Of one that is added: the listed church that it may be, for which it waits in the Inbox. */
  like: string | null
  status: ChurchStatus
  filled: string[]
}

export interface ImportOptions {
  origin: 'discovery' | 'import'
  /** Whether its details may be kept (decisions, section 12); if not, a person confirms each new one first. */
  canStoreDetails: boolean
  now: Date
}

/** So many listings are compared before others get a turn: each takes up to a millisecond, and pages wait meanwhile. */
const LISTINGS_IN_A_ROW = 50

/**
 * Takes an outside list into the directory, in the caller's transaction: a listing that is surely a known church fills
 * what that one lacks (nothing that stands there is overwritten), any other becomes a church of its own. One that is
 * only perhaps a listed one waits in the Inbox for a person to choose. A church that was merged away, declined or
 * withdrawn is known too: it does not come back, and what only looks like a withdrawn one waits for a person. Done
 * again, it changes nothing.
 */
export async function importListing(
  tx: Transaction,
  listings: readonly Listing[],
  options: ImportOptions,
): Promise<ImportResult[]> {
  await lockDirectory(tx)
  const { now } = options
  const known = await readKnownChurches(tx)
  const changes: Changes = { added: new Map(), filled: new Map() }
  const numbers = new ChurchNumbers(tx, listings.length)
  const taken: ImportResult[] = []
  const places: NewAlias[] = []
  const statements = new Map<FactSource, Map<number, ChurchStatements>>()
  for (const [count, listing] of listings.entries()) {
    if (count % LISTINGS_IN_A_ROW === 0) await setImmediate()
    const { church, like, hasWithdrawn } = findKnown(listing, known)
    const wasPlaced = church !== null && isPlaced(church)
    const result = church
      ? fill(church, listing, options, changes)
      : add(
          await numbers.next(),
          listing,
          { ...options, like, waits: like !== null || hasWithdrawn },
          known,
          changes,
        )
    taken.push(result)
    const { churchId } = result
    if (options.canStoreDetails && (church === null || church.status === 'listed'))
      noteStatements(statements, churchId, listing, wasPlaced)
    if (listing.placeKey !== null && !known.places.has(listing.placeKey)) {
      places.push({ churchId, kind: 'place', value: listing.placeKey, createdAt: now })
      known.places.set(listing.placeKey, churchId)
    }
  }
  await insertChurches(tx, [...changes.added.values()])
  await changeChurches(tx, changes.filled, now)
  await insertAliases(tx, places)
  for (const [source, words] of statements) {
    const stated = await stateAllFacts(tx, words, { source, at: () => now })
    for (const one of taken) {
      if (one.became === 'added' || !stated.has(one.churchId)) continue
      one.became = 'updated'
      one.filled.push(...Object.keys(words.get(one.churchId) ?? {}))
    }
  }
  const changed = taken.filter(({ became }) => became !== 'known').map(({ churchId }) => churchId)
  await refreshPairs(tx, [...new Set(changed)], now)
  if (changed.length > 0) await notifyPublicChurches(tx, changed)
  return taken
}

interface Changes {
  added: Map<number, NumberedChurch>
  filled: Map<number, ChurchChange>
}

/** What a listing says beyond section 3, by the source whose word it is; its place only where nobody named one before. */
function noteStatements(
  statements: Map<FactSource, Map<number, ChurchStatements>>,
  churchId: number,
  { placeKey, facts = {}, latitude, longitude }: Listing,
  wasPlaced: boolean,
): void {
  const source = factSource.catch('list').parse(placeKey?.split(':')[0])
  const location = wasPlaced || latitude === null || longitude === null ? null : { latitude, longitude }
  const words = { ...facts, ...(location && { location }) }
  if (Object.keys(words).length === 0) return
  const ofSource = statements.get(source) ?? new Map<number, ChurchStatements>()
  statements.set(source, ofSource.set(churchId, { ...ofSource.get(churchId), ...words }))
}

const isPlaced = ({ latitude, editedFields }: KnownChurch) =>
  latitude !== null || editedFields.includes('place')

/** Fills what a known church lacks; one of this same list is completed before it is stored. */
function fill(
  church: KnownChurch,
  listing: Listing,
  { canStoreDetails }: ImportOptions,
  { added, filled }: Changes,
): ImportResult {
  const columns: ChurchChange = {}
  // One that waits for a person, or was turned down, is as they know it.
  if (church.status === 'listed' && canStoreDetails) {
    // What the church itself left empty is not missing.
    for (const field of DETAIL_FIELDS) {
      const listed = listing[field]
      const isVouched = church.vouchedFields[field] || church.editedFields.includes(field)
      if (!church[field] && listed && !isVouched) columns[field] = listed
    }
    if (!isPlaced(church) && listing.latitude !== null && listing.longitude !== null)
      Object.assign(columns, { latitude: listing.latitude, longitude: listing.longitude })
  }
  const { id: churchId, name, status } = church
  const fields = Object.keys(columns)
  if (fields.length === 0) return { churchId, became: 'known', name, like: null, status, filled: fields }
  Object.assign(church, columns)
  const fresh = added.get(churchId)
  if (fresh) Object.assign(fresh, columns)
  else filled.set(churchId, { ...filled.get(churchId), ...columns })
  return { churchId, became: 'updated', name, like: null, status, filled: fields }
}

/** Makes a listing a church of its own, which the next listings of the list may turn out to be too. */
function add(
  id: number,
  listing: Listing,
  { origin, canStoreDetails, like, waits, now }: ImportOptions & { like: KnownChurch | null; waits: boolean },
  { directory, index }: KnownChurches,
  { added }: Changes,
): ImportResult {
  const { placeKey: _, facts: __, ...details } = listing
  const status = canStoreDetails && !waits ? 'listed' : 'awaiting_review'
  const stored = canStoreDetails ? details : { name: UNCONFIRMED_NAME }
  added.set(id, { ...stored, id, status, origin, createdAt: now, updatedAt: now })
  const { neighborhood = null, language = null, description = null } = details
  const church = { ...details, neighborhood, language, description }
  directory.set(id, {
    ...church,
    id,
    status,
    mergedIntoId: null,
    optedOutAt: null,
    vouchedFields: {},
    editedFields: [],
  })
  index.add(matchRecord({ ...church, id }))
  return { churchId: id, became: 'added', name: stored.name, like: like?.name ?? null, status, filled: [] }
}

/** The numbers of churches to be stored: drawn in batches, so that a list that is known already draws none. */
class ChurchNumbers {
  readonly #tx: Transaction
  #most: number
  #drawn: number[] = []

  constructor(tx: Transaction, most: number) {
    this.#tx = tx
    this.#most = most
  }

  async next(): Promise<number> {
    if (this.#drawn.length === 0) {
      const count = Math.min(this.#most, NUMBERS_AT_ONCE)
      this.#most -= count
      this.#drawn = (await drawChurchNumbers(this.#tx, count)).reverse()
    }
    const id = this.#drawn.pop()
    if (id === undefined) throw new Error('there was no number for a new church')
    return id
  }
}

const NUMBERS_AT_ONCE = 250

/** Stands for the name of a found church until a person has confirmed it: the service lets only identifiers be kept. */
export const UNCONFIRMED_NAME = 'A church on the map'

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
interface KnownChurches {
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
