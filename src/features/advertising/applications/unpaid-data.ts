import { and, asc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { advertisingApplications, payments } from '../../../schema/advertising.ts'
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
