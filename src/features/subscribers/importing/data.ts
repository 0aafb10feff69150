import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { subscribers } from '../../../schema/subscribers.ts'

export type NewReader = typeof subscribers.$inferInsert

/** Rows written or looked for by one statement. */
const AT_ONCE = 1000

/** What the list knows of these addresses (in small letters), whatever their case. */
export async function findByAddresses(
  executor: Executor,
  addresses: string[],
): Promise<Map<string, { isActive: boolean; isRefused: boolean }>> {
  const known = new Map<string, { isActive: boolean; isRefused: boolean }>()
  const address = sql<string>`lower(${subscribers.email})`
  for (const some of inParts(addresses)) {
    const rows = await executor
      .select({ address, isActive: subscribers.isActive, because: subscribers.suppressedBecause })
      .from(subscribers)
      .where(inArray(address, some))
    for (const row of rows) {
      known.set(row.address, { isActive: row.isActive, isRefused: row.because !== null })
    }
  }
  return known
}

export async function insertReaders(executor: Executor, people: NewReader[]): Promise<Set<string>> {
  const added = new Set<string>()
  for (const some of inParts(people)) {
    const rows = await executor
      .insert(subscribers)
      .values(some)
      .onConflictDoNothing()
      .returning({ address: sql<string>`lower(${subscribers.email})` })
    for (const { address } of rows) added.add(address)
  }
  return added
}

/** Lists of any length in parts that one statement takes. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, part) =>
    items.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
}
