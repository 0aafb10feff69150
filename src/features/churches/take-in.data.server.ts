import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { churchAliases } from './tables.server.ts'

/** The church of every place that a places service has named. */
export async function findPlaces(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .select({ value: churchAliases.value, churchId: churchAliases.churchId })
    .from(churchAliases)
    .where(eq(churchAliases.kind, 'place'))
  return new Map(rows.map(({ value, churchId }) => [value, churchId]))
}
