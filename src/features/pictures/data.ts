import { and, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../platform/database/transaction.ts'
import { auditLog } from '../../schema/accounts.ts'
import { blogPosts } from '../../schema/blog.ts'
import { churchClaims, churches } from '../../schema/churches.ts'
import { events, series } from '../../schema/events.ts'
import { newsletters } from '../../schema/newsletter.ts'
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

/** The churches of coming events that show what is at an address. */
export async function findChurchesShowing(executor: Executor, url: string, now: Date): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ id: events.churchId })
    .from(events)
    .where(and(eq(events.imageUrl, url), gt(events.overAt, now)))
  return rows.map(({ id }) => id)
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

/** What was changed since then can still be undone: its pictures stay. */
interface Recent {
  changedAfter: Date
  /** Copies for events that ended before are deleted. */
  overAfter: Date
}

/** Deletes what is known of addresses in sources that no event of a listed church needs any more. */
export async function deleteOldSources(
  executor: Executor,
  { changedAfter, overAfter }: Recent,
): Promise<void> {
  await executor.delete(sourcePictures).where(
    sql`not exists (
      select from ${events} join ${churches} on ${churches.id} = ${events.churchId}
      where ${events.imageUrl} = ${sourcePictures.url} and ${events.overAt} > ${overAfter}
        and (${churches.status} = 'listed' or ${churches.updatedAt} > ${changedAfter})
    )`,
  )
}

/** The names of all pictures that something shows, waits to show, or would show after an undo. */
export async function findUsedNames(executor: Executor, { changedAfter }: Recent): Promise<Set<string>> {
  const { rows } = await executor.execute<{ name: string }>(sql`
    select distinct found[1] as name from (
      select ${events.imageUrl} from ${events}
        where ${events.imageUrl} like '/api/pictures/%'
          and (${events.joinedIntoId} is null or ${events.updatedAt} > ${changedAfter})
      union all select ${churches.picture} from ${churches}
        where ${churches.picture} is not null and (${churches.status} in ('listed', 'unlisted', 'closed')
          or ${churches.updatedAt} > ${changedAfter})
      union all select ${series.edits}::text from ${series} where ${series.edits} ? 'imageUrl'
      union all select ${churchClaims.changes}::text from ${churchClaims}
        where ${churchClaims.decidedAt} is null and ${churchClaims.changes} ? 'picture'
      union all select concat_ws(' ', ${blogPosts.featuredImage}, ${blogPosts.content}, ${blogPosts.markdown})
        from ${blogPosts}
      union all select ${newsletters.contentHtml} from ${newsletters}
        where ${newsletters.createdAt} > ${changedAfter}
      union all select concat_ws(' ', ${auditLog.before}, ${auditLog.after}) from ${auditLog}
        where ${auditLog.at} > ${changedAfter}
    ) as texts (text), regexp_matches(text, '/api/pictures/([0-9a-f]{24}-[0-9]+x[0-9]+)', 'g') as found
    union select ${sourcePictures.pictureName} from ${sourcePictures}
      where ${sourcePictures.pictureName} is not null`)
  return new Set(rows.map(({ name }) => name))
}

export async function deleteAlts(executor: Executor, names: string[], before: Date): Promise<void> {
  await executor.delete(pictures).where(and(inArray(pictures.name, names), lt(pictures.createdAt, before)))
}

export async function findAltNames(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ name: pictures.name }).from(pictures)
  return rows.map(({ name }) => name)
}
