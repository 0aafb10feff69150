import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '../../domain/durations.ts'
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

/** What a sign-up becomes: a subscription, one that waits to be confirmed, or one that waits in quarantine. */
type Beginning = Partial<typeof subscribers.$inferInsert> & { isActive: boolean }

/** Who has not agreed yet, or left after that: whether they were asked after an instant decides what a sign-up does. */
const isAsked = (after: Date) =>
  and(
    gt(subscribers.confirmAskedAt, after),
    or(isNull(subscribers.unsubscribedAt), lt(subscribers.unsubscribedAt, subscribers.confirmAskedAt)),
  )

/** Nothing is begun for who is here, waits in quarantine, or must not be written to. */
const isIdle = and(
  eq(subscribers.isActive, false),
  isNull(subscribers.quarantinedAt),
  isNull(subscribers.suppressedBecause),
  isNull(subscribers.erasedAt),
)

const hasAddress = (email: string) => sql`lower(${subscribers.email}) = lower(${email})`

/** What the list knows of an address: whether it is asked already, or has nothing begun; null for a new one. */
export async function findSignup(
  executor: Executor,
  email: string,
  askedAfter: Date,
): Promise<{ isIdle: boolean; isAsked: boolean } | null> {
  const rows = await executor
    .select({
      isIdle: sql<boolean>`coalesce(${isIdle}, false)`,
      isAsked: sql<boolean>`coalesce(${isAsked(askedAfter)}, false)`,
    })
    .from(subscribers)
    .where(hasAddress(email))
  return rows[0] ?? null
}

/** Adds a person, or begins anew for one who left or let the mail expire; null where somebody was quicker. */
export async function storeSignup(
  executor: Executor,
  person: NewSubscriber,
  beginning: Beginning,
  askedAfter: Date,
): Promise<SubscriberRow | null> {
  const added = await executor
    .insert(subscribers)
    .values({ ...person, ...beginning })
    .onConflictDoNothing()
    .returning()
  if (added[0]) return added[0]
  const { firstName, source, language } = person
  const again = await executor
    .update(subscribers)
    .set({ firstName, source, language, ...beginning })
    .where(and(hasAddress(person.email), isIdle, sql`not coalesce(${isAsked(askedAfter)}, false)`))
    .returning()
  return again[0] ?? null
}

/** Notes that the mail is sent again to who was asked between two instants, which happens once. */
export async function resendOnce(
  executor: Executor,
  email: string,
  { now, askedAfter, askedBefore }: { now: Date; askedAfter: Date; askedBefore: Date },
): Promise<SubscriberRow | null> {
  const rows = await executor
    .update(subscribers)
    .set({ confirmResentAt: now })
    .where(
      and(
        hasAddress(email),
        isIdle,
        isAsked(askedAfter),
        lte(subscribers.confirmAskedAt, askedBefore),
        isNull(subscribers.confirmResentAt),
      ),
    )
    .returning()
  return rows[0] ?? null
}

/** Whom the link of such a mail belongs to. One who left after the mail has to be asked again. */
const holdsLink = (token: string, askedAfter: Date) =>
  and(
    eq(subscribers.confirmToken, token),
    or(
      and(isIdle, isAsked(askedAfter)),
      // Pressed again, however long ago it was.
      and(eq(subscribers.isActive, true), isNull(subscribers.suppressedBecause)),
    ),
  )

export async function findAsked(
  executor: Executor,
  token: string,
  askedAfter: Date,
): Promise<SubscriberRow | null> {
  const rows = await executor.select().from(subscribers).where(holdsLink(token, askedAfter))
  return rows[0] ?? null
}

/** Begins a subscription that waited; null when there is none, or it has begun before. */
export async function beginConfirmed(
  executor: Executor,
  token: string,
  { at, askedAfter, secondWelcomeAt }: { at: Date; askedAfter: Date; secondWelcomeAt: Date | null },
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
    .where(and(holdsLink(token, askedAfter), eq(subscribers.isActive, false)))
    .returning()
  return rows[0] ?? null
}

/** How many sign-ups wait in quarantine. */
export function countQuarantined(executor: Executor): Promise<number> {
  return executor.$count(subscribers, isNotNull(subscribers.quarantinedAt))
}

/** Lets everybody go who waits in quarantine: they are asked to confirm now. */
export function releaseQuarantined(executor: Executor, at: Date): Promise<SubscriberRow[]> {
  return executor
    .update(subscribers)
    .set({ quarantinedAt: null, confirmAskedAt: at, confirmResentAt: null })
    .where(isNotNull(subscribers.quarantinedAt))
    .returning()
}

/** Erases who waits in quarantine since before an instant; of those who left earlier, that they came again. */
export async function eraseQuarantined(executor: Executor, before: Date): Promise<number> {
  const waits = lte(subscribers.quarantinedAt, before)
  const gone = await deleteStrangers(executor, waits)
  const back = await executor.update(subscribers).set({ quarantinedAt: null }).where(waits)
  return gone + (back.rowCount ?? 0)
}

/** Deletes who was asked before an instant and never agreed. Answers how many. */
export function deleteUnconfirmed(executor: Executor, askedBefore: Date): Promise<number> {
  return deleteStrangers(executor, lt(subscribers.confirmAskedAt, askedBefore))
}

/**
 * Of these, deletes those who never agreed to anything: nothing of a stranger is kept. Reports of mail that came back from
 * them belongs to nobody then.
 */
async function deleteStrangers(executor: Executor, which: SQL): Promise<number> {
  const isStranger = and(
    which,
    eq(subscribers.isActive, false),
    isNull(subscribers.confirmedAt),
    isNull(subscribers.unsubscribedAt),
    isNull(subscribers.suppressedBecause),
    isNull(subscribers.erasedAt),
    sql`not exists (select 1 from ${newsletterDeliveries} where ${newsletterDeliveries.subscriberId} = ${subscribers.id})`,
  )
  const { rowCount } = await executor.execute(sql`
    with gone as (select id from ${subscribers} where ${isStranger} for update),
    loosened as (update ${mailReports} set subscriber_id = null where subscriber_id in (select id from gone))
    delete from ${subscribers} where id in (select id from gone)`)
  return rowCount ?? 0
}

/** What the busiest hour of each past week had, without imports and quarantine. */
export async function findBusiestHours(executor: Executor, now: Date, weeks: number): Promise<number[]> {
  const since = new Date(now.getTime() - weeks * 7 * DAY_MS)
  const hour = new Date(now.getTime() - HOUR_MS)
  const { rows } = await executor.execute<{ busiest: number }>(sql`
    select max(signups)::int as busiest from (
      select floor(extract(epoch from ${now}::timestamptz - subscribed_at) / 604800) as week, count(*) as signups
      from ${subscribers}
      where subscribed_at >= ${since} and subscribed_at < ${hour} and consent is null and quarantined_at is null
      group by week, date_trunc('hour', subscribed_at)) as hours
    group by week`)
  return rows.map(({ busiest }) => busiest)
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
): Promise<Map<string, { hasLeft: boolean; isRefused: boolean }>> {
  const known = new Map<string, { hasLeft: boolean; isRefused: boolean }>()
  const address = sql<string>`lower(${subscribers.email})`
  for (const some of inParts(addresses)) {
    const rows = await executor
      .select({
        address,
        // Who was asked to confirm, or waits in quarantine, has not left.
        hasLeft: sql<boolean>`not ${subscribers.isActive} and (${subscribers.unsubscribedAt} is not null
          or coalesce(${subscribers.confirmAskedAt}, ${subscribers.quarantinedAt}) is null)`,
        because: subscribers.suppressedBecause,
      })
      .from(subscribers)
      .where(inArray(address, some))
    for (const row of rows) {
      known.set(row.address, { hasLeft: row.hasLeft, isRefused: row.because !== null })
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
  'email' | 'firstName' | 'source' | 'language' | 'token' | 'subscribedAt'
>

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
      quarantinedAt: null,
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
