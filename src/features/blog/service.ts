import type { BlogPost } from '../../contract/blog.ts'
import type { City } from '../../contract/city.ts'
import { isoWithOffset } from '../../domain/events/when.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { findBySlug, findPublished } from './data.ts'

export interface BlogService {
  list(): Promise<BlogPost[]>
  /** @throws AppError not_found */
  get(slug: string): Promise<BlogPost>
}

export function createBlogService(options: { db: Database; clock: Clock; city: City }): BlogService {
  const { db, clock, city } = options
  const present = (row: Awaited<ReturnType<typeof findPublished>>[number]): BlogPost => ({
    ...row,
    publishedAt: row.publishedAt ? isoWithOffset(row.publishedAt, city.timeZone) : null,
    createdAt: isoWithOffset(row.createdAt, city.timeZone),
  })
  return {
    async list() {
      return (await findPublished(db, clock.now())).map(present)
    },
    async get(slug) {
      const row = await findBySlug(db, slug, clock.now())
      if (!row) throw new AppError('not_found', 'There is no such post.')
      return present(row)
    },
  }
}
