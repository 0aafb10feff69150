import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { auditLog } from '../../../schema/accounts.ts'
import { blogPosts } from '../../../schema/blog.ts'
import { churchClaims, churches } from '../../../schema/churches.ts'
import { events, series } from '../../../schema/events.ts'
import { newsletters } from '../../../schema/newsletter.ts'
import { pictures, sourcePictures } from '../../../schema/pictures.ts'

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
