import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import type { NewChurch } from './data.server.ts'
import type { ChurchRow } from './duplicates.data.server.ts'
import { churchAliases, churches } from './tables.server.ts'

/** Stores a church and answers the whole row. */
export async function insertWholeChurch(executor: Executor, church: NewChurch): Promise<ChurchRow> {
  const [row] = await executor.insert(churches).values(church).returning()
  if (!row) throw new Error('the church was not stored')
  return row
}

/** The church of every place that a places service has named. */
export async function findPlaces(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .select({ value: churchAliases.value, churchId: churchAliases.churchId })
    .from(churchAliases)
    .where(eq(churchAliases.kind, 'place'))
  return new Map(rows.map(({ value, churchId }) => [value, churchId]))
}
