import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { removePerson } from '../../../domain/erased-words.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import {
  type ApplicationStatus,
  advertisingApplications,
  paymentNotices,
  payments,
  placements,
} from '../../../schema/advertising.ts'
import { events } from '../../../schema/events.ts'
import { invoices, purchaseLinks } from '../../../schema/purchases.ts'
import type { PaymentRow } from '../payments/data.ts'

const applications = advertisingApplications

export async function findUnpaid(executor: Executor, before: Date, limit: number): Promise<number[]> {
  const rows = await executor
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.status, 'unpaid'), ne(applications.email, ''), lt(applications.createdAt, before)),
    )
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export function findOpenPayments(executor: Executor, applicationId: number): Promise<PaymentRow[]> {
  return executor
    .select()
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), isNotNull(payments.openKey)))
}

/**
 * Takes who sent an application, and by which address it could be paid, out of it and its payments. What was asked for
 * stays, as a number in the statistics. The caller has locked it.
 */
export async function eraseUnpaid(executor: Executor, id: number, token: string): Promise<void> {
  await executor
    .update(applications)
    .set({ contactName: '', email: '', phone: '', website: null, notes: null, token })
    .where(eq(applications.id, id))
  await executor
    .update(payments)
    .set({ email: null })
    .where(inArray(payments.applicationId, [id]))
}

/** Why somebody cannot be erased yet: what of theirs waits, can still be paid, or runs until when. */
export type OpenMatter = { title: string } & (
  | { kind: 'application' | 'payment' | 'church' | 'correction' }
  | { kind: 'placement'; until: Date }
)

/** What of this address is not over: an application waits, may still be paid, or its placement runs. */
export async function findOpenMatters(executor: Executor, email: string, now: Date): Promise<OpenMatter[]> {
  const open = await executor
    .select({
      title: applications.eventTitle,
      status: applications.status,
      paymentId: payments.id,
      until: placements.endsAt,
    })
    .from(applications)
    .leftJoin(payments, and(eq(payments.applicationId, applications.id), isNotNull(payments.openKey)))
    .leftJoin(placements, and(eq(placements.applicationId, applications.id), isRunning(now)))
    .where(
      and(
        sql`lower(${applications.email}) = lower(${email})`,
        or(eq(applications.status, 'awaiting_review'), isNotNull(payments.id), isNotNull(placements.id)),
      ),
    )
  const promoted = await executor
    .select({ title: events.title, until: placements.endsAt })
    .from(payments)
    .innerJoin(placements, and(eq(placements.paymentId, payments.id), isRunning(now)))
    .innerJoin(events, eq(events.id, placements.eventId))
    .where(sql`lower(${payments.email}) = lower(${email})`)
  return [...open, ...promoted.map((row) => ({ ...row, status: null, paymentId: null }))].map(
    ({ title, status, paymentId, until }) => {
      if (until !== null) return { kind: 'placement', title, until }
      return { kind: paymentId !== null && status !== 'awaiting_review' ? 'payment' : 'application', title }
    },
  )
}

const isRunning = (now: Date) => and(isNull(placements.endedEarlyAt), sql`${placements.endsAt} > ${now}`)

/**
 * Takes name, address, phone number and notes out of the applications of an address, the person out of their texts,
 * and the address out of its payments. What was bought, paid and shown stays: the books need it. Answers how many rows
 * named the person.
 */
export async function eraseApplicant(
  executor: Executor,
  email: string,
): Promise<{ applications: number; payments: number }> {
  const erased = await executor
    .select()
    .from(applications)
    .where(sql`lower(${applications.email}) = lower(${email})`)
  for (const { id, churchName, contactName: name, phone, eventTitle, eventDescription } of erased) {
    const person = { name, email, phone }
    await executor
      .update(applications)
      .set({
        contactName: '',
        email: '',
        phone: '',
        eventTitle: removePerson(eventTitle, person, churchName),
        eventDescription: removePerson(eventDescription, person, `${churchName} ${eventTitle}`),
        notes: null,
        proposedTitle: null,
        proposedDescription: null,
        proposedAt: null,
      })
      .where(eq(applications.id, id))
  }
  const ids = erased.map(({ id }) => id)
  const paid = await executor
    .update(payments)
    .set({ email: null })
    .where(
      or(
        sql`lower(${payments.email}) = lower(${email})`,
        and(inArray(payments.applicationId, ids), isNotNull(payments.email)),
      ),
    )
    .returning({ id: payments.id })
  await executor
    .update(invoices)
    .set({ facts: sql`jsonb_set(${invoices.facts}, '{buyer,contact}', 'null')` })
    .where(
      inArray(
        invoices.paymentId,
        paid.map(({ id }) => id),
      ),
    )
  await executor.delete(purchaseLinks).where(
    or(
      inArray(purchaseLinks.applicationId, ids),
      inArray(
        purchaseLinks.paymentId,
        paid.map(({ id }) => id),
      ),
    ),
  )
  // The provider's own words about a payment may hold the address as well.
  await executor
    .update(paymentNotices)
    .set({ payload: {} })
    .where(sql`position(lower(${email}) in lower(${paymentNotices.payload}::text)) > 0`)
  return { applications: ids.length, payments: paid.length }
}

export type ApplicationRow = typeof advertisingApplications.$inferSelect

/** Where an application is paid. */
export function checkoutPath({ token, packageType, amountCents }: ApplicationRow): string {
  return `/checkout?package=${packageType}&amount=${amountCents / 100}&application=${token}`
}

export async function insertApplication(
  executor: Executor,
  application: typeof advertisingApplications.$inferInsert,
): Promise<ApplicationRow> {
  const rows = await executor.insert(advertisingApplications).values(application).returning()
  if (!rows[0]) throw new Error('the application was not stored')
  return rows[0]
}

export async function findApplication(
  executor: Executor,
  by: { id: number } | { token: string },
): Promise<ApplicationRow | null> {
  const rows = await executor
    .select()
    .from(advertisingApplications)
    .where('id' in by ? eq(advertisingApplications.id, by.id) : eq(advertisingApplications.token, by.token))
  return rows[0] ?? null
}

/** The same, kept from changing until the transaction ends. */
export async function lockApplication(executor: Executor, id: number): Promise<ApplicationRow | null> {
  const rows = await executor
    .select()
    .from(advertisingApplications)
    .where(eq(advertisingApplications.id, id))
    .for('update')
  return rows[0] ?? null
}

/** Moves an application on from a status; null where it is in another one: the second of two finds nothing. */
export async function moveApplication(
  executor: Executor,
  id: number,
  from: ApplicationStatus,
  columns: Partial<Omit<ApplicationRow, 'id'>> & { status: ApplicationStatus },
): Promise<ApplicationRow | null> {
  const rows = await executor
    .update(advertisingApplications)
    .set(columns)
    .where(and(eq(advertisingApplications.id, id), eq(advertisingApplications.status, from)))
    .returning()
  return rows[0] ?? null
}

export function findWaitingApplications(executor: Executor, limit: number): Promise<ApplicationRow[]> {
  return executor
    .select()
    .from(advertisingApplications)
    .where(eq(advertisingApplications.status, 'awaiting_review'))
    .orderBy(asc(advertisingApplications.waitingSince), asc(advertisingApplications.id))
    .limit(limit)
}

export async function countAppliedBy(executor: Executor, email: string, since: Date): Promise<number> {
  const rows = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(advertisingApplications)
    .where(
      and(
        sql`lower(${advertisingApplications.email}) = lower(${email})`,
        sql`${advertisingApplications.createdAt} > ${since}`,
      ),
    )
  return rows[0]?.count ?? 0
}

export async function countWaitingApplications(executor: Executor): Promise<number> {
  const rows = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(advertisingApplications)
    .where(eq(advertisingApplications.status, 'awaiting_review'))
  return rows[0]?.count ?? 0
}
