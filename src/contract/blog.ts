import { z } from 'zod'
import { isoInstant } from './events/events.ts'

/** Blog post (section 3). Tags travel as they are stored: a JSON list or a comma-separated string. */
export const blogPost = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featuredImage: z.string().nullable(),
  tags: z.string(),
  publishedAt: isoInstant.nullable(),
  createdAt: isoInstant,
})
export type BlogPost = z.infer<typeof blogPost>
export const blogSlug = z.object({ slug: z.string().min(1).max(200) })
