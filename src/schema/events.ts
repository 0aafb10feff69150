import { inArray, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  time,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { EventCategory } from '../domain/events/categories.ts'
import type { ChangeColumn, EventFormFields } from '../domain/events/fields.ts'
import type { ReviewReason } from '../domain/events/review/review-reasons.ts'
import { UNKNOWN_RULES } from '../domain/events/rule-of-dates.ts'
import type { EventStatus } from '../domain/events/status.ts'
import type { SearchIndex } from '../platform/database/search-text.ts'
import { churches } from './churches.ts'

/** Where one field's value was read. */
export interface FieldProvenance {
  kind: string
  url: string
  confidence: number
  /** ISO 8601: the visit at which this field was read; absent in what was read before that was noted. */
  fetchedAt?: string
}

/**
 * A change as stored: dates YYYY-MM-DD, times HH:MM. `listing` goes from `listed` to `unlisted` where the church's page
 * no longer lists the event at all.
 */
export interface StoredChange {
  field: ChangeColumn | 'listing'
  from: string | null
  to: string | null
  at: string
}

/** What a person corrected for a whole series: times HH:MM. */
export type SeriesEdits = Partial<Omit<EventFormFields, 'eventDate' | 'endDate'>> & { cancelled?: boolean }

/** A repeating event: one row here, and one row of `events` per date inside the horizon. */
export const series = pgTable(
  'series',
  {
    id: serial().primaryKey(),
    churchId: integer()
      .notNull()
      .references(() => churches.id),
    /** What the source calls it: its uid, else church + normalised title + weekday and time. */
    key: text().notNull(),
    /** The rule in words, as it is stated: "Every Sunday"; UNKNOWN_RULE where it is not. */
    rule: text().notNull(),
    /** Of what a person typed in, the set of its dates as RFC 5545 writes it: DTSTART, RRULE, RDATE, a line each. */
    recurrence: text(),
    /** The day up to which the dates of such a rule are stored; null where nothing is to be added. */
    expandedTo: date({ mode: 'string' }),
    /** The reviewer's decision; it holds for dates that later scrapes add. */
    status: text().$type<EventStatus>().notNull().default('pending'),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text(),
    /** A person's corrections of all dates: dates that a later scrape adds get them too. */
    edits: jsonb().$type<SeriesEdits>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('series_key').on(table.churchId, table.key),
    check('series_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
  ],
)

/** Whether an event lasts longer than a day: what is under way is looked for among these alone. */
export function lastsLong(table: Record<'startsAt' | 'overAt', AnyPgColumn>): SQL {
  return sql`${table.overAt} - ${table.startsAt} > interval '1 day'`
}

/** Section 3's Event. Dates and times are wall times of the city; `startsAt` is the instant they stand for. */
export const events = pgTable(
  'events',
  {
    id: serial().primaryKey(),
    churchId: integer()
      .notNull()
      .references(() => churches.id),
    seriesId: integer().references(() => series.id),
    /** The same happening has the same key on every scrape (decisions, section 2). */
    identityKey: text().notNull(),
    title: text().notNull(),
    description: text(),
    category: text().$type<EventCategory>().notNull(),
    /** The classifier was not sure of the category, and no person has corrected it. */
    isCategoryUnsure: boolean().notNull().default(false),
    /** The filters under which it is found: its category's alias, mens and womens by keyword. Kept by each write. */
    filters: text().array().notNull(),
    status: text().$type<EventStatus>().notNull().default('pending'),
    onDate: date({ mode: 'string' }).notNull(),
    /** null = the source states no time; never midnight in its place. */
    startTime: time(),
    endsOnDate: date({ mode: 'string' }),
    endTime: time(),
    allDay: boolean().notNull().default(false),
    /** The instant it begins; for an event without a time, the beginning of its day. Orders every list. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** The instant from which it is over: its end, else two hours after its start, else the end of its day. */
    overAt: timestamp({ withTimezone: true }).notNull(),
    location: text(),
    contactInfo: text(),
    imageUrl: text(),
    url: text(),
    cancelledAt: timestamp({ withTimezone: true }),
    /** Since when it is the editor's pick; of one event at a time. */
    pickedAt: timestamp({ withTimezone: true }),
    /** RFC 5545 SEQUENCE: grows with each change that a calendar must hear of. */
    sequence: integer().notNull().default(0),
    sourceKind: text(),
    sourceUrl: text(),
    fetchedAt: timestamp({ withTimezone: true }),
    provenance: jsonb().$type<Record<string, FieldProvenance>>().notNull().default({}),
    /** The piece of the source's text that states it, for the reviewer's eyes. */
    evidence: text(),
    /** How sure the reader is of date, hour and title, 0..1; 1 for what a person wrote. */
    confidence: doublePrecision().notNull().default(1),
    /** What the reader doubts, and what is unusual for the church; what other columns show is not among it. */
    reasons: text().array().$type<ReviewReason[]>().notNull().default([]),
    /** The event of which this one looks like a copy. */
    copyOfId: integer().references((): AnyPgColumn => events.id, { onDelete: 'set null' }),
    /** Fields that a person edited; a scrape never overwrites them. */
    editedFields: text().array().notNull().default([]),
    /** Changes that are public already and are noted on the page. */
    changes: jsonb().$type<StoredChange[]>().notNull().default([]),
    /** Changes read from plain HTML after approval: they wait for a person. */
    pendingChanges: jsonb().$type<StoredChange[]>().notNull().default([]),
    /** Changes that a person refused: the same value is not asked about again. */
    refusedChanges: jsonb().$type<StoredChange[]>().notNull().default([]),
    /** The same happening at the church that this one's church was merged into: that event stands for both. */
    joinedIntoId: integer().references((): AnyPgColumn => events.id),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('events_identity').on(table.churchId, table.identityKey),
    check('events_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    index('events_by_filter').using('gin', table.filters),
    index('events_by_status').on(table.status, table.startsAt, table.id),
    // With what counting the cards needs, so that it does not read the rows.
    index('events_approved_cards')
      .on(table.overAt, table.churchId, table.seriesId)
      .where(sql`${table.status} = 'approved'`),
    // What a church's listing counts, without reading the rows.
    index('events_shown_by_church')
      .on(table.churchId, table.overAt, table.seriesId)
      .where(sql`${table.status} = 'approved' and ${table.cancelledAt} is null`),
    index('events_under_way').on(table.overAt).where(lastsLong(table)),
    // What the desk counts at every look stands among few of the rows.
    index('events_waiting')
      .on(table.overAt)
      .where(sql`${table.status} = 'pending' or ${table.pendingChanges} <> '[]'::jsonb`),
    index('events_by_decision').on(table.decidedAt).where(sql`${table.decidedAt} is not null`),
    // What was decided last of each source.
    index('events_by_source')
      .on(table.churchId, table.sourceKind, table.decidedAt)
      .where(
        sql`${table.decidedAt} is not null and ${table.sourceKind} is not null and ${table.joinedIntoId} is null`,
      ),
    index('events_approved_by_day').on(table.onDate).where(sql`${table.status} = 'approved'`),
    index('events_approved_by_last_day')
      .on(table.endsOnDate)
      .where(sql`${table.status} = 'approved' and ${table.endsOnDate} > ${table.onDate}`),
    index('events_with_picture')
      .on(table.overAt)
      .where(sql`${table.status} = 'approved' and ${table.imageUrl} is not null`),
    index('events_picked').on(table.pickedAt).where(sql`${table.pickedAt} is not null`),
    index('events_by_church').on(table.churchId, table.startsAt),
    index('events_by_series').on(table.seriesId, table.startsAt),
    index('events_by_copy').on(table.copyOfId).where(sql`${table.copyOfId} is not null`),
  ],
)

/**
 * What searches look at, beside the events: a decision about an event would rewrite its entries in the trigram index. A
 * trigger on `events` keeps it (migrations/after).
 */
export const eventTexts = pgTable('event_texts', {
  eventId: integer()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Title and description as searches compare them. */
  words: text().notNull(),
  /** The location in the same way: the review looks only at the former. */
  place: text().notNull(),
})

/** Finds a part of a word without reading every event. Made at a start, where the database can (search-text.ts). */
export const eventSearchIndexes: readonly SearchIndex[] = [
  { name: 'event_texts_trigrams', table: 'event_texts', columns: ['words', 'place'] },
]

/**
 * The rule of the series that is joined, as its source states it; where it states none, the dates to come of that status
 * (YYYY-MM-DD, with commas between them). `readableRule` makes words of either.
 */
export function ruleOrDates(now: Date, status: SQL | AnyPgColumn): SQL<string | null> {
  return sql<string | null>`case when ${inArray(series.rule, UNKNOWN_RULES)} then (
    select string_agg(distinct dated.on_date::text, ',') from ${events} as dated
    where dated.series_id = ${series.id} and dated.status = ${status} and dated.over_at > ${now} and dated.cancelled_at is null
  ) else ${series.rule} end`
}
