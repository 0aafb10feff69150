import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import {
  type Database,
  type Executor,
  inTransaction,
  type Transaction,
} from '../../../platform/database/transaction.ts'
import type { SandboxBooks, SandboxIntent } from '../../../ports/payments/sandbox-payments.ts'
import {
  advertisingApplications,
  type LedgerKind,
  paymentLedger,
  paymentNotices,
  paymentRefunds,
  payments,
  sandboxIntents,
  sandboxRefunds,
} from '../../../schema/advertising.ts'
import { events } from '../../../schema/events.ts'

const present = (row: typeof sandboxIntents.$inferSelect): SandboxIntent => ({
  ...row,
  status: row.status as SandboxIntent['status'],
})

/**
 * The sandbox's books in the database, so that every process sees the same payments. `deliver` is called in the
 * transaction that makes a notice.
 */
export function createSandboxBooks(
  db: Database,
  deliver: (tx: Transaction, notice: string) => Promise<void>,
): SandboxBooks {
  return {
    async begin(intent) {
      await db.insert(sandboxIntents).values(intent).onConflictDoNothing({ target: sandboxIntents.key })
      const rows = await db.select().from(sandboxIntents).where(eq(sandboxIntents.key, intent.key))
      return rows[0] ? present(rows[0]) : intent
    },
    async find(by) {
      const rows = await db
        .select()
        .from(sandboxIntents)
        .where('id' in by ? eq(sandboxIntents.id, by.id) : eq(sandboxIntents.secret, by.secret))
      return rows[0] ? present(rows[0]) : null
    },
    move: (id, from, to, notice) =>
      inTransaction(db, async (tx) => {
        const rows = await tx
          .update(sandboxIntents)
          .set({ status: to })
          .where(and(eq(sandboxIntents.id, id), inArray(sandboxIntents.status, [...from])))
          .returning()
        if (!rows[0]) return null
        if (notice !== null) await deliver(tx, notice)
        return present(rows[0])
      }),
    giveBack: (refund, notice) =>
      inTransaction(db, async (tx) => {
        const inserted = await tx
          .insert(sandboxRefunds)
          .values(refund)
          .onConflictDoNothing({ target: sandboxRefunds.key })
          .returning()
        if (!inserted[0]) {
          const known = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, refund.key))
          return known[0] ?? null
        }
        const rows = await tx
          .update(sandboxIntents)
          .set({ refundedCents: sql`${sandboxIntents.refundedCents} + ${refund.amountCents}` })
          .where(
            and(
              eq(sandboxIntents.id, refund.intentId),
              eq(sandboxIntents.status, 'succeeded'),
              sql`${sandboxIntents.refundedCents} + ${refund.amountCents} <= ${sandboxIntents.amountCents}`,
            ),
          )
          .returning({ id: sandboxIntents.id })
        if (!rows[0]) {
          await tx.delete(sandboxRefunds).where(eq(sandboxRefunds.id, refund.id))
          return null
        }
        await deliver(tx, notice)
        return inserted[0]
      }),
    async *list(since) {
      const rows = await db
        .select()
        .from(sandboxIntents)
        .where(gte(sandboxIntents.createdAt, since))
        .orderBy(desc(sandboxIntents.createdAt))
      for (const row of rows) yield present(row)
    },
  }
}

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert
export type RefundRow = typeof paymentRefunds.$inferSelect
export type LedgerRow = typeof paymentLedger.$inferSelect

/** Notes a notice by the provider's own id; false where it was noted before. */
export async function noteNotice(
  executor: Executor,
  notice: typeof paymentNotices.$inferInsert,
): Promise<boolean> {
  const rows = await executor
    .insert(paymentNotices)
    .values(notice)
    .onConflictDoNothing({ target: [paymentNotices.provider, paymentNotices.noticeId] })
    .returning({ id: paymentNotices.id })
  return rows.length > 0
}

/** Begins a payment, or answers the open one that it shares its open key with. */
export async function beginPayment(executor: Executor, payment: NewPayment): Promise<PaymentRow> {
  const inserted = await executor
    .insert(payments)
    .values(payment)
    .onConflictDoNothing({ target: payments.openKey })
    .returning()
  if (inserted[0]) return inserted[0]
  const open = await executor
    .select()
    .from(payments)
    .where(eq(payments.openKey, payment.openKey ?? ''))
  // It was closed in this very moment: then the key is free.
  return open[0] ?? beginPayment(executor, payment)
}

export async function findPayment(executor: Executor, id: number): Promise<PaymentRow | null> {
  const rows = await executor.select().from(payments).where(eq(payments.id, id))
  return rows[0] ?? null
}

export async function lockPayment(executor: Executor, id: number): Promise<PaymentRow | null> {
  const rows = await executor.select().from(payments).where(eq(payments.id, id)).for('update')
  return rows[0] ?? null
}

/** Locks the payment that a notice is about: by its intent, else by our own key. */
export async function lockPaymentOf(
  executor: Executor,
  provider: PaymentRow['provider'],
  intentId: string,
  key: string | null,
): Promise<PaymentRow | null> {
  const byIntent = await executor
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.intentId, intentId)))
    .for('update')
  if (byIntent[0] || key === null) return byIntent[0] ?? null
  // Begun at the provider, and the process died before it could note the answer.
  const byKey = await executor
    .update(payments)
    .set({ intentId })
    .where(and(eq(payments.provider, provider), eq(payments.key, key), isNull(payments.intentId)))
    .returning()
  return byKey[0] ?? null
}

/** Keeps a payment that was not begun here; several notices of it may come at once. */
export async function keepUnknownPayment(executor: Executor, payment: NewPayment): Promise<void> {
  await executor.insert(payments).values(payment).onConflictDoNothing()
}

export async function noteIntent(executor: Executor, id: number, intentId: string): Promise<void> {
  await executor
    .update(payments)
    .set({ intentId })
    .where(and(eq(payments.id, id), isNull(payments.intentId)))
}

export async function updatePayment(
  executor: Executor,
  id: number,
  columns: Partial<Omit<NewPayment, 'id'>>,
): Promise<PaymentRow> {
  const rows = await executor.update(payments).set(columns).where(eq(payments.id, id)).returning()
  if (!rows[0]) throw new Error(`there is no payment ${id}`)
  return rows[0]
}

/** One movement of money, once; null where it is in the books already. */
export async function book(
  executor: Executor,
  entry: { paymentId: number; kind: LedgerKind; reference: string; amountCents: number; at: Date },
): Promise<LedgerRow | null> {
  const rows = await executor.insert(paymentLedger).values(entry).onConflictDoNothing().returning()
  return rows[0] ?? null
}

export async function findRefunds(executor: Executor, paymentId: number): Promise<RefundRow[]> {
  return executor
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .orderBy(asc(paymentRefunds.id))
}

export async function insertRefund(
  executor: Executor,
  refund: typeof paymentRefunds.$inferInsert,
): Promise<RefundRow> {
  const rows = await executor.insert(paymentRefunds).values(refund).returning()
  if (!rows[0]) throw new Error('the refund was not stored')
  return rows[0]
}

export async function updateRefund(
  executor: Executor,
  id: number,
  columns: Partial<Omit<RefundRow, 'id'>>,
): Promise<void> {
  await executor.update(paymentRefunds).set(columns).where(eq(paymentRefunds.id, id))
}

/** A refund that the provider has not been asked for yet, with its payment's intent; null where it was. */
export async function findRequestedRefund(executor: Executor, id: number) {
  const rows = await executor
    .select({ refund: paymentRefunds, intentId: payments.intentId, provider: payments.provider })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'requested'), sql`is_live()`))
  return rows[0] ?? null
}

/** Refunds that were written down before an instant, and the provider not asked since. */
export async function findForgottenRefunds(executor: Executor, before: Date): Promise<number[]> {
  const rows = await executor
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.status, 'requested'), lt(paymentRefunds.updatedAt, before)))
  return rows.map(({ id }) => id)
}

export function findQuestionable(executor: Executor, limit: number) {
  return executor
    .select({
      payment: payments,
      eventTitle: sql<string | null>`coalesce(${events.title}, ${advertisingApplications.eventTitle})`,
      failedRefund: sql<string | null>`(
        select coalesce(failed.failure, '') from ${paymentRefunds} as failed
        where failed.payment_id = ${payments.id} and failed.status = 'failed' order by failed.id desc limit 1
      )`,
    })
    .from(payments)
    .leftJoin(events, eq(events.id, payments.eventId))
    .leftJoin(advertisingApplications, eq(advertisingApplications.id, payments.applicationId))
    .where(
      and(
        isNotNull(payments.paidAt),
        isNull(payments.resolvedAt),
        inArray(payments.status, ['paid', 'disputed']),
        or(
          isNull(payments.matchedAt),
          eq(payments.disputeStatus, 'open'),
          sql`exists (select 1 from ${paymentRefunds} as failed where failed.payment_id = ${payments.id} and failed.status = 'failed')`,
        ),
        // One that is being given back is no question any more.
        sql`not exists (select 1 from ${paymentRefunds} as asked where asked.payment_id = ${payments.id} and asked.status in ('requested', 'pending'))`,
      ),
    )
    .orderBy(asc(payments.paidAt), asc(payments.id))
    .limit(limit)
}

/** The newest paid payment of an application that still counts, or null. */
export async function findPaymentOfApplication(
  executor: Executor,
  applicationId: number,
): Promise<PaymentRow | null> {
  const rows = await executor
    .select()
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), isNotNull(payments.matchedAt)))
    .orderBy(desc(payments.id))
    .limit(1)
  return rows[0] ?? null
}

export function findBooked(executor: Executor, provider: PaymentRow['provider'], since: Date) {
  return executor
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), gte(payments.createdAt, since), isNotNull(payments.intentId)))
    .orderBy(asc(payments.id))
}

/** Whether this is no restored copy that sleeps. */
export async function isLive(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ live: boolean }>(sql`select is_live() as live`)
  return rows[0]?.live ?? false
}
