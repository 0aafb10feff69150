import { jsonb, pgSequence, pgTable, text } from 'drizzle-orm/pg-core'

/** What this installation knows of itself: whether its database is a demo's, its secret, the demo sites' port. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})

/** Numbers for worker processes: each holds an advisory lock of its number for as long as it lives. */
export const workerNumbers = pgSequence('worker_numbers', { maxValue: 2_147_483_647, cycle: true })
