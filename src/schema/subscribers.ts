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
    /** Where and how the person agreed, in words; null for those who subscribed by our own form. */
    consent: text(),
    /** Random; signs the person's unsubscribe and preference links. Never exported. */
    token: text().notNull().unique(),
    subscribedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** When a mail asked to confirm the subscription, what its link carries, and when it was sent again. */
    confirmAskedAt: timestamp({ withTimezone: true }),
    confirmToken: text().unique(),
    confirmResentAt: timestamp({ withTimezone: true }),
    /** Since when a sign-up of a burst waits until a person releases or erases it. */
    quarantinedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
    /** Why mail stopped without the person's own word: bounce or complaint. */
    suppressedBecause: text().$type<'bounce' | 'complaint'>(),
    language: text().notNull().default('en'),
    preferences: jsonb().notNull().default({}),
    /** When the second mail of the welcome is due; null once it was written, and for readers who get none. */
    secondWelcomeAt: timestamp({ withTimezone: true }),
    lastEmailSentAt: timestamp({ withTimezone: true }),
    /** When the personal data of this row were erased on request; what is left of it only counts. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('subscribers_email').on(sql`lower(${table.email})`),
    check('subscribers_source', sql`${table.source} in ('website', 'newsletter', 'referral', 'other')`),
    index('subscribers_newest').on(table.subscribedAt, table.id),
    index('subscribers_unconfirmed')
      .on(table.confirmAskedAt)
      .where(sql`${table.confirmAskedAt} is not null and not ${table.isActive}`),
    index('subscribers_quarantined').on(table.quarantinedAt).where(sql`${table.quarantinedAt} is not null`),
    index('subscribers_second_welcome')
      .on(table.secondWelcomeAt)
      .where(sql`${table.secondWelcomeAt} is not null`),
    index('subscribers_active').on(table.id).where(sql`${table.isActive}`),
    index('subscribers_left').on(table.unsubscribedAt).where(sql`${table.unsubscribedAt} is not null`),
  ],
)

/** Who gets no mail again, whatever is imported or restored: an address as a keyed hash, which reveals nobody. */
export const suppressions = pgTable(
  'suppressions',
  {
    addressHash: text().primaryKey(),
    reason: text().$type<'left' | 'bounced' | 'complained' | 'erased'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('suppressions_reason', sql`${table.reason} in ('left', 'bounced', 'complained', 'erased')`),
  ],
)
