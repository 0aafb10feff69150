import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { fetchedPages } from './tables.server.ts'

export type StoredPage = typeof fetchedPages.$inferSelect

export async function findFetchedPages(executor: Executor, churchId: number) {
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
