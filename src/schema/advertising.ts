import { sql } from 'drizzle-orm'
import {
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
} from 'drizzle-orm/pg-core'
import type { PaymentStatus, RefundStatus } from '../domain/advertising/payments.ts'
import type { ApplicationPackage } from '../domain/advertising/promises.ts'
import { churches } from './churches.ts'
import { events } from './events.ts'

/** `canceled`: by its buyer, before the placement started. */
export type ApplicationStatus = 'unpaid' | 'awaiting_review' | 'accepted' | 'declined' | 'canceled'
export type LedgerKind = 'payment' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won'
export type ManualPromise = 'photography' | 'social_mention'

/** An application for featured placement: stored before anything is paid (decisions, section 4). */
export const advertisingApplications = pgTable(
  'advertising_applications',
  {
    id: serial().primaryKey(),
    /** Random; names the application in the checkout's address. */
    token: text().notNull().unique(),
    churchName: text().notNull(),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    website: text(),
    eventTitle: text().notNull(),
    eventDescription: text().notNull(),
    eventDate: date({ mode: 'string' }).notNull(),
    eventTime: text().notNull(),
    eventCategory: text().notNull(),
    packageType: text().$type<ApplicationPackage>().notNull(),
    amountCents: integer().notNull(),
    notes: text(),
    /** The first day of the placement; null = as soon as it is accepted. */
    startsOn: date({ mode: 'string' }),
    /** The language that the form was read in, for the mails. */
    language: text().notNull().default('en'),
    status: text().$type<ApplicationStatus>().notNull(),
    churchId: integer().references(() => churches.id),
    eventId: integer().references(() => events.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when a person has to look at it: paid, or sent while payments are off. The promised 24 hours begin here. */
    waitingSince: timestamp({ withTimezone: true }),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text(),
    /** When the applicant was reminded to pay; once at most. */
    remindedAt: timestamp({ withTimezone: true }),
    /** The buyer's new text, while it waits for a review. */
    proposedTitle: text(),
    proposedDescription: text(),
    proposedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'applications_status',
      sql`${table.status} in ('unpaid', 'awaiting_review', 'accepted', 'declined', 'canceled')`,
    ),
    check('applications_amount', sql`${table.amountCents} > 0`),
    index('applications_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('unpaid', 'awaiting_review')`),
  ],
)

/**
 * A payment: begun here, then known at the provider by its intent. One that belongs to nothing is kept and shown.
 * Amounts are integer cents. `status` follows from the other columns (domain/advertising/payment-state).
 */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    /** Ours, random: names the payment to the provider, so that asking twice begins it once. */
    key: text().notNull().unique(),
    /** While it can still be paid: whose payment it is, so that two tabs share one. null once that is over. */
    openKey: text().unique(),
    provider: text().notNull(),
    /** null until the provider has answered. */
    intentId: text(),
    /** "promotion-premium"; null for one that was not begun here. */
    offer: text(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    currency: text().notNull().default('usd'),
    status: text().$type<PaymentStatus>().notNull(),
    /** What the provider said about the last attempt that failed. */
    lastFailure: text(),
    disputeStatus: text().$type<'open' | 'won' | 'lost'>(),
    applicationId: integer().references(() => advertisingApplications.id),
    eventId: integer().references(() => events.id),
    /** Where the payer wants the receipt and the report; null where nobody said. */
    email: text(),
    language: text().notNull().default('en'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    canceledAt: timestamp({ withTimezone: true }),
    /** Since when it pays for an application or a placement; null and paid = it belongs to nothing. */
    matchedAt: timestamp({ withTimezone: true }),
    /** An administrator has dealt with one that belongs to nothing. */
    resolvedAt: timestamp({ withTimezone: true }),
    resolvedBy: text(),
  },
  (table) => [
    unique('payments_intent').on(table.provider, table.intentId),
    check(
      'payments_status',
      sql`${table.status} in ('started', 'paid', 'failed', 'canceled', 'refunded', 'disputed')`,
    ),
    check(
      'payments_cents',
      sql`${table.amountCents} > 0 and ${table.refundedCents} between 0 and ${table.amountCents}`,
    ),
    index('payments_unmatched')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null and ${table.matchedAt} is null and ${table.resolvedAt} is null`),
  ],
)

/** What was given back, or is about to be: written down before the provider is asked, by our own key. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: serial().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    key: text().notNull().unique(),
    /** The provider's; null until it has answered. */
    refundId: text(),
    amountCents: integer().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    failure: text(),
    requestedBy: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('payment_refunds_once').on(table.paymentId, table.refundId),
    check('payment_refunds_status', sql`${table.status} in ('requested', 'pending', 'succeeded', 'failed')`),
    check('payment_refunds_cents', sql`${table.amountCents} > 0`),
    index('payment_refunds_requested').on(table.updatedAt).where(sql`${table.status} = 'requested'`),
  ],
)

/** Every movement of money, each once: in is positive, out is negative. Nothing here is ever changed. */
export const paymentLedger = pgTable(
  'payment_ledger',
  {
    id: serial().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    kind: text().$type<LedgerKind>().notNull(),
    /** The provider's id of what moved: intent, refund or dispute. */
    reference: text().notNull(),
    amountCents: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('payment_ledger_once').on(table.paymentId, table.kind, table.reference),
    check(
      'payment_ledger_kind',
      sql`${table.kind} in ('payment', 'refund', 'refund_failed', 'dispute', 'dispute_won')`,
    ),
    check(
      'payment_ledger_sign',
      sql`(${table.amountCents} > 0) = (${table.kind} in ('payment', 'refund_failed', 'dispute_won'))`,
    ),
  ],
)

/** Notices of the provider, by their own ids: inserted first, so that a repeated one changes nothing. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: serial().primaryKey(),
    provider: text().notNull(),
    noticeId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('payment_notices_once').on(table.provider, table.noticeId)],
)

/** A paid placement of an event: the event is sponsored while one of its placements runs. */
export const placements = pgTable(
  'placements',
  {
    id: serial().primaryKey(),
    eventId: integer()
      .notNull()
      .references(() => events.id),
    paymentId: integer().references(() => payments.id),
    applicationId: integer().references(() => advertisingApplications.id),
    offer: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    endedEarlyAt: timestamp({ withTimezone: true }),
    /** When its buyer was mailed that it runs, and sent the report of its end. */
    announcedAt: timestamp({ withTimezone: true }),
    reportedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('placements_payment').on(table.paymentId),
    unique('placements_application').on(table.applicationId),
    check('placements_span', sql`${table.endsAt} > ${table.startsAt}`),
    index('placements_running').on(table.eventId, table.startsAt, table.endsAt),
    index('placements_untold').on(table.startsAt).where(sql`${table.reportedAt} is null`),
  ],
)

/** How often a placement was seen and followed, by the day in the city; of people, nothing. */
export const placementDays = pgTable(
  'placement_days',
  {
    placementId: integer()
      .notNull()
      .references(() => placements.id),
    onDate: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.placementId, table.onDate] })],
)

/** What a package promises and only a person can do. */
export const placementPromises = pgTable(
  'placement_promises',
  {
    id: serial().primaryKey(),
    placementId: integer()
      .notNull()
      .references(() => placements.id),
    promise: text().$type<ManualPromise>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
    doneBy: text(),
  },
  (table) => [unique('placement_promises_once').on(table.placementId, table.promise)],
)

/** The embedded sandbox's own books: what a real provider would keep on its side. */
export const sandboxIntents = pgTable('sandbox_intents', {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  secret: text().notNull(),
  amountCents: integer().notNull(),
  refundedCents: integer().notNull().default(0),
  status: text().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  intentId: text()
    .notNull()
    .references(() => sandboxIntents.id),
  amountCents: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
