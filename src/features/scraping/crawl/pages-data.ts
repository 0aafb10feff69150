import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { fetchedPages } from '../../../schema/scraping.ts'

export type StoredPage = typeof fetchedPages.$inferSelect

export function findFetchedPages(executor: Executor, churchId: number): Promise<StoredPage[]> {
  return executor.select().from(fetchedPages).where(eq(fetchedPages.churchId, churchId))
}

/** Keeps what a visit read anew, in one statement. */
export async function keepFetchedPages(
  executor: Executor,
  pages: (typeof fetchedPages.$inferInsert)[],
): Promise<void> {
  if (pages.length === 0) return
  await executor
    .insert(fetchedPages)
    .values(pages)
    .onConflictDoUpdate({
      target: [fetchedPages.churchId, fetchedPages.url],
      set: {
        etag: sql`excluded.etag`,
        lastModified: sql`excluded.last_modified`,
        contentHash: sql`excluded.content_hash`,
        candidates: sql`excluded.candidates`,
        readTo: sql`excluded.read_to`,
        readBy: sql`excluded.read_by`,
        missingAt: sql`excluded.missing_at`,
        fetchedAt: sql`excluded.fetched_at`,
      },
    })
}

/** Notes that pages were visited and stand as they were. */
export async function touchFetchedPages(
  executor: Executor,
  churchId: number,
  urls: string[],
  fetchedAt: Date,
): Promise<void> {
  if (urls.length === 0) return
  await executor
    .update(fetchedPages)
    .set({ fetchedAt })
    .where(and(eq(fetchedPages.churchId, churchId), inArray(fetchedPages.url, urls)))
}

/** Lets go of pages that no visit has come to for long. */
export async function forgetFetchedPages(executor: Executor, churchId: number, before: Date): Promise<void> {
  await executor
    .delete(fetchedPages)
    .where(and(eq(fetchedPages.churchId, churchId), lt(fetchedPages.fetchedAt, before)))
}
