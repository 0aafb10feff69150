import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { advertisingApplications, paymentNotices, payments, placements } from '../../../schema/advertising.ts'
import { invoices, purchaseLinks } from '../../../schema/purchases.ts'

const applications = advertisingApplications

/** Whether something of this address is not over: an application waits, may still be paid, or its placement runs. */
export async function isStillServed(executor: Executor, email: string, now: Date): Promise<boolean> {
  const open = executor
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(payments, and(eq(payments.applicationId, applications.id), isNotNull(payments.openKey)))
    .leftJoin(placements, and(eq(placements.applicationId, applications.id), isRunning(now)))
    .where(
      and(
        sql`lower(${applications.email}) = lower(${email})`,
        or(eq(applications.status, 'awaiting_review'), isNotNull(payments.id), isNotNull(placements.id)),
      ),
    )
    .limit(1)
  const promoted = executor
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(placements, and(eq(placements.paymentId, payments.id), isRunning(now)))
    .where(sql`lower(${payments.email}) = lower(${email})`)
    .limit(1)
  return (await open).length + (await promoted).length > 0
}

const isRunning = (now: Date) => and(isNull(placements.endedEarlyAt), sql`${placements.endsAt} > ${now}`)

/**
 * Takes name, address, phone number and notes out of the applications of an address, and the address out of its
 * payments. What was bought, paid and shown stays: the books need it. Answers how many rows named the person.
 */
export async function eraseApplicant(
  executor: Executor,
  email: string,
): Promise<{ applications: number; payments: number }> {
  const erased = await executor
    .update(applications)
    .set({
      contactName: '',
      email: '',
      phone: '',
      notes: null,
      proposedTitle: null,
      proposedDescription: null,
      proposedAt: null,
    })
    .where(sql`lower(${applications.email}) = lower(${email})`)
    .returning({ id: applications.id })
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
