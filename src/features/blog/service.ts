import type { BlogPost } from '../../contract/blog.ts'
import type { City } from '../../contract/city.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { isoWithOffset } from '../../domain/events/when.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { findBySlug, findPublished } from './data.ts'

export type BlogService = ReturnType<typeof createBlogService>

export function createBlogService(options: { db: Database; clock: Clock; city: City }) {
  const { db, clock, city } = options
  const present = (row: Awaited<ReturnType<typeof findPublished>>[number]): BlogPost => ({
    ...row,
    publishedAt: row.publishedAt ? isoWithOffset(row.publishedAt, city.timeZone) : null,
    createdAt: isoWithOffset(row.createdAt, city.timeZone),
  })
  return {
    async list(): Promise<BlogPost[]> {
      return (await findPublished(db, clock.now())).map(present)
    },
    /** @throws AppError not_found */
    async get(slug: string): Promise<BlogPost> {
      const row = await findBySlug(db, slug, clock.now())
      if (!row) throw new AppError('not_found', REFUSALS.noPost)
      return present(row)
    },
  }
}
