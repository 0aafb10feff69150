import type { City } from '../../contract/city.ts'
import { createBlogApi } from '../../features/blog/api.ts'
import { createBlogService } from '../../features/blog/service.ts'
import { createWritingService } from '../../features/blog/writing/service.ts'
import { undoPostLine } from '../../features/blog/writing/undo.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Database } from '../database/transaction.ts'

/** The blog, and how it is written. */
export function openBlog(options: { db: Database; clock: Clock; city: City }) {
  const blog = createBlogService(options)
  const writing = createWritingService(options)
  return {
    list: () => blog.list(),
    undoLine: (line: number, by: string) => undoPostLine(options, line, by),
    handlers: createBlogApi({ blog, writing }),
  }
}
