import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Category } from '../domain/events/categories.ts'
import type { DistrustReason, RuleVerdict } from '../domain/events/review/trust.ts'
import { churches } from './churches.ts'
import { events } from './events.ts'

/** A church's source whose cards may be published by themselves. Without a row it never was trusted. */
export const trustedSources = pgTable(
  'trusted_sources',
  {
    churchId: integer()
      .notNull()
      .references(() => churches.id, { onDelete: 'cascade' }),
    /** The events' `sourceKind`. */
    kind: text().notNull(),
    isOn: boolean().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    changedBy: text().notNull(),
    /** Why it was turned off by itself; null where a person turned it. */
    reason: text().$type<DistrustReason>(),
    /** What was decided before no longer counts: the source has to prove itself anew. */
    earnsFrom: timestamp({ withTimezone: true }),
    /** Where the church's website was when a person turned it on; another site has to earn trust anew. */
    websiteHost: text(),
  },
  (table) => [primaryKey({ columns: [table.churchId, table.kind] })],
)

/** What an administrator decided in advance about new cards with certain words in their titles. */
export const titleRules = pgTable(
  'title_rules',
  {
    id: serial().primaryKey(),
    verdict: text().$type<RuleVerdict>().notNull(),
    words: text().notNull(),
    /** null = every church. */
    churchId: integer().references(() => churches.id, { onDelete: 'cascade' }),
    /** null = every category. */
    category: text().$type<Category>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text().notNull(),
  },
  (table) => [check('title_rules_verdict', sql`${table.verdict} in ('never', 'always')`)],
)

/** A card that was published by itself, by its first date. */
export const unseenPublications = pgTable(
  'unseen_publications',
  {
    eventId: integer()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    sourceKind: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** The day of the digest that listed it; null while it waits for one. */
    digestOn: date({ mode: 'string' }),
  },
  (table) => [
    index('unseen_publications_newest').on(table.publishedAt),
    index('unseen_publications_undigested').on(table.eventId).where(sql`${table.digestOn} is null`),
  ],
)

/** The days whose digest was made: one a day, whichever worker comes first. */
export const trustDigests = pgTable('trust_digests', {
  onDate: date({ mode: 'string' }).primaryKey(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
  cards: integer().notNull(),
})
