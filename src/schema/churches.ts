import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FactField, FactSource } from '../contract/churches/church-facts.ts'
import type { CorrectableField, ListingField } from '../domain/churches/fields.ts'
import { foldedText } from '../platform/database/search-text.ts'

export const CHURCH_STATUSES = [
  'listed',
  'awaiting_review',
  'declined',
  'withdrawn',
  'merged',
  'unlisted',
  'closed',
] as const
export type ChurchStatus = (typeof CHURCH_STATUSES)[number]

/** Section 3's Church, and what the server keeps besides. Only `listed` churches are public. */
export const churches = pgTable(
  'churches',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    address: text(),
    phone: text(),
    website: text(),
    denomination: text(),
    neighborhood: text(),
    language: text(),
    description: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    status: text().$type<ChurchStatus>().notNull().default('listed'),
    /** Where the record came from: demo, discovery, submission, import or admin. */
    origin: text().notNull(),
    mergedIntoId: integer().references((): AnyPgColumn => churches.id),
    contactName: text(),
    contactEmail: text(),
    /** The language in which the contact wrote to us, and is answered. */
    contactLanguage: text().notNull().default('en'),
    notes: text(),
    /** A calendar address the church itself named. */
    calendarUrl: text(),
    /** The path of a stored picture of it. */
    picture: text(),
    scrapePausedAt: timestamp({ withTimezone: true }),
    /** A church may ask to be left out; it is never scraped again. */
    optedOutAt: timestamp({ withTimezone: true }),
    /** Whether the pictures that its pages publish with its events are shown. */
    showsPictures: boolean().notNull().default(true),
    /** Since when (ISO 8601) the church itself vouches for a field: no list from outside touches it any more. */
    vouchedFields: jsonb().$type<Partial<Record<ListingField, string>>>().notNull().default({}),
    /** Fields that an administrator corrected, "place" for the pin: no list, import or scrape overwrites them. */
    editedFields: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    /** What a search for churches looks at (section 5), folded; the database keeps it. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          foldedText(
            sql`${churches.name} || E'\\n' || coalesce(${churches.address}, '') || E'\\n' || coalesce(${churches.denomination}, '') || E'\\n' || coalesce(${churches.neighborhood}, '') || E'\\n' || coalesce(${churches.language}, '')`,
          ),
      ),
  },
  (table) => [
    check(
      'churches_status',
      sql`${table.status} in ('listed', 'awaiting_review', 'declined', 'withdrawn', 'merged', 'unlisted', 'closed')`,
    ),
    check('churches_merged', sql`(${table.status} = 'merged') = (${table.mergedIntoId} is not null)`),
    index('churches_listed_by_name').on(table.name, table.id).where(sql`${table.status} = 'listed'`),
    index('churches_listed_by_place')
      .on(table.latitude, table.longitude)
      .where(sql`${table.status} = 'listed' and ${table.latitude} is not null`),
    index('churches_awaiting').on(table.createdAt).where(sql`${table.status} = 'awaiting_review'`),
  ],
)

/** Names, web sites and outside identifiers under which a church was known, so that it is not discovered again. */
export const churchAliases = pgTable(
  'church_aliases',
  {
    id: serial().primaryKey(),
    churchId: integer()
      .notNull()
      .references(() => churches.id),
    kind: text().$type<'name' | 'website' | 'place'>().notNull(),
    value: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('church_aliases_value').on(table.churchId, table.kind, table.value),
    // A place of a places service belongs to one church, so that it is taken in once.
    uniqueIndex('church_aliases_place').on(table.value).where(sql`${table.kind} = 'place'`),
  ],
)

/** Facts beyond section 3 as each source has them, with the date: service times, languages, accessibility, the place. */
export const churchFacts = pgTable(
  'church_facts',
  {
    id: serial().primaryKey(),
    churchId: integer()
      .notNull()
      .references(() => churches.id),
    field: text().$type<FactField>().notNull(),
    /** "yes" or "no", a list, or a place (contract, churchStatements). Nothing is stored of what is unknown. */
    value: jsonb().notNull(),
    source: text().$type<FactSource>().notNull(),
    checkedAt: timestamp({ withTimezone: true }).notNull(),
    /** Of what several sources say, this is what is shown and filtered by. Kept by each write. */
    isCurrent: boolean().notNull().default(false),
  },
  (table) => [
    unique('church_facts_field').on(table.churchId, table.field, table.source),
    uniqueIndex('church_facts_current').on(table.churchId, table.field).where(sql`${table.isCurrent}`),
  ],
)

/** Pairs of listed churches that look like one; kept up to date as records change. The smaller id comes first. */
export const duplicatePairs = pgTable(
  'duplicate_pairs',
  {
    church1Id: integer()
      .notNull()
      .references(() => churches.id),
    church2Id: integer()
      .notNull()
      .references(() => churches.id),
    similarity: real().notNull(),
    because: jsonb().notNull(),
    dismissedAt: timestamp({ withTimezone: true }),
    foundAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('duplicate_pairs_pair').on(table.church1Id, table.church2Id),
    check('duplicate_pairs_order', sql`${table.church1Id} < ${table.church2Id}`),
  ],
)

/** One merge, with everything needed to take it back. */
export const churchMerges = pgTable('church_merges', {
  id: serial().primaryKey(),
  retainedId: integer()
    .notNull()
    .references(() => churches.id),
  removedId: integer()
    .notNull()
    .references(() => churches.id),
  /** Rows as they were: the kept church's fields and the ids of everything that moved. */
  before: jsonb().notNull(),
  mergedAt: timestamp({ withTimezone: true }).notNull(),
  mergedBy: text(),
  undoneAt: timestamp({ withTimezone: true }),
})

/** One field as a church found it and as it wants it; null = empty. */
export interface StoredCorrection {
  from: string | null
  to: string | null
}
export type StoredCorrections = Partial<Record<CorrectableField, StoredCorrection>>

/**
 * A link that was mailed to a church, and once its form was sent (`usedAt`) what the church asks for: that is decided in
 * the Inbox. Of the token only the SHA-256 is kept.
 */
export const churchClaims = pgTable(
  'church_claims',
  {
    id: serial().primaryKey(),
    /** Moves with a merge, like everything that hangs on a church. */
    churchId: integer()
      .notNull()
      .references(() => churches.id),
    /** The request that caused the mail: asked for again by a job that was killed, it makes no second link. */
    requestKey: text().unique('church_claims_request'),
    email: text().notNull(),
    /** Why the address may speak for the church: it is the contact on record, or one at its own web domain. */
    via: text().$type<'contact' | 'domain'>().notNull().default('contact'),
    /** The language in which the person asked. */
    language: text().notNull().default('en'),
    tokenHash: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    /** The church's name when the form was sent: it may be another one's by the time of the decision. */
    churchName: text(),
    changes: jsonb().$type<StoredCorrections>(),
    withdraw: boolean().notNull().default(false),
    note: text(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text(),
    accepted: boolean(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('church_claims_waiting')
      .on(table.usedAt)
      .where(sql`${table.usedAt} is not null and ${table.decidedAt} is null`),
    index('church_claims_of_church').on(table.churchId, table.createdAt),
    index('church_claims_of_email').on(sql`lower(${table.email})`, table.createdAt),
  ],
)
