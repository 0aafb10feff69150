import { createHmac } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { subscribers, suppressions } from '../../../schema/subscribers.ts'

export type Suppression = typeof suppressions.$inferSelect
export type SuppressionReason = Suppression['reason']

/** Rows written by one statement. */
const AT_ONCE = 1000

/** A keyed hash by which an import or a restore recognizes an address; it reveals nothing without the key. */
export function hashAddress(key: string, email: string): string {
  return createHmac('sha256', key).update(`address ${email.trim().toLowerCase()}`).digest('base64url')
}

/** Adds to the list; of two entries for one address the newer one stands, but that it was erased stands for good. */
export async function suppress(executor: Executor, entries: readonly Suppression[]): Promise<void> {
  for (let first = 0; first < entries.length; first += AT_ONCE) {
    await executor
      .insert(suppressions)
      .values(entries.slice(first, first + AT_ONCE))
      .onConflictDoUpdate({
        target: suppressions.addressHash,
        set: { reason: sql`excluded.reason`, at: sql`excluded.at` },
        setWhere: sql`${suppressions.reason} <> 'erased' and (excluded.reason = 'erased' or excluded.at > ${suppressions.at})`,
      })
  }
}

/** The entries of these hashes that are on the list. */
export async function findSuppressed(
  executor: Executor,
  hashes: string[],
): Promise<Map<string, Suppression>> {
  if (hashes.length === 0) return new Map()
  const rows = await executor.select().from(suppressions).where(inArray(suppressions.addressHash, hashes))
  return new Map(rows.map((entry) => [entry.addressHash, entry]))
}

/** The whole list: what was stored, and who stands in the table of subscribers as one who gets no mail. */
export async function listSuppressions(executor: Executor, key: string): Promise<Suppression[]> {
  const stored = await executor.select().from(suppressions)
  const rows = await executor
    .select({
      email: subscribers.email,
      because: subscribers.suppressedBecause,
      at: subscribers.unsubscribedAt,
    })
    .from(subscribers)
    .where(
      sql`not ${subscribers.isActive} and ${subscribers.unsubscribedAt} is not null and ${subscribers.erasedAt} is null`,
    )
  const list = new Map(stored.map((entry) => [entry.addressHash, entry]))
  for (const { email, because, at } of rows) {
    const addressHash = hashAddress(key, email)
    if (at === null || list.get(addressHash)?.reason === 'erased') continue
    const reason = because === 'complaint' ? 'complained' : because === 'bounce' ? 'bounced' : 'left'
    list.set(addressHash, { addressHash, reason, at })
  }
  return [...list.values()]
}
