import { and, asc, desc, eq, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { events } from '../../../schema/events.ts'
import { newsletterLinkDays, newsletterLinks, newsletters } from '../../../schema/newsletter.ts'

export type LinkRow = typeof newsletterLinks.$inferSelect

export async function insertLinks(executor: Executor, links: LinkRow[]): Promise<void> {
  if (links.length > 0) await executor.insert(newsletterLinks).values(links)
}

export function findLinks(executor: Executor, newsletterId: number): Promise<LinkRow[]> {
  return executor
    .select()
    .from(newsletterLinks)
    .where(eq(newsletterLinks.newsletterId, newsletterId))
    .orderBy(asc(newsletterLinks.number))
}

export async function findTarget(
  executor: Executor,
  newsletterId: number,
  number: number,
): Promise<string | null> {
  const rows = await executor
    .select({ target: newsletterLinks.target })
    .from(newsletterLinks)
    .where(and(eq(newsletterLinks.newsletterId, newsletterId), eq(newsletterLinks.number, number)))
  return rows[0]?.target ?? null
}

export async function addClicks(
  executor: Executor,
  count: typeof newsletterLinkDays.$inferInsert,
): Promise<void> {
  await executor
    .insert(newsletterLinkDays)
    .values(count)
    .onConflictDoUpdate({
      target: [newsletterLinkDays.newsletterId, newsletterLinkDays.number, newsletterLinkDays.day],
      set: { clicks: sql`${newsletterLinkDays.clicks} + excluded.clicks` },
    })
}

export function findClicks(executor: Executor, newsletterId: number) {
  return executor
    .select({
      number: newsletterLinkDays.number,
      day: newsletterLinkDays.day,
      clicks: newsletterLinkDays.clicks,
    })
    .from(newsletterLinkDays)
    .where(and(eq(newsletterLinkDays.newsletterId, newsletterId), sql`${newsletterLinkDays.clicks} > 0`))
    .orderBy(asc(newsletterLinkDays.day), asc(newsletterLinkDays.number))
}

/** The issues in which events stood as sponsored, newest first, with their clicks by day. */
export function findSponsored(executor: Executor, eventIds: readonly number[]) {
  return executor
    .select({
      eventId: newsletterLinks.eventId,
      newsletterId: newsletters.id,
      subject: newsletters.subject,
      publishedAt: newsletters.publishedAt,
      day: newsletterLinkDays.day,
      clicks: newsletterLinkDays.clicks,
    })
    .from(newsletterLinks)
    .innerJoin(newsletters, eq(newsletters.id, newsletterLinks.newsletterId))
    .leftJoin(
      newsletterLinkDays,
      and(
        eq(newsletterLinkDays.newsletterId, newsletterLinks.newsletterId),
        eq(newsletterLinkDays.number, newsletterLinks.number),
      ),
    )
    .where(
      and(
        newsletterLinks.isSponsored,
        inArray(newsletterLinks.eventId, [...eventIds]),
        isNotNull(newsletters.publishedAt),
      ),
    )
    .orderBy(desc(newsletters.publishedAt), asc(newsletterLinkDays.day))
}

/** An issue that went out (null: the latest one), and the ones before and after it. */
export async function findPublishedIssue(executor: Executor, id: number | null) {
  const isPublished = and(isNotNull(newsletters.publishedAt), ne(newsletters.status, 'cancelled'))
  const adjacent = (sign: SQL, order: SQL) => sql<number | null>`(select other.id from ${newsletters} as other
    where other.published_at ${sign} ${newsletters.publishedAt} and other.status <> 'cancelled'
    order by other.published_at ${order} limit 1)`
  const rows = await executor
    .select({
      id: newsletters.id,
      subject: newsletters.subject,
      publishedAt: sql<Date>`${newsletters.publishedAt}`.mapWith(newsletters.publishedAt),
      olderId: adjacent(sql`<`, sql`desc`),
      newerId: adjacent(sql`>`, sql`asc`),
    })
    .from(newsletters)
    .where(and(isPublished, id === null ? undefined : eq(newsletters.id, id)))
    .orderBy(desc(newsletters.publishedAt))
    .limit(1)
  return rows[0] ?? null
}

/** Those of some events that are over. */
export async function findPastEvents(executor: Executor, ids: number[], now: Date): Promise<Set<number>> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(isAmong(events.id, ids), lt(events.overAt, now)))
  return new Set(rows.map(({ id }) => id))
}
