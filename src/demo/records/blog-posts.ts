import posts from './blog-posts.json' with { type: 'json' }
import { dateAfter } from './event-plan.ts'
import type { DemoBlogPost } from './record-shapes.ts'

/** Four posts, the newest first; `today` is YYYY-MM-DD. Tags come in both of the forms that the product reads. */
export function demoBlogPosts(today: string): DemoBlogPost[] {
  const instant = (daysAgo: number): string => `${dateAfter(today, -daysAgo)}T13:00:00Z`
  return posts.map(({ publishedDaysAgo, createdDaysAgo, ...post }) => ({
    ...post,
    publishedAt: publishedDaysAgo === null ? null : instant(publishedDaysAgo),
    createdAt: instant(createdDaysAgo),
  }))
}
