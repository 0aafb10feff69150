import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { churches } from '../churches/tables.server.ts'
import { events } from '../events/tables.server.ts'

export type ApplicationStatus = 'unpaid' | 'awaiting_review' | 'accepted' | 'declined'
export type PaymentStatus = 'started' | 'paid' | 'failed' | 'refunded' | 'disputed'

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
    packageType: text().notNull(),
    amountCents: integer().notNull(),
    notes: text(),
    status: text().$type<ApplicationStatus>().notNull(),
    churchId: integer().references(() => churches.id),
    eventId: integer().references(() => events.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text(),
  },
  (table) => [
    check(
      'applications_status',
      sql`${table.status} in ('unpaid', 'awaiting_review', 'accepted', 'declined')`,
    ),
    check('applications_amount', sql`${table.amountCents} > 0`),
    index('applications_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('unpaid', 'awaiting_review')`),
  ],
)

/** A payment at the provider. One that belongs to nothing is kept and shown. Amounts are integer cents. */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    provider: text().$type<'stripe' | 'sandbox'>().notNull(),
    intentId: text().notNull(),
    packageType: text().notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    currency: text().notNull().default('usd'),
    status: text().$type<PaymentStatus>().notNull(),
    applicationId: integer().references(() => advertisingApplications.id),
    eventId: integer().references(() => events.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('payments_intent').on(table.provider, table.intentId),
    check('payments_status', sql`${table.status} in ('started', 'paid', 'failed', 'refunded', 'disputed')`),
    check(
      'payments_cents',
      sql`${table.amountCents} > 0 and ${table.refundedCents} between 0 and ${table.amountCents}`,
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
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('placements_payment').on(table.paymentId),
    unique('placements_application').on(table.applicationId),
    check('placements_span', sql`${table.endsAt} > ${table.startsAt}`),
    index('placements_running').on(table.eventId, table.startsAt, table.endsAt),
  ],
)
