import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { churches } from '../churches/tables.server.ts'

/** A run over the churches. At most one of kind `all` runs at a time; a second request joins it. */
export const scrapeRuns = pgTable(
  'scrape_runs',
  {
    id: serial().primaryKey(),
    kind: text().$type<'all' | 'church'>().notNull(),
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
    /** The worker that took it up; null while it waits for one. */
    claimedBy: integer(),
    /** One sentence for the curator: why it failed, or what was remarkable. */
    message: text(),
    /** What was fetched, found, dropped and why. */
    explanation: jsonb(),
    scrapedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('scraping_logs_once_per_run').on(table.runId, table.churchId),
    check('scraping_logs_status', sql`${table.status} in ('success', 'error', 'running')`),
    index('scraping_logs_latest').on(table.churchId, table.scrapedAt.desc()),
  ],
)

/** What the last visit to an address answered, for conditional requests. */
export const fetchedPages = pgTable('fetched_pages', {
  url: text().primaryKey(),
  churchId: integer()
    .notNull()
    .references(() => churches.id),
  etag: text(),
  lastModified: text(),
  contentHash: text(),
  /** The candidates read from it, so that an unchanged page is not parsed again. */
  candidates: jsonb(),
  fetchedAt: timestamp({ withTimezone: true }).notNull(),
})
