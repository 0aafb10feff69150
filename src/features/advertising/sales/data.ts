import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { auditLog, user } from '../../../schema/accounts.ts'
import {
  advertisingApplications,
  type ManualPromise,
  paymentLedger,
  payments,
  placementDays,
  placementPromises,
  placements,
} from '../../../schema/advertising.ts'
import { churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'
import { mails } from '../../../schema/newsletter.ts'
import { invoices } from '../../../schema/purchases.ts'

export type PlacementRow = typeof placements.$inferSelect

/** Stores a placement; null where its payment or application has one already. */
export async function insertPlacement(
  executor: Executor,
  placement: typeof placements.$inferInsert,
): Promise<PlacementRow | null> {
  const rows = await executor.insert(placements).values(placement).onConflictDoNothing().returning()
  return rows[0] ?? null
}

export async function insertPromises(
  executor: Executor,
  placementId: number,
  promises: readonly ManualPromise[],
  now: Date,
): Promise<void> {
  if (promises.length === 0) return
  await executor
    .insert(placementPromises)
    .values(promises.map((promise) => ({ placementId, promise, createdAt: now })))
    .onConflictDoNothing()
}

export async function endPlacementsOf(executor: Executor, paymentId: number, now: Date): Promise<number[]> {
  const rows = await executor
    .update(placements)
    .set({ endedEarlyAt: now })
    .where(
      and(eq(placements.paymentId, paymentId), isNull(placements.endedEarlyAt), gt(placements.endsAt, now)),
    )
    .returning({ id: placements.eventId })
  return rows.map(({ id }) => id)
}

export async function findPlacementOfApplication(
  executor: Executor,
  applicationId: number,
): Promise<PlacementRow | null> {
  const rows = await executor.select().from(placements).where(eq(placements.applicationId, applicationId))
  return rows[0] ?? null
}

const running = (now: Date) =>
  and(lte(placements.startsAt, now), gt(placements.endsAt, now), isNull(placements.endedEarlyAt))

export function findRunning(executor: Executor, now: Date, eventIds?: number[]) {
  return executor
    .select({
      id: placements.id,
      eventId: placements.eventId,
      churchId: events.churchId,
      offer: placements.offer,
    })
    .from(placements)
    .innerJoin(events, eq(events.id, placements.eventId))
    .where(and(running(now), eventIds ? inArray(placements.eventId, eventIds) : undefined))
    .orderBy(asc(placements.id))
}

export function findSpans(executor: Executor, from: Date, to: Date) {
  return executor
    .select({ startsAt: placements.startsAt, endsAt: placements.endsAt })
    .from(placements)
    .innerJoin(events, eq(events.id, placements.eventId))
    .where(
      and(
        lt(placements.startsAt, to),
        gt(placements.endsAt, from),
        isNull(placements.endedEarlyAt),
        gt(events.overAt, from),
        eq(events.status, 'approved'),
      ),
    )
}

const subject = {
  placement: placements,
  event: { id: events.id, title: events.title, onDate: events.onDate, overAt: events.overAt },
  applicant: {
    email: advertisingApplications.email,
    language: advertisingApplications.language,
    token: advertisingApplications.token,
  },
  payer: { email: payments.email, language: payments.language },
}

function selectSubjects(executor: Executor) {
  return executor
    .select(subject)
    .from(placements)
    .innerJoin(events, eq(events.id, placements.eventId))
    .leftJoin(advertisingApplications, eq(advertisingApplications.id, placements.applicationId))
    .leftJoin(payments, eq(payments.id, placements.paymentId))
}

export type PlacementSubject = Awaited<ReturnType<typeof findStarted>>[number]

/** Placements that have begun and whose buyers have no mail yet. Locked, so that two workers mail different ones. */
export function findStarted(executor: Executor, now: Date, limit: number) {
  return selectSubjects(executor)
    .where(
      and(lte(placements.startsAt, now), isNull(placements.announcedAt), isNull(placements.endedEarlyAt)),
    )
    .orderBy(asc(placements.id))
    .limit(limit)
    .for('update', { of: placements, skipLocked: true })
}

/** Placements that are over (by their time, or because their event is), and not reported. */
export function findEnded(executor: Executor, now: Date, limit: number) {
  return selectSubjects(executor)
    .where(
      and(
        isNull(placements.reportedAt),
        or(lte(placements.endsAt, now), lte(events.overAt, now), sql`${placements.endedEarlyAt} is not null`),
      ),
    )
    .orderBy(asc(placements.id))
    .limit(limit)
    .for('update', { of: placements, skipLocked: true })
}

export async function markPlacements(
  executor: Executor,
  ids: number[],
  columns: { announcedAt: Date } | { reportedAt: Date },
): Promise<void> {
  if (ids.length > 0) await executor.update(placements).set(columns).where(inArray(placements.id, ids))
}

export async function addCounts(
  executor: Executor,
  onDate: string,
  counts: { placementId: number; views: number; clicks: number }[],
): Promise<void> {
  if (counts.length === 0) return
  await executor
    .insert(placementDays)
    .values(counts.map((count) => ({ ...count, onDate })))
    .onConflictDoUpdate({
      target: [placementDays.placementId, placementDays.onDate],
      set: {
        views: sql`${placementDays.views} + excluded.views`,
        clicks: sql`${placementDays.clicks} + excluded.clicks`,
      },
    })
}

export async function sumCounts(
  executor: Executor,
  placementIds: number[],
): Promise<Map<number, { views: number; clicks: number }>> {
  if (placementIds.length === 0) return new Map()
  const rows = await executor
    .select({
      placementId: placementDays.placementId,
      views: sql<number>`sum(${placementDays.views})::int`,
      clicks: sql<number>`sum(${placementDays.clicks})::int`,
    })
    .from(placementDays)
    .where(inArray(placementDays.placementId, placementIds))
    .groupBy(placementDays.placementId)
  return new Map(rows.map(({ placementId, views, clicks }) => [placementId, { views, clicks }]))
}

export function findOpenPromises(executor: Executor, limit: number) {
  return executor
    .select({
      id: placementPromises.id,
      promise: placementPromises.promise,
      eventId: events.id,
      eventTitle: events.title,
      eventDate: events.onDate,
      contact: sql<string | null>`coalesce(${advertisingApplications.email}, ${payments.email})`,
    })
    .from(placementPromises)
    .innerJoin(placements, eq(placements.id, placementPromises.placementId))
    .innerJoin(events, eq(events.id, placements.eventId))
    .leftJoin(advertisingApplications, eq(advertisingApplications.id, placements.applicationId))
    .leftJoin(payments, eq(payments.id, placements.paymentId))
    .where(and(isNull(placementPromises.doneAt), isNull(placements.endedEarlyAt)))
    .orderBy(asc(events.startsAt), asc(placementPromises.id))
    .limit(limit)
}

export async function markPromiseDone(
  executor: Executor,
  id: number,
  now: Date,
  by: string,
): Promise<boolean> {
  const rows = await executor
    .update(placementPromises)
    .set({ doneAt: now, doneBy: by })
    .where(and(eq(placementPromises.id, id), isNull(placementPromises.doneAt)))
    .returning({ id: placementPromises.id })
  return rows.length > 0
}

/** An event as a payment for it needs it: whether the public can see it, and when it is over. */
export async function findPromotable(executor: Executor, eventId: number) {
  const rows = await executor
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      overAt: events.overAt,
      cancelledAt: events.cancelledAt,
      joinedIntoId: events.joinedIntoId,
      churchStatus: churches.status,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(eq(events.id, eventId))
  return rows[0] ?? null
}

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
