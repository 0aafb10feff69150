import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { auditLog, user } from '../../../schema/accounts.ts'
import { advertisingApplications, paymentLedger, payments, placements } from '../../../schema/advertising.ts'
import { events } from '../../../schema/events.ts'
import { mails } from '../../../schema/newsletter.ts'
import { invoices } from '../../../schema/purchases.ts'

const MAX_ROWS = 200

/** Placements that run, will run, or ended after an instant, in the order of their beginnings. */
export function findSoldPlacements(executor: Executor, endedAfter: Date) {
  return executor
    .select({ placement: placements, eventTitle: events.title, overAt: events.overAt })
    .from(placements)
    .innerJoin(events, eq(events.id, placements.eventId))
    .where(gt(placements.endsAt, endedAfter))
    .orderBy(asc(placements.startsAt), asc(placements.id))
    .limit(MAX_ROWS)
}

/** Applications that nobody has paid, newest first; not those whose senders were erased. */
export function findUnpaidApplications(executor: Executor) {
  return executor
    .select()
    .from(advertisingApplications)
    .where(and(eq(advertisingApplications.status, 'unpaid'), ne(advertisingApplications.email, '')))
    .orderBy(desc(advertisingApplications.createdAt))
    .limit(MAX_ROWS)
}

export function findProposals(executor: Executor) {
  return executor
    .select({
      id: advertisingApplications.id,
      eventTitle: advertisingApplications.eventTitle,
      proposedAt: advertisingApplications.proposedAt,
    })
    .from(advertisingApplications)
    .where(isNotNull(advertisingApplications.proposedAt))
    .orderBy(asc(advertisingApplications.proposedAt))
    .limit(MAX_ROWS)
}

/** Payments that came in, newest first. */
export function findSoldPayments(executor: Executor) {
  return executor
    .select({
      payment: payments,
      title: sql<string | null>`coalesce(${advertisingApplications.eventTitle}, ${events.title})`,
    })
    .from(payments)
    .leftJoin(events, eq(events.id, payments.eventId))
    .leftJoin(advertisingApplications, eq(advertisingApplications.id, payments.applicationId))
    .where(isNotNull(payments.paidAt))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(MAX_ROWS)
}

/** Cents by month of the city's calendar and kind of movement, newest month first. */
export async function sumLedgerByMonth(executor: Executor, timeZone: string) {
  const month = (at: typeof paymentLedger.at | typeof invoices.issuedAt) =>
    sql<string>`to_char(${at} at time zone ${sql.raw(`'${timeZone.replaceAll("'", '')}'`)}, 'YYYY-MM')`
  const moved = await executor
    .select({
      month: month(paymentLedger.at),
      kind: paymentLedger.kind,
      cents: sql<number>`sum(${paymentLedger.amountCents})::int`,
    })
    .from(paymentLedger)
    .groupBy(month(paymentLedger.at), paymentLedger.kind)
  const taxed = await executor
    .select({
      month: month(invoices.issuedAt),
      cents: sql<number>`sum(case ${invoices.kind} when 'invoice' then ${invoices.taxCents} else -${invoices.taxCents} end)::int`,
    })
    .from(invoices)
    .groupBy(month(invoices.issuedAt))
  return { moved, taxed }
}

/** Every movement of money with its document, oldest first. `from` and `before` are instants, `before` exclusive. */
export function findLedger(executor: Executor, from: Date | null, before: Date | null) {
  return executor
    .select({
      entry: paymentLedger,
      payment: payments,
      title: sql<string | null>`coalesce(${advertisingApplications.eventTitle}, ${events.title})`,
      document: { kind: invoices.kind, number: invoices.number, taxCents: invoices.taxCents },
    })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .leftJoin(invoices, eq(invoices.ledgerId, paymentLedger.id))
    .leftJoin(events, eq(events.id, payments.eventId))
    .leftJoin(advertisingApplications, eq(advertisingApplications.id, payments.applicationId))
    .where(
      and(
        from === null ? undefined : gte(paymentLedger.at, from),
        before === null ? undefined : lt(paymentLedger.at, before),
      ),
    )
    .orderBy(asc(paymentLedger.at), asc(paymentLedger.id))
}

/** The ledger has these to the cent. */
const IN_LEDGER = ['payment.paid', 'payment.refunded', 'payment.disputed']

/** What was decided about some subjects ("payment:7"), with the names of who decided. */
export function findDecisions(executor: Executor, subjects: string[]) {
  return executor
    .select({
      at: auditLog.at,
      actor: sql<string>`coalesce(${user.name}, ${auditLog.actor})`,
      action: auditLog.action,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actor))
    .where(and(inArray(auditLog.subject, subjects), notInArray(auditLog.action, IN_LEDGER)))
    .orderBy(asc(auditLog.id))
    .limit(MAX_ROWS)
}

export function findLedgerOf(executor: Executor, paymentId: number) {
  return executor
    .select()
    .from(paymentLedger)
    .where(eq(paymentLedger.paymentId, paymentId))
    .orderBy(asc(paymentLedger.id))
}

/** The mails about a purchase: by whole keys, and by what keys hold between colons. */
export function findMailsAbout(executor: Executor, keys: string[], part: string) {
  return executor
    .select({ at: mails.createdAt, subject: mails.subject, status: mails.status })
    .from(mails)
    .where(
      or(
        inArray(mails.key, keys),
        sql`starts_with(${mails.key}, 'purchase-') and split_part(${mails.key}, ':', 2) = ${part}`,
      ),
    )
    .orderBy(asc(mails.id))
    .limit(MAX_ROWS)
}
