import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

export type SubscriberSource = 'website' | 'newsletter' | 'referral' | 'other'

/** One person who subscribed. The address is unique whatever its case. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text(),
    phone: text(),
    isActive: boolean().notNull().default(true),
    source: text().$type<SubscriberSource>().notNull(),
    /** Random; signs the person's unsubscribe and preference links. Never exported. */
    token: text().notNull().unique(),
    subscribedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
    /** Why mail stopped without the person's own word: bounce or complaint. */
    suppressedBecause: text().$type<'bounce' | 'complaint'>(),
    language: text().notNull().default('en'),
    preferences: jsonb().notNull().default({}),
    lastEmailSentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('subscribers_email').on(sql`lower(${table.email})`),
    check('subscribers_source', sql`${table.source} in ('website', 'newsletter', 'referral', 'other')`),
    index('subscribers_newest').on(table.subscribedAt.desc(), table.id.desc()),
    index('subscribers_active').on(table.id).where(sql`${table.isActive}`),
  ],
)
