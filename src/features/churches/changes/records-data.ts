import { and, asc, count, eq, inArray, like, or, sql } from 'drizzle-orm'
import {
  type Dependents,
  type FindRecordsQuery,
  MAX_FOUND_RECORDS,
} from '../../../contract/churches/church-admin.ts'
import { searchWords } from '../../../domain/search/vocabulary.ts'
import { containing } from '../../../platform/database/search-text.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { advertisingApplications, payments, placements } from '../../../schema/advertising.ts'
import {
  churchAliases,
  churchClaims,
  churches,
  churchFacts,
  churchMerges,
  duplicatePairs,
} from '../../../schema/churches.ts'
import { events, series } from '../../../schema/events.ts'
import { fetchedPages, scrapePaces, scrapingLogs } from '../../../schema/scraping.ts'

export function findRecords(executor: Executor, { q, status }: FindRecordsQuery) {
  return executor
    .select({ id: churches.id, name: churches.name, address: churches.address, status: churches.status })
    .from(churches)
    .where(
      and(
        ...searchWords(q).map((word) => like(churches.searchText, containing(word))),
        status && eq(churches.status, status),
      ),
    )
    .orderBy(asc(churches.name), asc(churches.id))
    .limit(MAX_FOUND_RECORDS)
}

const isNameOf = (churchId: number) =>
  and(eq(churchAliases.churchId, churchId), eq(churchAliases.kind, 'name'))

export async function findNames(executor: Executor, churchId: number): Promise<string[]> {
  const rows = await executor
    .select({ value: churchAliases.value })
    .from(churchAliases)
    .where(isNameOf(churchId))
    .orderBy(asc(churchAliases.id))
  return rows.map(({ value }) => value)
}

/** Makes the former names of a church these. */
export async function replaceNames(
  executor: Executor,
  churchId: number,
  names: readonly string[],
  now: Date,
): Promise<void> {
  await executor.delete(churchAliases).where(isNameOf(churchId))
  const rows = [...new Set(names)].map((value) => ({
    churchId,
    kind: 'name' as const,
    value,
    createdAt: now,
  }))
  if (rows.length > 0) await executor.insert(churchAliases).values(rows)
}

/** How many records hang on a church. */
export async function countDependents(executor: Executor, churchId: number, now: Date): Promise<Dependents> {
  const ofChurch = executor.select({ id: events.id }).from(events).where(eq(events.churchId, churchId))
  const numberOf = async (rows: Promise<{ n: number }[]>) => (await rows)[0]?.n ?? 0
  const all = { n: count() }
  const placed = await numberOf(
    executor.select(all).from(placements).where(inArray(placements.eventId, ofChurch)),
  )
  const paid = await numberOf(executor.select(all).from(payments).where(inArray(payments.eventId, ofChurch)))
  const applied = await numberOf(
    executor
      .select(all)
      .from(advertisingApplications)
      .where(
        or(
          eq(advertisingApplications.churchId, churchId),
          inArray(advertisingApplications.eventId, ofChurch),
        ),
      ),
  )
  const isOfChurch = eq(events.churchId, churchId)
  return {
    events: await numberOf(executor.select(all).from(events).where(isOfChurch)),
    comingEvents: await numberOf(
      executor
        .select({ n: count(sql`case when ${events.overAt} > ${now} then 1 end`) })
        .from(events)
        .where(isOfChurch),
    ),
    claims: await numberOf(
      executor.select(all).from(churchClaims).where(eq(churchClaims.churchId, churchId)),
    ),
    logs: await numberOf(executor.select(all).from(scrapingLogs).where(eq(scrapingLogs.churchId, churchId))),
    orders: placed + paid + applied,
    merges: await numberOf(
      executor
        .select(all)
        .from(churchMerges)
        .where(or(eq(churchMerges.retainedId, churchId), eq(churchMerges.removedId, churchId))),
    ),
  }
}

/** Deletes a church with everything that hangs on it; the caller has refused one with orders or merges. */
export async function deleteChurch(executor: Executor, id: number): Promise<void> {
  const ofChurch = executor.select({ id: events.id }).from(events).where(eq(events.churchId, id))
  await executor
    .update(events)
    .set({ joinedIntoId: null })
    .where(and(eq(events.churchId, id), inArray(events.joinedIntoId, ofChurch)))
  for (const table of [events, series, scrapingLogs, fetchedPages, scrapePaces])
    await executor.delete(table).where(eq(table.churchId, id))
  for (const table of [churchFacts, churchAliases, churchClaims])
    await executor.delete(table).where(eq(table.churchId, id))
  await executor
    .delete(duplicatePairs)
    .where(or(eq(duplicatePairs.church1Id, id), eq(duplicatePairs.church2Id, id)))
  await executor.delete(churches).where(eq(churches.id, id))
}

export async function isBeingScraped(executor: Executor, churchId: number): Promise<boolean> {
  const rows = await executor
    .select({ id: scrapingLogs.id })
    .from(scrapingLogs)
    .where(and(eq(scrapingLogs.churchId, churchId), eq(scrapingLogs.status, 'running')))
    .limit(1)
  return rows.length > 0
}
