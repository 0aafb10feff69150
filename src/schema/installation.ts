import { boolean, date, jsonb, pgSequence, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What this installation knows of itself: whether its database is a demo's, its secret, the demo sites' port. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

/** The days on which the owners were mailed about the site's health: one mail a day, whichever worker comes first. */
export const ownerAlerts = pgTable('owner_alerts', {
  onDate: date({ mode: 'string' }).primaryKey(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
  /** Whether it is the one that everything is in order again. */
  isAllClear: boolean().notNull(),
})

/** Numbers for worker processes: each holds an advisory lock of its number for as long as it lives. */
export const workerNumbers = pgSequence('worker_numbers', { maxValue: 2_147_483_647, cycle: true })
