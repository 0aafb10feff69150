import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What this installation knows of itself: whether its database is a demo's, its secret, the demo sites' port. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})
