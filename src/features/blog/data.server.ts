import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { blogPosts } from './tables.server.ts'

const { isDraft: _, ...COLUMNS } = getTableColumns(blogPosts)
/** When it was published, or made where it was not (specification, section 2). */
const shownFrom = sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.createdAt})`

function published(now: Date) {
  return and(eq(blogPosts.isDraft, false), sql`${shownFrom} <= ${now}`)
}

export function findPublished(executor: Executor, now: Date) {
  return executor
    .select(COLUMNS)
    .from(blogPosts)
    .where(published(now))
    .orderBy(desc(shownFrom), desc(blogPosts.id))
}

export async function findBySlug(executor: Executor, slug: string, now: Date) {
  const rows = await executor
    .select(COLUMNS)
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), published(now)))
  return rows[0] ?? null
}

/** The post of a slug, published or not, held against other imports; null where there is none. */
export async function lockPost(executor: Executor, slug: string) {
  const rows = await executor.select().from(blogPosts).where(eq(blogPosts.slug, slug)).for('update')
  return rows[0] ?? null
}

export type NewPost = typeof blogPosts.$inferInsert

/** Answers its number. */
export async function insertPost(executor: Executor, post: NewPost): Promise<number> {
  const [row] = await executor.insert(blogPosts).values(post).returning({ id: blogPosts.id })
  if (row === undefined) throw new Error('the post was not written')
  return row.id
}

export async function updatePost(executor: Executor, id: number, columns: Partial<NewPost>): Promise<void> {
  await executor.update(blogPosts).set(columns).where(eq(blogPosts.id, id))
}
