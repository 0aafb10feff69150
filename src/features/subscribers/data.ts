import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { ReaderPreferences } from '../../domain/newsletter/preferences.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { mailReports } from '../../schema/mail-reports.ts'
import { newsletterDeliveries } from '../../schema/newsletter.ts'
import { subscribers, suppressions } from '../../schema/subscribers.ts'

export type Suppression = typeof suppressions.$inferSelect
export type SuppressionReason = Suppression['reason']

/** Rows written by one statement. */
const AT_ONCE = 1000

/** A keyed hash by which an import or a restore recognizes an address; it reveals nothing without the key. */
export function hashAddress(key: string, email: string): string {
  return createHmac('sha256', key).update(`address ${email.trim().toLowerCase()}`).digest('base64url')
}

/** The same as sites before November 23, 2026 made it of erased addresses, by a key of their own. */
export function hashFormerAddress(key: string, email: string): string {
  return createHmac('sha256', key).update(`former address ${email.trim().toLowerCase()}`).digest('base64url')
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

/**
 * Notes that a person is to be asked by mail: a new row that waits, or that of somebody who left. Null for one who is
 * here, was asked after `askedBefore`, or must not be written to.
 */
export async function askToConfirm(
  executor: Executor,
  person: NewSubscriber,
  ask: { at: Date; token: string; askedBefore: Date },
): Promise<SubscriberRow | null> {
  const asked = { confirmAskedAt: ask.at, confirmToken: ask.token }
  const added = await executor
    .insert(subscribers)
    .values({ ...person, ...asked, isActive: false })
    .onConflictDoNothing()
    .returning()
  if (added[0]) return added[0]
  const { firstName, source, language } = person
  const again = await executor
    .update(subscribers)
    .set({ ...asked, firstName, source, language })
    .where(
      and(
        sql`lower(${subscribers.email}) = lower(${person.email})`,
        eq(subscribers.isActive, false),
        isNull(subscribers.suppressedBecause),
        isNull(subscribers.erasedAt),
        or(isNull(subscribers.confirmAskedAt), lte(subscribers.confirmAskedAt, ask.askedBefore)),
      ),
    )
    .returning()
  return again[0] ?? null
}

/** Whom the link of such a mail belongs to. One who left after the mail has to be asked again. */
const asked = (token: string) =>
  and(
    eq(subscribers.confirmToken, token),
    isNull(subscribers.suppressedBecause),
    isNull(subscribers.erasedAt),
    or(isNull(subscribers.unsubscribedAt), lt(subscribers.unsubscribedAt, subscribers.confirmAskedAt)),
  )

export async function findAsked(executor: Executor, token: string): Promise<SubscriberRow | null> {
  const rows = await executor.select().from(subscribers).where(asked(token))
  return rows[0] ?? null
}

/** Begins a subscription that waited; null when there is none, or it has begun before. */
export async function beginConfirmed(
  executor: Executor,
  token: string,
  at: Date,
  secondWelcomeAt: Date | null,
): Promise<SubscriberRow | null> {
  const rows = await executor
    .update(subscribers)
    .set({
      isActive: true,
      secondWelcomeAt,
      confirmedAt: at,
      subscribedAt: sql`${subscribers.confirmAskedAt}`,
      unsubscribedAt: null,
    })
    .where(and(asked(token), eq(subscribers.isActive, false)))
    .returning()
  return rows[0] ?? null
}

/**
 * Deletes who was asked before an instant and never agreed: nothing of a stranger is kept. Reports of mail that came
 * back from them belongs to nobody then. Answers how many.
 */
export async function deleteUnconfirmed(executor: Executor, askedBefore: Date): Promise<number> {
  const isUnconfirmed = and(
    eq(subscribers.isActive, false),
    isNotNull(subscribers.confirmAskedAt),
    lt(subscribers.confirmAskedAt, askedBefore),
    isNull(subscribers.confirmedAt),
    isNull(subscribers.unsubscribedAt),
    isNull(subscribers.suppressedBecause),
    isNull(subscribers.erasedAt),
    sql`not exists (select 1 from ${newsletterDeliveries} where ${newsletterDeliveries.subscriberId} = ${subscribers.id})`,
  )
  const { rowCount } = await executor.execute(sql`
    with gone as (select id from ${subscribers} where ${isUnconfirmed} for update),
    loosened as (update ${mailReports} set subscriber_id = null where subscriber_id in (select id from gone))
    delete from ${subscribers} where id in (select id from gone)`)
  return rowCount ?? 0
}

const MAX_WELCOMES = 100

/** Whether a second mail of the welcome is due. */
export async function hasDueWelcome(executor: Executor, now: Date): Promise<boolean> {
  const rows = await executor
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(lte(subscribers.secondWelcomeAt, now), sql`is_live()`))
    .limit(1)
  return rows.length > 0
}

/** Claims the readers whose second mail is due, each once: whoever else does it at the same time gets others. */
export async function claimDueWelcomes(executor: Executor, now: Date): Promise<SubscriberRow[]> {
  const due = executor
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(lte(subscribers.secondWelcomeAt, now), sql`is_live()`))
    .orderBy(subscribers.secondWelcomeAt)
    .limit(MAX_WELCOMES)
    .for('update', { skipLocked: true })
  return executor
    .update(subscribers)
    .set({ secondWelcomeAt: null })
    .where(inArray(subscribers.id, due))
    .returning()
}

export type NewReader = typeof subscribers.$inferInsert

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

export type SubscriberRow = typeof subscribers.$inferSelect
export type NewSubscriber = Pick<
  typeof subscribers.$inferInsert,
  'email' | 'firstName' | 'source' | 'language' | 'token' | 'subscribedAt' | 'secondWelcomeAt'
>

/** Adds a person, or answers null when the address (whatever its case) is there already. */
export async function insertSubscriber(
  executor: Executor,
  subscriber: NewSubscriber,
): Promise<SubscriberRow | null> {
  const rows = await executor.insert(subscribers).values(subscriber).onConflictDoNothing().returning()
  return rows[0] ?? null
}

/** Takes a person who left back; answers null for one who is here, or whose address mail must not go to any more. */
export async function resubscribe(
  executor: Executor,
  subscriber: NewSubscriber,
): Promise<SubscriberRow | null> {
  const { email, token: _, ...fresh } = subscriber
  const rows = await executor
    .update(subscribers)
    .set({ ...fresh, isActive: true, unsubscribedAt: null })
    .where(
      and(
        sql`lower(${subscribers.email}) = lower(${email})`,
        eq(subscribers.isActive, false),
        isNull(subscribers.suppressedBecause),
        isNull(subscribers.erasedAt),
      ),
    )
    .returning()
  return rows[0] ?? null
}

export async function findByToken(executor: Executor, token: string): Promise<SubscriberRow | null> {
  const rows = await executor.select().from(subscribers).where(eq(subscribers.token, token))
  return rows[0] ?? null
}

export async function endSubscription(executor: Executor, id: number, at: Date): Promise<boolean> {
  const rows = await executor
    .update(subscribers)
    .set({ isActive: false, unsubscribedAt: at, secondWelcomeAt: null })
    .where(and(eq(subscribers.id, id), eq(subscribers.isActive, true)))
    .returning({ id: subscribers.id })
  return rows.length > 0
}

/** Saves what a reader asks for; null for one who is not on the list. */
export async function updatePreferences(
  executor: Executor,
  token: string,
  chosen: { language: string; preferences: ReaderPreferences },
): Promise<SubscriberRow | null> {
  const rows = await executor
    .update(subscribers)
    .set(chosen)
    .where(and(eq(subscribers.token, token), eq(subscribers.isActive, true)))
    .returning()
  return rows[0] ?? null
}

/** A subscriber who was not erased, without holding the row; null for none. */
export async function findUnerased(executor: Executor, id: number): Promise<SubscriberRow | null> {
  const rows = await executor
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.id, id), isNull(subscribers.erasedAt)))
  return rows[0] ?? null
}

/**
 * Removes everything personal from a subscriber's row; null when it was erased before. The dates of subscribing and
 * leaving stay, because the weekly numbers count them.
 */
export async function eraseRow(
  executor: Executor,
  id: number,
  erased: { at: Date; token: string },
): Promise<{ wasActive: boolean } | null> {
  const rows = await executor
    .update(subscribers)
    .set({
      // The address has to be one of its own, and nobody's.
      email: `erased-${id}@erased.invalid`,
      firstName: '',
      lastName: null,
      phone: null,
      consent: null,
      language: 'en',
      preferences: {},
      isActive: false,
      unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${erased.at})`,
      token: erased.token,
      confirmToken: null,
      secondWelcomeAt: null,
      erasedAt: erased.at,
    })
    .where(and(eq(subscribers.id, id), isNull(subscribers.erasedAt)))
    .returning({ unsubscribedAt: subscribers.unsubscribedAt })
  const row = rows[0]
  return row ? { wasActive: row.unsubscribedAt?.getTime() === erased.at.getTime() } : null
}

/** The subscriber of an address who was not erased; null for none. */
export async function findUnerasedByAddress(
  executor: Executor,
  email: string,
): Promise<SubscriberRow | null> {
  const rows = await executor
    .select()
    .from(subscribers)
    .where(and(eq(sql`lower(${subscribers.email})`, email.toLowerCase()), isNull(subscribers.erasedAt)))
  return rows[0] ?? null
}
