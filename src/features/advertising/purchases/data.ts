import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
import {
  advertisingApplications,
  paymentLedger,
  payments,
  placementDays,
  placements,
} from '../../../schema/advertising.ts'
import { events } from '../../../schema/events.ts'
import { type InvoiceKind, invoices, purchaseLinks } from '../../../schema/purchases.ts'
import type { ApplicationRow } from '../applications/data.ts'
import type { PaymentRow } from '../payments/data.ts'
import type { PlacementRow } from '../sales/data.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** What was bought: with an application, or to promote a listed event. */
export type PurchaseKey = { kind: 'application' | 'payment'; id: number }

export interface Purchase {
  key: PurchaseKey
  application: ApplicationRow | null
  /** The newest that counts; of an application that nobody has paid, the newest that was begun. */
  payment: PaymentRow | null
  placement: PlacementRow | null
  event: { id: number; title: string; description: string | null; overAt: Date; onDate: string } | null
}

/** Everything about a purchase, or null where there is no such. */
export async function findPurchase(executor: Executor, key: PurchaseKey): Promise<Purchase | null> {
  const [application] =
    key.kind === 'application'
      ? await executor.select().from(advertisingApplications).where(eq(advertisingApplications.id, key.id))
      : []
  const [payment] = await executor
    .select()
    .from(payments)
    .where(key.kind === 'application' ? eq(payments.applicationId, key.id) : eq(payments.id, key.id))
    .orderBy(sql`${payments.matchedAt} is null`, sql`${payments.paidAt} is null`, desc(payments.id))
    .limit(1)
  if (!application && (key.kind === 'application' || !payment)) return null
  const [placement] = await executor
    .select()
    .from(placements)
    .where(
      key.kind === 'application' ? eq(placements.applicationId, key.id) : eq(placements.paymentId, key.id),
    )
  const eventId = placement?.eventId ?? application?.eventId ?? payment?.eventId
  const [event] = eventId
    ? await executor
        .select({
          id: events.id,
          title: events.title,
          description: events.description,
          overAt: events.overAt,
          onDate: events.onDate,
        })
        .from(events)
        .where(eq(events.id, eventId))
    : []
  return {
    key,
    application: application ?? null,
    payment: payment ?? null,
    placement: placement ?? null,
    event: event ?? null,
  }
}

/** A payment of an application is a part of that purchase. */
export function keyOfPayment({ id, applicationId }: Pick<PaymentRow, 'id' | 'applicationId'>): PurchaseKey {
  return applicationId === null ? { kind: 'payment', id } : { kind: 'application', id: applicationId }
}

/** Of a placement or a private link. */
export function findPurchaseKey({
  applicationId,
  paymentId,
}: Pick<PlacementRow, 'applicationId' | 'paymentId'>): PurchaseKey | null {
  if (applicationId !== null) return { kind: 'application', id: applicationId }
  return paymentId === null ? null : { kind: 'payment', id: paymentId }
}

const ofPurchase = ({ kind, id }: PurchaseKey) =>
  eq(kind === 'application' ? purchaseLinks.applicationId : purchaseLinks.paymentId, id)

export async function insertLink(
  executor: Executor,
  { kind, id }: PurchaseKey,
  link: { tokenHash: string; createdAt: Date },
): Promise<void> {
  const subject = kind === 'application' ? { applicationId: id } : { paymentId: id }
  await executor.insert(purchaseLinks).values({ ...link, ...subject })
}

/** What an open link leads to. */
export async function findLink(executor: Executor, tokenHash: string): Promise<PurchaseKey | null> {
  const [link] = await executor
    .select()
    .from(purchaseLinks)
    .where(and(eq(purchaseLinks.tokenHash, tokenHash), isNull(purchaseLinks.revokedAt)))
  return link ? findPurchaseKey(link) : null
}

export async function revokeLinks(executor: Executor, key: PurchaseKey, now: Date): Promise<void> {
  await executor
    .update(purchaseLinks)
    .set({ revokedAt: now })
    .where(and(ofPurchase(key), isNull(purchaseLinks.revokedAt)))
}

/**
 * Stores a document under the next number of its kind. Others wait until the transaction ends, so that a number is
 * never left out: one that is undone takes its number back.
 */
export async function insertInvoice(
  tx: Transaction,
  invoice: Omit<typeof invoices.$inferInsert, 'number'>,
): Promise<InvoiceRow> {
  await tx.execute(sql`lock table ${invoices} in share row exclusive mode`)
  const [{ next } = { next: 1 }] = await tx
    .select({ next: sql<number>`coalesce(max(${invoices.number}), 0) + 1` })
    .from(invoices)
    .where(eq(invoices.kind, invoice.kind))
  const [row] = await tx
    .insert(invoices)
    .values({ ...invoice, number: next })
    .returning()
  if (!row) throw new Error('the invoice was not stored')
  return row
}

/** The documents of payments, oldest first, each with the kind of the movement that it documents. */
export async function findInvoices(executor: Executor, paymentIds: number[]) {
  if (paymentIds.length === 0) return []
  const rows = await executor
    .select({ invoice: invoices, movement: paymentLedger.kind })
    .from(invoices)
    .innerJoin(paymentLedger, eq(paymentLedger.id, invoices.ledgerId))
    .where(inArray(invoices.paymentId, paymentIds))
    .orderBy(asc(invoices.id))
  return rows.map(({ invoice, movement }) => ({ ...invoice, movement }))
}

export async function findInvoice(executor: Executor, id: number): Promise<InvoiceRow | null> {
  const [row] = await executor.select().from(invoices).where(eq(invoices.id, id))
  return row ?? null
}

/** The number of the first invoice of a payment, for its credit notes. */
export async function findFirstNumber(executor: Executor, paymentId: number): Promise<number | null> {
  const [row] = await executor
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice' satisfies InvoiceKind)))
    .orderBy(asc(invoices.number))
    .limit(1)
  return row?.number ?? null
}

/** How often a placement was seen and followed, by day. */
export function findPlacementDays(executor: Executor, placementId: number) {
  return executor
    .select({ onDate: placementDays.onDate, views: placementDays.views, clicks: placementDays.clicks })
    .from(placementDays)
    .where(eq(placementDays.placementId, placementId))
    .orderBy(asc(placementDays.onDate))
}

/** Refuses what was changed since it was seen: null then. */
export async function changeSpan(
  executor: Executor,
  id: number,
  seen: { startsAt: Date; endsAt: Date },
  span: { startsAt: Date; endsAt: Date },
): Promise<PlacementRow | null> {
  const [row] = await executor
    .update(placements)
    .set(span)
    .where(
      and(
        eq(placements.id, id),
        eq(placements.startsAt, seen.startsAt),
        eq(placements.endsAt, seen.endsAt),
        isNull(placements.endedEarlyAt),
      ),
    )
    .returning()
  return row ?? null
}

/** Ends one that has not started; false where it has, or is over. */
export async function endBeforeStart(executor: Executor, id: number, now: Date): Promise<boolean> {
  const rows = await executor
    .update(placements)
    .set({ endedEarlyAt: now })
    .where(and(eq(placements.id, id), isNull(placements.endedEarlyAt), sql`${placements.startsAt} > ${now}`))
    .returning({ id: placements.id })
  return rows.length > 0
}

/** Notes that an applicant is reminded to pay; null where that was done, or it is paid or erased. */
export async function markReminded(
  executor: Executor,
  id: number,
  now: Date,
): Promise<ApplicationRow | null> {
  const [row] = await executor
    .update(advertisingApplications)
    .set({ remindedAt: now })
    .where(
      and(
        eq(advertisingApplications.id, id),
        eq(advertisingApplications.status, 'unpaid'),
        isNull(advertisingApplications.remindedAt),
        ne(advertisingApplications.email, ''),
      ),
    )
    .returning()
  return row ?? null
}

/** How many links a purchase has had. */
export async function countLinks(executor: Executor, key: PurchaseKey): Promise<number> {
  return executor.$count(purchaseLinks, ofPurchase(key))
}

export async function findPlacement(executor: Executor, id: number): Promise<PlacementRow | null> {
  const [row] = await executor.select().from(placements).where(eq(placements.id, id))
  return row ?? null
}

type Texts = Pick<
  ApplicationRow,
  'eventTitle' | 'eventDescription' | 'proposedTitle' | 'proposedDescription' | 'proposedAt'
>

export async function changeText(executor: Executor, id: number, texts: Partial<Texts>): Promise<void> {
  await executor.update(advertisingApplications).set(texts).where(eq(advertisingApplications.id, id))
}
