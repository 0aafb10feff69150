import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
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
import { subscribers } from './subscribers.ts'

export type NewsletterStatus = 'draft' | 'sending' | 'paused' | 'sent' | 'cancelled'

/**
 * What became of one mail. `submitted` means handed to the mail server, which is all a sender can know;
 * `uncertain` means the process died after the message began to leave: shown, and never re-sent silently.
 */
export type DeliveryStatus = 'queued' | 'submitting' | 'submitted' | 'failed' | 'uncertain'

/** `skipped`: nothing of the issue fits what the reader chose, and they asked for mail only then. It is never sent. */
export type IssueDeliveryStatus = DeliveryStatus | 'skipped'

/** An issue. Publishing freezes its content. */
export const newsletters = pgTable(
  'newsletters',
  {
    id: serial().primaryKey(),
    subject: text().notNull(),
    introduction: text().notNull().default(''),
    /** The events chosen, in order, and those left out by hand. */
    selection: jsonb().notNull().default({}),
    contentHtml: text().notNull(),
    contentText: text().notNull(),
    status: text().$type<NewsletterStatus>().notNull().default('draft'),
    /** The week it is for, by its first day. */
    weekOf: date({ mode: 'string' }).notNull(),
    /** Origin of the site that its links lead to; known once it is published. */
    siteUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    publishedBy: text(),
    /** The Monday of the week in the city whose issue it is; null for a further one that a person published. */
    issueWeek: date({ mode: 'string' }),
    finishedAt: timestamp({ withTimezone: true }),
    /** Why sending paused by itself; null when a person paused it. */
    pausedBecause: text(),
  },
  (table) => [
    check('newsletters_status', sql`${table.status} in ('draft', 'sending', 'paused', 'sent', 'cancelled')`),
    // Generating again replaces the draft there is: two people at once make one.
    uniqueIndex('newsletters_one_draft').on(table.status).where(sql`${table.status} = 'draft'`),
    uniqueIndex('newsletters_one_a_week').on(table.issueWeek),
    index('newsletters_newest').on(table.createdAt, table.id),
  ],
)

/** The ledger: one row per issue and subscriber, frozen when the issue is published. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    newsletterId: integer()
      .notNull()
      .references(() => newsletters.id),
    subscriberId: integer()
      .notNull()
      .references(() => subscribers.id),
    /** Address, first name and token as they were when the issue was published. */
    email: text().notNull(),
    firstName: text().notNull(),
    token: text().notNull(),
    /** Which edition it is; "" = the issue's own content. */
    segment: text().notNull().default(''),
    status: text().$type<IssueDeliveryStatus>().notNull().default('queued'),
    /** The process that handed it over, or is doing so; its advisory lock shows whether it is alive. */
    claimedBy: integer(),
    claimedAt: timestamp({ withTimezone: true }),
    /** When the message itself began to leave: from then on a kill makes it uncertain. */
    dataBeganAt: timestamp({ withTimezone: true }),
    submittedAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** Not before this instant, after a temporary refusal. */
    dueAt: timestamp({ withTimezone: true }),
    messageId: text(),
    /** When the mail service reported that it bounced. */
    bouncedAt: timestamp({ withTimezone: true }),
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.subscriberId] }),
    check(
      'newsletter_deliveries_status',
      sql`${table.status} in ('queued', 'submitting', 'submitted', 'failed', 'uncertain', 'skipped')`,
    ),
    // No other index knows what changes when a mail is sent, so that PostgreSQL writes none of them then (a heap-only
    // update); one of block ranges does not stand in the way of that. The migration leaves room on the pages for it.
    index('newsletter_deliveries_submitted').using('brin', table.submittedAt),
    index('newsletter_deliveries_by_subscriber').on(table.subscriberId),
  ],
)

/** What readers of one language whose topics select the same events get: rendered once, frozen at publishing. */
export const newsletterEditions = pgTable(
  'newsletter_editions',
  {
    newsletterId: integer()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    /** "en:all", or the language and a hash of the events in it. */
    segment: text().notNull(),
    subject: text().notNull(),
    /** What mail programs show beside the subject, and search engines below the title. */
    preheader: text().notNull().default(''),
    contentHtml: text().notNull(),
    contentText: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsletterId, table.segment] })],
)

/** The links of an issue that are counted: numbered when it is published, none where counting is off. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    newsletterId: integer()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** A path of this site, or a whole address. */
    target: text().notNull(),
    /** What stands on the link. */
    label: text().notNull(),
    /** The event that it leads to, where it does. */
    eventId: integer(),
    isSponsored: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.number] }),
    unique('newsletter_links_target').on(table.newsletterId, table.target),
    index('newsletter_links_sponsored').on(table.eventId).where(sql`${table.isSponsored}`),
  ],
)

/** How often a link was opened on a day, of nobody in particular. */
export const newsletterLinkDays = pgTable(
  'newsletter_link_days',
  {
    newsletterId: integer().notNull(),
    number: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.number, table.day] }),
    foreignKey({
      name: 'newsletter_link_days_link',
      columns: [table.newsletterId, table.number],
      foreignColumns: [newsletterLinks.newsletterId, newsletterLinks.number],
    }).onDelete('cascade'),
  ],
)

/** When the next issue is made by itself: one row. */
export const newsletterSchedule = pgTable(
  'newsletter_schedule',
  {
    id: integer().primaryKey(),
    cron: text(),
    nextAt: timestamp({ withTimezone: true }),
    isPaused: boolean().notNull().default(false),
    /** Moments to come at which no issue is made. */
    skipped: timestamp({ withTimezone: true }).array().notNull().default([]),
  },
  (table) => [check('newsletter_schedule_one', sql`${table.id} = 1`)],
)

/** Single mails (welcome, receipts): written in the transaction that causes them, each at most once by its key. */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    /** What the mail is about, for example welcome:17:2026-11-21. A second one with the same key is not made. */
    key: text().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text().$type<DeliveryStatus>().notNull().default('queued'),
    claimedBy: integer(),
    claimedAt: timestamp({ withTimezone: true }),
    /** When the message itself began to leave: from then on a kill makes it uncertain. */
    dataBeganAt: timestamp({ withTimezone: true }),
    submittedAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    dueAt: timestamp({ withTimezone: true }),
    messageId: text(),
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The request that caused it, as the log names it. */
    requestId: text(),
  },
  (table) => [
    unique('mails_key').on(table.key),
    check(
      'mails_status',
      sql`${table.status} in ('queued', 'submitting', 'submitted', 'failed', 'uncertain')`,
    ),
    index('mails_submitted').on(table.submittedAt),
    index('mails_by_message_id').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('mails_open').on(table.id).where(sql`${table.status} in ('queued', 'submitting')`),
  ],
)
