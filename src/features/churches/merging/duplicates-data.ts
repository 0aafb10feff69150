import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MatchReason } from '../../../contract/churches/churches.ts'
import type { MatchRecord } from '../../../matching/record.ts'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churchAliases, churches, duplicatePairs } from '../../../schema/churches.ts'

/** Rows of one INSERT: PostgreSQL takes 65,535 values in one statement. */
const INSERT_ROWS = 5000

/**
 * Serialises everything that changes which churches there are: taking in, accepting, merging, pairs. Taken before any
 * row is locked, so that no two of them wait for each other.
 */
export async function lockDirectory(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext('church directory'))`)
}

export type ChurchRow = typeof churches.$inferSelect

/** Every church whatever its status, with the names under which it was known. */
export async function findDirectory(executor: Executor): Promise<(ChurchRow & { aliases: string[] })[]> {
  const rows = await executor.select().from(churches).orderBy(asc(churches.id))
  const names = await executor
    .select({ churchId: churchAliases.churchId, value: churchAliases.value })
    .from(churchAliases)
    .where(eq(churchAliases.kind, 'name'))
    .orderBy(asc(churchAliases.id))
  const byChurch = Map.groupBy(names, ({ churchId }) => churchId)
  return rows.map((row) => ({ ...row, aliases: (byChurch.get(row.id) ?? []).map(({ value }) => value) }))
}

type Recorded = Pick<ChurchRow, 'id' | 'name' | 'address' | 'phone' | 'website' | 'latitude' | 'longitude'>

export function matchRecord(church: Recorded & { aliases?: string[] }): MatchRecord {
  const { id, name, address, phone, website, latitude, longitude, aliases = [] } = church
  return { id: String(id), name, address, phone, website, latitude, longitude, aliases }
}

export interface FoundPair {
  church1Id: number
  church2Id: number
  similarity: number
  because: MatchReason[]
}

/**
 * Makes the stored pairs of these churches (null: of all) the given ones. Pairs that a person called no duplicates stay
 * as they are, whatever is found.
 */
export async function replacePairs(
  executor: Executor,
  ofChurches: number[] | null,
  pairs: FoundPair[],
  now: Date,
): Promise<void> {
  const scope =
    ofChurches === null
      ? undefined
      : or(isAmong(duplicatePairs.church1Id, ofChurches), isAmong(duplicatePairs.church2Id, ofChurches))
  const known = await executor
    .select({ church1Id: duplicatePairs.church1Id, church2Id: duplicatePairs.church2Id })
    .from(duplicatePairs)
    .where(and(scope, isNull(duplicatePairs.dismissedAt)))
  const found = new Set(pairs.map(pairKey))
  for (const gone of known.filter((pair) => !found.has(pairKey(pair)))) {
    await executor.delete(duplicatePairs).where(isPair(gone))
  }
  for (let start = 0; start < pairs.length; start += INSERT_ROWS) {
    await executor
      .insert(duplicatePairs)
      .values(pairs.slice(start, start + INSERT_ROWS).map((pair) => ({ ...pair, foundAt: now })))
      .onConflictDoUpdate({
        target: [duplicatePairs.church1Id, duplicatePairs.church2Id],
        set: { similarity: sql`excluded.similarity`, because: sql`excluded.because` },
      })
  }
}

interface PairIds {
  church1Id: number
  church2Id: number
}

const pairKey = ({ church1Id, church2Id }: PairIds) => `${church1Id} ${church2Id}`

function isPair({ church1Id, church2Id }: PairIds) {
  return and(eq(duplicatePairs.church1Id, church1Id), eq(duplicatePairs.church2Id, church2Id))
}

/** Pairs of listed churches that nobody has called no duplicates, most alike first. */
export function findOpenPairs(executor: Executor) {
  const [first, second] = [alias(churches, 'first'), alias(churches, 'second')]
  const side = (church: typeof first) => ({
    id: church.id,
    name: church.name,
    address: church.address,
    website: church.website,
  })
  return executor
    .select({
      similarity: duplicatePairs.similarity,
      because: sql<MatchReason[]>`${duplicatePairs.because}`,
      church1: side(first),
      church2: side(second as unknown as typeof first),
    })
    .from(duplicatePairs)
    .innerJoin(first, and(eq(first.id, duplicatePairs.church1Id), eq(first.status, 'listed')))
    .innerJoin(second, and(eq(second.id, duplicatePairs.church2Id), eq(second.status, 'listed')))
    .where(isNull(duplicatePairs.dismissedAt))
    .orderBy(desc(duplicatePairs.similarity), asc(duplicatePairs.church1Id), asc(duplicatePairs.church2Id))
}

/** Remembers that two churches are not one, found alike or not. Answers false when that was known. */
export async function dismissPair(executor: Executor, pair: PairIds, now: Date): Promise<boolean> {
  const rows = await executor
    .insert(duplicatePairs)
    .values({ ...pair, similarity: 0, because: [], dismissedAt: now, foundAt: now })
    .onConflictDoUpdate({
      target: [duplicatePairs.church1Id, duplicatePairs.church2Id],
      set: { dismissedAt: now },
      setWhere: isNull(duplicatePairs.dismissedAt),
    })
    .returning({ church1Id: duplicatePairs.church1Id })
  return rows.length > 0
}

export async function undismissPair(executor: Executor, pair: PairIds): Promise<void> {
  await executor.update(duplicatePairs).set({ dismissedAt: null }).where(isPair(pair))
}

/** Pairs that a person called no duplicates: all, or those of one church. */
export function findDismissed(executor: Executor, churchId?: number): Promise<PairIds[]> {
  const { church1Id, church2Id, dismissedAt } = duplicatePairs
  const isOfChurch = churchId === undefined ? undefined : or(eq(church1Id, churchId), eq(church2Id, churchId))
  return executor
    .select({ church1Id, church2Id })
    .from(duplicatePairs)
    .where(and(isOfChurch, isNotNull(dismissedAt)))
}
