import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SortDirection, SubscriberSort } from '../../../contract/newsletter/subscribers.ts'
import { containing } from '../../../platform/database/search-text.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { newsletterDeliveries } from '../../../schema/newsletter.ts'
import { subscribers } from '../../../schema/subscribers.ts'
import type { SubscriberRow } from '../data.ts'

export interface SubscriberFilter {
  isActive?: boolean | undefined
  isQuarantined?: boolean | undefined
  source?: SubscriberRow['source'] | undefined
  q?: string | undefined
}

/** Where the page before ended: the value it was ordered by, as the database writes it, and the number. */
export interface SubscriberPosition {
  value: string
  id: number
}

interface Order {
  by: SQL
  /** What the value is read as again. */
  type: SQL
}

/** What each column is ordered by; nothing of it is ever null, so that every row has its place. */
const ORDERS: Record<SubscriberSort, Order> = {
  name: {
    by: sql`lower(${subscribers.firstName} || ' ' || coalesce(${subscribers.lastName}, ''))`,
    type: sql`text`,
  },
  email: { by: sql`lower(${subscribers.email})`, type: sql`text` },
  status: { by: sql`${subscribers.isActive}`, type: sql`boolean` },
  source: { by: sql`${subscribers.source}`, type: sql`text` },
  subscriptionDate: { by: sql`${subscribers.subscribedAt}`, type: sql`timestamptz` },
  lastEmail: { by: sql`coalesce(${subscribers.lastEmailSentAt}, '-infinity')`, type: sql`timestamptz` },
}

const isNotErased = isNull(subscribers.erasedAt)
/** Whom numbers and lists that leave the site count: who waits in quarantine never asked for anything, as it seems. */
const isListed = and(isNotErased, isNull(subscribers.quarantinedAt))

export async function findSubscribers(
  executor: Executor,
  filter: SubscriberFilter,
  page: { sort: SubscriberSort; direction: SortDirection; limit: number; after: SubscriberPosition | null },
): Promise<{ rows: (SubscriberRow & { position: string })[]; total: number }> {
  const fits = and(
    isNotErased,
    filter.isActive === undefined ? undefined : eq(subscribers.isActive, filter.isActive),
    filter.isQuarantined === undefined
      ? undefined
      : sql`(${subscribers.quarantinedAt} is not null) = ${filter.isQuarantined}`,
    filter.source === undefined ? undefined : eq(subscribers.source, filter.source),
    filter.q === undefined || filter.q === '' ? undefined : holds(filter.q),
  )
  const { by, type } = ORDERS[page.sort]
  const isAscending = page.direction === 'asc'
  const { after } = page
  const beyond = after
    ? sql`(${by}, ${subscribers.id}) ${isAscending ? sql`>` : sql`<`} (${after.value}::${type}, ${after.id}::int)`
    : undefined
  const found = await executor
    .select({ row: subscribers, position: sql<string>`(${by})::text` })
    .from(subscribers)
    .where(and(fits, beyond))
    .orderBy(isAscending ? asc(by) : desc(by), isAscending ? asc(subscribers.id) : desc(subscribers.id))
    .limit(page.limit)
  const counted = await executor.select({ total: count() }).from(subscribers).where(fits)
  return {
    rows: found.map(({ row, position }) => ({ ...row, position })),
    total: Number(counted[0]?.total ?? 0),
  }
}

function holds(part: string): SQL | undefined {
  const pattern = containing(part)
  const name = sql`${subscribers.firstName} || ' ' || coalesce(${subscribers.lastName}, '')`
  return or(sql`${subscribers.email} ilike ${pattern}`, sql`${name} ilike ${pattern}`)
}

/** One subscriber with the number of issues handed over for that person; null for none, and for an erased one. */
export async function findSubscriber(
  executor: Executor,
  id: number,
): Promise<(SubscriberRow & { issuesSent: number }) | null> {
  const rows = await executor
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.id, id), isNotErased))
  const row = rows[0]
  if (!row) return null
  const sent = await executor
    .select({ issues: count() })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.subscriberId, id), eq(newsletterDeliveries.status, 'submitted')))
  return { ...row, issuesSent: Number(sent[0]?.issues ?? 0) }
}

/** Subscribers after a number, by number: to write a list of any length. Tokens are never read. */
export function findToExport(
  executor: Executor,
  filter: { isActive: boolean; since: Date | null },
  page: { after: number; limit: number },
) {
  return executor
    .select({
      id: subscribers.id,
      email: subscribers.email,
      firstName: subscribers.firstName,
      lastName: subscribers.lastName,
      phone: subscribers.phone,
      isActive: subscribers.isActive,
      source: subscribers.source,
      subscribedAt: subscribers.subscribedAt,
      lastEmailSentAt: subscribers.lastEmailSentAt,
    })
    .from(subscribers)
    .where(
      and(
        isListed,
        gt(subscribers.id, page.after),
        filter.isActive
          ? and(eq(subscribers.isActive, true), isNull(subscribers.suppressedBecause))
          : undefined,
        filter.since === null ? undefined : gte(subscribers.subscribedAt, filter.since),
      ),
    )
    .orderBy(asc(subscribers.id))
    .limit(page.limit)
}
export type ExportedSubscriber = Awaited<ReturnType<typeof findToExport>>[number]

export async function countSubscribers(
  executor: Executor,
  recentSince: Date,
): Promise<{ total: number; active: number; recentSubscriptions: number; quarantined: number }> {
  const countOf = (fits: SQL | undefined) => sql<number>`count(*) filter (where ${fits})::int`
  const rows = await executor
    .select({
      total: countOf(isListed),
      active: countOf(eq(subscribers.isActive, true)),
      recent: countOf(and(isListed, gte(subscribers.subscribedAt, recentSince))),
      quarantined: countOf(isNotNull(subscribers.quarantinedAt)),
    })
    .from(subscribers)
    .where(isNotErased)
  return {
    total: Number(rows[0]?.total ?? 0),
    active: Number(rows[0]?.active ?? 0),
    recentSubscriptions: Number(rows[0]?.recent ?? 0),
    quarantined: Number(rows[0]?.quarantined ?? 0),
  }
}
