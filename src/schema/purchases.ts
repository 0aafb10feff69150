import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { advertisingApplications, paymentLedger, payments } from './advertising.ts'

export type InvoiceKind = 'invoice' | 'credit_note'

/** Frozen when it is issued: settings and records may change later. */
export interface InvoiceFacts {
  seller: { name: string; address: string; taxNumber: string }
  buyer: { organization: string | null; contact: string | null }
  packageName: string
  title: string
  language: string
}

/** An invoice for money that came in (a receipt, as it is paid), a credit note for money that went back. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** Without gaps in its kind: counted in the transaction that books the money. */
    number: integer().notNull(),
    ledgerId: integer()
      .notNull()
      .unique()
      .references(() => paymentLedger.id),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    /** Included in the amount. */
    taxCents: integer().notNull(),
    taxName: text().notNull(),
    /** Thousandths of a percent: 8250 is 8.25%. */
    taxRate: integer().notNull(),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.kind, table.number),
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit_note')`),
    check(
      'invoices_cents',
      sql`${table.amountCents} > 0 and ${table.taxCents} between 0 and ${table.amountCents}`,
    ),
    index('invoices_of_payment').on(table.paymentId),
  ],
)

/** A buyer's private links: what an application or a promotion bought. The secret itself is in the mail alone. */
export const purchaseLinks = pgTable(
  'purchase_links',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    applicationId: integer().references(() => advertisingApplications.id),
    paymentId: integer().references(() => payments.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('purchase_links_subject', sql`num_nonnulls(${table.applicationId}, ${table.paymentId}) = 1`),
    index('purchase_links_of_application').on(table.applicationId),
    index('purchase_links_of_payment').on(table.paymentId),
  ],
)
