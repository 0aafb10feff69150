import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { blogPosts } from './tables.server.ts'

function published(now: Date) {
  return and(isNotNull(blogPosts.publishedAt), lte(blogPosts.publishedAt, now))
}

export function findPublished(executor: Executor, now: Date) {
  return executor
    .select()
    .from(blogPosts)
    .where(published(now))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
}

export async function findBySlug(executor: Executor, slug: string, now: Date) {
  const rows = await executor
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), published(now)))
  return rows[0] ?? null
}
