import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ReadingSummary } from '../contract/scraping.ts'
import { churches } from './churches.ts'

/**
 * A run over the churches. At most one of kind `all` runs at a time; a second request joins it. `schedule` is the
 * handful of churches whose minute came round.
 */
export const scrapeRuns = pgTable(
  'scrape_runs',
  {
    id: serial().primaryKey(),
    kind: text().$type<'all' | 'church' | 'schedule'>().notNull(),
    /** Who or what began it: a user's id, or "schedule". */
    startedBy: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('scrape_runs_one_at_a_time')
      .on(table.kind)
      .where(sql`${table.finishedAt} is null and ${table.kind} = 'all'`),
  ],
)

/** One row per church and run, from `running` to `success` or `error` (section 3's scraping log). */
export const scrapingLogs = pgTable(
  'scraping_logs',
  {
    id: serial().primaryKey(),
    runId: integer()
      .notNull()
      .references(() => scrapeRuns.id),
    churchId: integer()
      .notNull()
      .references(() => churches.id),
    status: text().$type<'success' | 'error' | 'running'>().notNull(),
    eventsFound: integer().notNull().default(0),
    /** What the visit changed: dates added, changed, and marked cancelled; null where it ended before that. */
    added: integer(),
    changed: integer(),
    cancelled: integer(),
    /** The worker that took it up; null while it waits for one. */
    claimedBy: integer(),
    /** One sentence for the curator: why it failed, or what was remarkable. */
    message: text(),
    /** Through which channels its dates came, and what the reading cost; null where it ended before that. */
    reading: jsonb().$type<ReadingSummary>(),
    /** What was fetched, found and rejected, and why. */
    explanation: jsonb(),
    scrapedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('scraping_logs_once_per_run').on(table.runId, table.churchId),
    check('scraping_logs_status', sql`${table.status} in ('success', 'error', 'running')`),
    index('scraping_logs_latest').on(table.churchId, table.scrapedAt, table.id),
    index('scraping_logs_explained').on(table.scrapedAt).where(sql`${table.explanation} is not null`),
    // Asked whenever a church ends: whether any of its run is left, and which other runs wait for it.
    index('scraping_logs_running').on(table.runId, table.churchId).where(sql`${table.status} = 'running'`),
  ],
)

/** What the last visits of a church to an address answered, for conditional requests. */
export const fetchedPages = pgTable(
  'fetched_pages',
  {
    url: text().notNull(),
    churchId: integer()
      .notNull()
      .references(() => churches.id),
    etag: text(),
    lastModified: text(),
    contentHash: text(),
    /** The candidates read from it, so that an unchanged page is not parsed again. */
    candidates: jsonb(),
    /** The last day into which the reading's repeating events are unfolded; null = there is no reading. */
    readTo: date(),
    /** The version of this program that read it: another one may read more out of the same page. */
    readBy: text(),
    /** When there was no page at the address; null while there is one. */
    missingAt: timestamp({ withTimezone: true }),
    fetchedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.churchId, table.url] })],
)

/** How often one church is scraped by itself, and when next. */
export const scrapePaces = pgTable(
  'scrape_paces',
  {
    churchId: integer()
      .primaryKey()
      .references(() => churches.id),
    /** Null while no time is planned: SCRAPE_CRON is off. */
    nextAt: timestamp({ withTimezone: true }),
    /** The SCRAPE_CRON that `nextAt` was worked out from. */
    cron: text(),
    /** Visits in a row that listed nothing new. */
    unchanged: integer().notNull().default(0),
    /** Visits in a row that failed. */
    failures: integer().notNull().default(0),
    failingSince: timestamp({ withTimezone: true }),
    /** The site asked to be left alone until then (Retry-After). */
    restUntil: timestamp({ withTimezone: true }),
    /** When a visit last listed something new. */
    newsAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('scrape_paces_next').on(table.nextAt)],
)

/** What asking a model cost, a row for each church and month. */
export const modelUsage = pgTable(
  'model_usage',
  {
    churchId: integer()
      .notNull()
      .references(() => churches.id, { onDelete: 'cascade' }),
    /** Its first day, in the city's time zone. */
    month: date().notNull(),
    questions: integer().notNull().default(0),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    /** In millionths of a dollar, what is reserved for questions without an answer yet included. */
    microDollars: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.churchId, table.month] })],
)

/** What a model answered about a page, so that it is not asked again while the page stays as it is. */
export const modelAnswers = pgTable(
  'model_answers',
  {
    churchId: integer()
      .notNull()
      .references(() => churches.id, { onDelete: 'cascade' }),
    /** SHA-256 of the lines that were sent. */
    pageHash: text().notNull(),
    promptVersion: text().notNull(),
    model: text().notNull(),
    /** The quotations; null where there was no answer to use. */
    answer: jsonb(),
    /** When the reader last used it. */
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.churchId, table.pageHash, table.promptVersion, table.model] })],
)
