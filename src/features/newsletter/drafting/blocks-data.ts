import { and, desc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { ACCESS_FIELDS, type AccessFact } from '../../../domain/churches/fields.ts'
import type { IssuePost } from '../../../domain/newsletter/issue-blocks.ts'
import type { ChurchTraits } from '../../../domain/newsletter/issue-items.ts'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { blogPosts } from '../../../schema/blog.ts'
import { churches, churchFacts } from '../../../schema/churches.ts'
import { newsletters } from '../../../schema/newsletter.ts'

const MAX_CHURCHES = 5
const MAX_POSTS = 2

interface Span {
  since: Date
  until: Date
}

/** The churches that were listed in a span of time, the newest first, and how many there are. */
export async function findNewChurches(executor: Executor, { since, until }: Span) {
  const listedAt = sql`coalesce(${churches.decidedAt}, ${churches.createdAt})`
  const rows = await executor
    .select({
      id: churches.id,
      name: churches.name,
      neighborhood: churches.neighborhood,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(churches)
    .where(and(eq(churches.status, 'listed'), gt(listedAt, since), lte(listedAt, until)))
    .orderBy(desc(listedAt), desc(churches.id))
    .limit(MAX_CHURCHES)
  const list = rows.map(({ id, name, neighborhood }) => ({ id, name, neighborhood }))
  return { churches: list, churchCount: rows[0]?.count ?? 0 }
}

export function findNewPosts(executor: Executor, { since, until }: Span): Promise<IssuePost[]> {
  const shownFrom = sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.createdAt})`
  return executor
    .select({ slug: blogPosts.slug, title: blogPosts.title, excerpt: blogPosts.excerpt })
    .from(blogPosts)
    .where(and(eq(blogPosts.isDraft, false), gt(shownFrom, since), lte(shownFrom, until)))
    .orderBy(desc(shownFrom), desc(blogPosts.id))
    .limit(MAX_POSTS)
}

/** What is known of churches: no language is stated of most, and nothing is offered that nobody has stated. */
export async function findTraits(executor: Executor, ids: number[]): Promise<Map<number, ChurchTraits>> {
  const current = (isWanted: SQL) => sql`from ${churchFacts} where ${churchFacts.churchId} = ${churches.id}
    and ${churchFacts.isCurrent} and ${isWanted}`
  const rows = await executor
    .select({
      id: churches.id,
      denomination: churches.denomination,
      languages: sql<string[]>`array(select jsonb_array_elements_text(${churchFacts.value})
        ${current(sql`${churchFacts.field} = 'languages'`)})`,
      access: sql<AccessFact[]>`array(select ${churchFacts.field}
        ${current(sql`${churchFacts.value} = '"yes"' and ${inArray(churchFacts.field, [...ACCESS_FIELDS])}`)})`,
    })
    .from(churches)
    .where(isAmong(churches.id, ids))
  return new Map(rows.map(({ id, ...traits }) => [id, traits]))
}

/** The issue that went out last: when, and what it was made of. */
export async function findLastIssue(executor: Executor) {
  const rows = await executor
    .select({ publishedAt: newsletters.publishedAt, selection: newsletters.selection })
    .from(newsletters)
    .where(isNotNull(newsletters.publishedAt))
    .orderBy(desc(newsletters.publishedAt))
    .limit(1)
  return rows[0] ?? null
}
