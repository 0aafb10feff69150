import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

/** Section 3's blog post. `tags` keeps the form it came in: a JSON list or a comma-separated string. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    author: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    /** What `content` was made from, for the editor; null for a post that was imported. */
    markdown: text(),
    featuredImage: text(),
    tags: text().notNull().default(''),
    /** A post without it counts from when it was made (section 2). */
    publishedAt: timestamp({ withTimezone: true }),
    /** Kept from the site. */
    isDraft: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When an administrator last saved it. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('blog_posts_newest').on(sql`coalesce(${table.publishedAt}, ${table.createdAt}) desc`)],
)

/** A slug that a post had before: bookmarks and mailed links of it lead to the post's own. */
export const formerPostSlugs = pgTable(
  'former_post_slugs',
  {
    slug: text().primaryKey(),
    postId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_post_slugs_post').on(table.postId)],
)
