import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import type { SandboxBooks, SandboxIntent } from '../../../ports/payments/sandbox-payments.ts'
import { sandboxIntents, sandboxRefunds } from '../../../schema/advertising.ts'

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
