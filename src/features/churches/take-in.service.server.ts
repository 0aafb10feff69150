import { type ChurchStatements, type FactSource, factSource } from '../../contract/church-facts.ts'
import { findMatches, type Match, MatchIndex } from '../../matching/match-index.ts'
import { sameFrom } from '../../matching/score.ts'
import { notify } from '../../platform/database/notify.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { PUBLIC_CONTENT_CHANGED } from '../events/service.server.ts'
import { type ChurchRow, findDirectory, lockDirectory, matchRecord } from './duplicates.data.server.ts'
import { refreshPairs } from './duplicates.service.server.ts'
import { stateAllFacts } from './facts.service.server.ts'
import { insertAliases, updateChurch } from './merge.data.server.ts'
import type { ChurchStatus } from './tables.server.ts'
import { findPlaces, insertWholeChurch } from './take-in.data.server.ts'

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
export interface TakenIn {
  churchId: number
  became: 'added' | 'updated' | 'known'
  /** The church that it is now, or was found to be. */
  name: string
  status: ChurchStatus
  /** The fields that were filled in. */
  filled: string[]
}

export interface TakeInOptions {
  origin: 'discovery' | 'import'
  /** Whether its details may be kept (decisions, section 12); if not, a person confirms each new one first. */
  mayKeepDetails: boolean
  now: Date
}

const FIELDS = [
  'address',
  'phone',
  'website',
  'denomination',
  'neighborhood',
  'language',
  'description',
] as const

/**
 * Takes an outside list into the directory, in the caller's transaction: a listing that is surely a known church fills
 * what that one lacks (nothing that stands there is overwritten), any other becomes a church of its own. One that is
 * only perhaps known is added, and shown among the duplicates for a person to decide. A church that was merged away,
 * declined or withdrawn is known too: it does not come back, and what only looks like a withdrawn one waits for a
 * person. Done again, it changes nothing.
 */
export async function takeIn(
  tx: Transaction,
  listings: readonly Listing[],
  options: TakeInOptions,
): Promise<TakenIn[]> {
  await lockDirectory(tx)
  const directory = new Map((await findDirectory(tx)).map((church) => [church.id, church]))
  const index = new MatchIndex([...directory.values()].map(matchRecord))
  const places = await findPlaces(tx)
  const taken: TakenIn[] = []
  const statements = new Map<FactSource, Map<number, ChurchStatements>>()
  for (const listing of listings) {
    const { church, hasWithdrawn } = findKnown(listing, { directory, index, places })
    const wasPlaced = church !== null && church.latitude !== null
    const result = church
      ? await fill(tx, church, listing, options)
      : await add(tx, listing, { ...options, waits: hasWithdrawn }, (added) => {
          directory.set(added.id, { ...added, aliases: [] })
          index.add(matchRecord(added))
        })
    taken.push(result)
    if (options.mayKeepDetails && (church === null || church.status === 'listed'))
      noteStatements(statements, result.churchId, listing, wasPlaced)
    if (listing.placeKey !== null && !places.has(listing.placeKey)) {
      const place = { churchId: result.churchId, kind: 'place' as const, value: listing.placeKey }
      await insertAliases(tx, [{ ...place, createdAt: options.now }])
      places.set(listing.placeKey, result.churchId)
    }
  }
  for (const [source, words] of statements) {
    const told = await stateAllFacts(tx, words, { source, at: () => options.now })
    for (const one of taken) {
      if (one.became === 'added' || !told.has(one.churchId)) continue
      one.became = 'updated'
      one.filled.push(...Object.keys(words.get(one.churchId) ?? {}))
    }
  }
  const changed = taken.filter(({ became }) => became !== 'known').map(({ churchId }) => churchId)
  await refreshPairs(tx, [...new Set(changed)], options.now)
  if (changed.length > 0) await notify(tx, PUBLIC_CONTENT_CHANGED)
  return taken
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

/**
 * The church, whatever its status, that a listing surely is, and whether it looks like one that asked to be left out. In
 * the caller's transaction.
 */
export async function findSure(tx: Transaction, listing: Listing): Promise<ReturnType<typeof findKnown>> {
  const churches = await findDirectory(tx)
  const directory = new Map(churches.map((church) => [church.id, church]))
  return findKnown(listing, {
    directory,
    index: new MatchIndex(churches.map(matchRecord)),
    places: new Map(),
  })
}

interface Known {
  directory: ReadonlyMap<number, ChurchRow>
  index: MatchIndex
  places: ReadonlyMap<string, number>
}

/**
 * The church that a listing surely is, or the one which that was merged into; and whether it looks like one that asked to
 * be left out.
 */
function findKnown(
  listing: Listing,
  { directory, index, places }: Known,
): { church: ChurchRow | null; hasWithdrawn: boolean } {
  const placed = listing.placeKey === null ? undefined : places.get(listing.placeKey)
  const matches = placed === undefined ? findMatches({ id: 'listing', ...listing }, index) : []
  let church = directory.get(placed ?? Number(matches.find(isSure)?.id)) ?? null
  while (church?.mergedIntoId) church = directory.get(church.mergedIntoId) ?? null
  const hasWithdrawn = matches.some(({ id }) => directory.get(Number(id))?.status === 'withdrawn')
  return { church, hasWithdrawn }
}

/**
 * Sure enough to take no person's time: by the score, or because place, phone and website all agree. Congregations that
 * share a building have a phone or a website of their own; a name alone is written in many ways.
 */
function isSure({ similarity, because }: Match): boolean {
  if (similarity >= sameFrom) return true
  const agreed = new Set(because.filter(({ agreement }) => agreement === 'same').map(({ field }) => field))
  return agreed.has('phone') && agreed.has('website') && (agreed.has('address') || agreed.has('location'))
}

async function fill(
  tx: Transaction,
  church: ChurchRow,
  listing: Listing,
  { mayKeepDetails, now }: TakeInOptions,
): Promise<TakenIn> {
  const columns: Record<string, unknown> = {}
  // One that waits for a person, or was turned down, is as they know it.
  if (church.status === 'listed' && mayKeepDetails) {
    // What the church itself left empty is not missing.
    for (const field of FIELDS) {
      if (!church[field] && listing[field] && !church.vouchedFields[field]) columns[field] = listing[field]
    }
    if (church.latitude === null && listing.latitude !== null && listing.longitude !== null)
      Object.assign(columns, { latitude: listing.latitude, longitude: listing.longitude })
  }
  const { id: churchId, name, status } = church
  const filled = Object.keys(columns)
  if (filled.length === 0) return { churchId, became: 'known', name, status, filled }
  Object.assign(columns, { updatedAt: now })
  await updateChurch(tx, churchId, columns)
  Object.assign(church, columns)
  return { churchId, became: 'updated', name, status, filled }
}

async function add(
  tx: Transaction,
  listing: Listing,
  { origin, mayKeepDetails, waits, now }: TakeInOptions & { waits: boolean },
  remember: (church: ChurchRow) => void,
): Promise<TakenIn> {
  const { placeKey: _, facts: __, ...details } = listing
  const church = await insertWholeChurch(tx, {
    ...(mayKeepDetails ? details : { name: UNCONFIRMED_NAME }),
    status: mayKeepDetails && !waits ? 'listed' : 'awaiting_review',
    origin,
    createdAt: now,
    updatedAt: now,
  })
  remember(mayKeepDetails ? church : { ...church, ...details })
  return { churchId: church.id, became: 'added', name: church.name, status: church.status, filled: [] }
}

/** Stands for the name of a found church until a person has confirmed it: the service lets only identifiers be kept. */
export const UNCONFIRMED_NAME = 'A church on the map'
