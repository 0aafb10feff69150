import { and, desc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { blogPosts, formerPostSlugs } from '../../schema/blog.ts'

/** What reads and cleans Markdown and HTML, which few starts need. */
export const loadPostFiles = () => import('./writing/post-file.ts')

const { isDraft: _, markdown: __, updatedAt: ___, ...COLUMNS } = getTableColumns(blogPosts)
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

/** The post that has the slug, else the one that had it before; null where no published one has or had it. */
export async function findBySlug(executor: Executor, slug: string, now: Date) {
  const former = executor
    .select({ id: formerPostSlugs.postId })
    .from(formerPostSlugs)
    .where(eq(formerPostSlugs.slug, slug))
  const rows = await executor
    .select(COLUMNS)
    .from(blogPosts)
    .where(and(or(eq(blogPosts.slug, slug), inArray(blogPosts.id, former)), published(now)))
    .orderBy(desc(eq(blogPosts.slug, slug)))
    .limit(1)
  return rows[0] ?? null
}

/** The posts of these slugs, published or not, held against other imports. */
export function lockPosts(executor: Executor, slugs: string[]) {
  return executor
    .select()
    .from(blogPosts)
    .where(inArray(blogPosts.slug, slugs))
    .orderBy(blogPosts.id)
    .for('update')
}

/** Those of one title and text, published or not. */
export function findTwins(executor: Executor, { title, content }: { title: string; content: string }) {
  return executor
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(eq(blogPosts.title, title), eq(blogPosts.content, content)))
}

/** From now on these slugs lead to the post. Answers whether one of them did not before. */
export async function keepFormerSlugs(
  executor: Executor,
  postId: number,
  slugs: ReadonlySet<string>,
): Promise<boolean> {
  if (slugs.size === 0) return false
  const rows = await executor
    .insert(formerPostSlugs)
    .values([...slugs].map((slug) => ({ slug, postId })))
    .onConflictDoUpdate({
      target: formerPostSlugs.slug,
      set: { postId },
      setWhere: ne(formerPostSlugs.postId, postId),
    })
    .returning({ slug: formerPostSlugs.slug })
  return rows.length > 0
}

/** The slug is a post's own (again). */
export async function dropFormerSlug(executor: Executor, slug: string): Promise<void> {
  await executor.delete(formerPostSlugs).where(eq(formerPostSlugs.slug, slug))
}

export type NewPost = typeof blogPosts.$inferInsert
export type StoredPost = typeof blogPosts.$inferSelect

export function findAllPosts(executor: Executor): Promise<StoredPost[]> {
  return executor.select().from(blogPosts).orderBy(desc(shownFrom), desc(blogPosts.id))
}

export async function findPost(executor: Executor, id: number): Promise<StoredPost | null> {
  const rows = await executor.select().from(blogPosts).where(eq(blogPosts.id, id))
  return rows[0] ?? null
}

export async function lockPost(executor: Executor, id: number): Promise<StoredPost | null> {
  const rows = await executor.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  return rows[0] ?? null
}

/** Whether a post other than this one has the slug. */
export async function findSlugUser(
  executor: Executor,
  slug: string,
  exceptId: number | null,
): Promise<number | null> {
  const rows = await executor
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), exceptId === null ? undefined : ne(blogPosts.id, exceptId)))
  return rows[0]?.id ?? null
}

/** Whatever saves a post, and from wherever it came. */
async function sanitized<Columns extends Partial<NewPost>>(columns: Columns): Promise<Columns> {
  if (columns.content === undefined) return columns
  const { sanitizePost } = await loadPostFiles()
  return { ...columns, content: sanitizePost(columns.content) }
}

export async function insertPost(executor: Executor, post: NewPost): Promise<number> {
  const [row] = await executor
    .insert(blogPosts)
    .values(await sanitized(post))
    .returning({ id: blogPosts.id })
  if (row === undefined) throw new Error('the post was not written')
  return row.id
}

export async function updatePost(executor: Executor, id: number, columns: Partial<NewPost>): Promise<void> {
  await executor
    .update(blogPosts)
    .set(await sanitized(columns))
    .where(eq(blogPosts.id, id))
}

export async function deletePost(executor: Executor, id: number): Promise<void> {
  await executor.delete(blogPosts).where(eq(blogPosts.id, id))
}
