import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../platform/database/transaction.ts'
import { churches } from '../../schema/churches.ts'
import { events } from '../../schema/events.ts'
import { pictures, sourcePictures } from '../../schema/pictures.ts'

/** PostgreSQL indexes no longer values. */
const MAX_URL_CHARS = 2000

export async function insertPicture(
  executor: Executor,
  picture: typeof pictures.$inferInsert,
): Promise<void> {
  await executor.insert(pictures).values(picture).onConflictDoNothing()
}

/** Alternative texts by the names of added pictures. */
export function findAlts(executor: Executor, names: string[]) {
  return executor
    .select({ name: pictures.name, alt: pictures.alt })
    .from(pictures)
    .where(inArray(pictures.name, names))
}

/** Names of the copies by the addresses in the sources. */
export function findCopies(executor: Executor, urls: string[]) {
  return executor
    .select({ url: sourcePictures.url, name: sourcePictures.pictureName })
    .from(sourcePictures)
    .where(and(inArray(sourcePictures.url, urls), isNotNull(sourcePictures.pictureName)))
}

/** Notes the addresses of public, coming events that nobody has asked for yet, where the church shows pictures. */
export async function insertNewSources(tx: Transaction, now: Date, limit: number): Promise<void> {
  const wanted = tx
    .selectDistinct({
      url: sql<string>`${events.imageUrl}`.as('url'),
      pictureName: sql`null::text`.as('picture_name'),
      attempts: sql<number>`0`.as('attempts'),
      failure: sql`null::text`.as('failure'),
      fetchAt: sql`${now}::timestamptz`.as('fetch_at'),
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(
      and(
        eq(events.status, 'approved'),
        gt(events.overAt, now),
        isNotNull(events.imageUrl),
        sql`${events.imageUrl} ~ '^https?://'`,
        sql`length(${events.imageUrl}) <= ${MAX_URL_CHARS}`,
        eq(churches.status, 'listed'),
        eq(churches.showsPictures, true),
        sql`not exists (select from ${sourcePictures} where ${sourcePictures.url} = ${events.imageUrl})`,
      ),
    )
    .limit(limit)
  await tx.insert(sourcePictures).select(wanted).onConflictDoNothing()
}

/** Claims those that are due until `againAt`, when a job that was lost is made again. */
export async function claimDueSources(
  tx: Transaction,
  now: Date,
  againAt: Date,
  limit: number,
): Promise<string[]> {
  const due = tx
    .select({ url: sourcePictures.url })
    .from(sourcePictures)
    .where(lte(sourcePictures.fetchAt, now))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(sourcePictures)
    .set({ fetchAt: againAt })
    .where(inArray(sourcePictures.url, due))
    .returning({ url: sourcePictures.url })
  return rows.map(({ url }) => url)
}

export async function findSource(executor: Executor, url: string) {
  const [source] = await executor.select().from(sourcePictures).where(eq(sourcePictures.url, url))
  return source
}

export async function updateSource(
  executor: Executor,
  url: string,
  set: Partial<typeof sourcePictures.$inferInsert>,
): Promise<void> {
  await executor.update(sourcePictures).set(set).where(eq(sourcePictures.url, url))
}
