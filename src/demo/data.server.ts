import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database/transaction.ts'
import { advertisingApplications, placements } from '../schema/advertising.ts'
import { blogPosts } from '../schema/blog.ts'
import { churches } from '../schema/churches.ts'
import { events, series } from '../schema/events.ts'
import { newsletterDeliveries, newsletters } from '../schema/newsletter.ts'
import { pictures } from '../schema/pictures.ts'
import { fetchedPages, scrapingLogs } from '../schema/scraping.ts'
import { subscribers } from '../schema/subscribers.ts'

export async function insertChurches(
  executor: Executor,
  rows: (typeof churches.$inferInsert)[],
): Promise<number[]> {
  const inserted = await executor.insert(churches).values(rows).returning({ id: churches.id })
  return inserted.map((row) => row.id)
}

export async function insertSeries(
  executor: Executor,
  rows: (typeof series.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return []
  // A series that is there already keeps its decision; the harmless update makes its id come back.
  const inserted = await executor
    .insert(series)
    .values(rows)
    .onConflictDoUpdate({ target: [series.churchId, series.key], set: { rule: sql`excluded.rule` } })
    .returning({ id: series.id })
  return inserted.map((row) => row.id)
}

/** Events by their identity; one that is there already stays as it is. Answers the ids of the new ones by key. */
export async function insertEvents(
  executor: Executor,
  rows: (typeof events.$inferInsert)[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const inserted = await executor
    .insert(events)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: events.id, churchId: events.churchId, key: events.identityKey })
  return new Map(inserted.map((row) => [`${row.churchId}|${row.key}`, row.id]))
}

export async function insertPlacements(
  executor: Executor,
  rows: (typeof placements.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await executor.insert(placements).values(rows)
}

export async function insertSubscribers(
  executor: Executor,
  rows: (typeof subscribers.$inferInsert)[],
): Promise<{ id: number; email: string; firstName: string; token: string }[]> {
  const { id, email, firstName, token } = subscribers
  return executor.insert(subscribers).values(rows).returning({ id, email, firstName, token })
}

export async function insertNewsletter(
  executor: Executor,
  row: typeof newsletters.$inferInsert,
  deliveries: Omit<typeof newsletterDeliveries.$inferInsert, 'newsletterId'>[],
): Promise<void> {
  const [issue] = await executor.insert(newsletters).values(row).returning({ id: newsletters.id })
  const newsletterId = issue?.id ?? 0
  await executor.insert(newsletterDeliveries).values(deliveries.map((each) => ({ ...each, newsletterId })))
}

export async function insertBlogPosts(
  executor: Executor,
  rows: (typeof blogPosts.$inferInsert)[],
): Promise<void> {
  await executor.insert(blogPosts).values(rows)
}

export async function insertApplication(
  executor: Executor,
  row: typeof advertisingApplications.$inferInsert,
): Promise<void> {
  await executor.insert(advertisingApplications).values(row)
}

export async function findDemoChurches(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .select({
      id: churches.id,
      key: churches.notes,
      origin: churches.origin,
      mergedIntoId: churches.mergedIntoId,
    })
    .from(churches)
  const mergedInto = new Map(rows.map((row) => [row.id, row.mergedIntoId]))
  const currentId = (id: number): number => {
    const next = mergedInto.get(id) ?? null
    return next === null ? id : currentId(next)
  }
  return new Map(
    rows.flatMap(({ id, key, origin }) =>
      origin === 'demo' && key !== null ? [[key, currentId(id)] as const] : [],
    ),
  )
}

export async function moveSites(executor: Executor, from: number, to: number): Promise<void> {
  const [old, fresh] = [`.localhost:${from}/`, `.localhost:${to}/`]
  await executor.update(churches).set({ website: sql`replace(${churches.website}, ${old}, ${fresh})` })
  await executor
    .update(events)
    .set({
      url: sql`replace(${events.url}, ${old}, ${fresh})`,
      sourceUrl: sql`replace(${events.sourceUrl}, ${old}, ${fresh})`,
    })
  await executor.delete(fetchedPages)
  await executor
    .update(scrapingLogs)
    .set({ message: sql`replace(${scrapingLogs.message}, ${old}, ${fresh})` })
}

export async function insertPictures(
  executor: Executor,
  rows: (typeof pictures.$inferInsert)[],
): Promise<void> {
  await executor.insert(pictures).values(rows).onConflictDoNothing()
}
