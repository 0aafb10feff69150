import { and, eq, lt, sql, sum } from 'drizzle-orm'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
import type { TokenUsage } from '../../../ports/page-reader/port.ts'
import { modelAnswers, modelUsage } from '../../../schema/scraping.ts'

export interface ChurchMonth {
  churchId: number
  /** Its first day, 'YYYY-MM-DD'. */
  month: string
}

/**
 * Reserves an amount of the month's budget, or answers false where less than that is left; in a transaction, which others
 * that reserve wait for. What is never applied, as of a process that was killed, stays reserved.
 */
export async function reserveBudget(
  tx: Transaction,
  of: ChurchMonth,
  microDollars: number,
  budget: number,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BUDGET_LOCK})`)
  const [spent] = await tx
    .select({ microDollars: sum(modelUsage.microDollars).mapWith(Number) })
    .from(modelUsage)
    .where(eq(modelUsage.month, of.month))
  if ((spent?.microDollars ?? 0) + microDollars > budget) return false
  await tx
    .insert(modelUsage)
    .values({ ...of, microDollars })
    .onConflictDoUpdate({
      target: [modelUsage.churchId, modelUsage.month],
      set: { microDollars: sql`${modelUsage.microDollars} + excluded.micro_dollars` },
    })
  return true
}

/** Of PostgreSQL's advisory locks, the one of whoever reserves. */
const BUDGET_LOCK = 770_037

/** Counts a question, and puts what it cost in place of what was reserved for it. */
export async function applyUsage(
  executor: Executor,
  of: ChurchMonth,
  used: { reserved: number; microDollars: number; tokens: TokenUsage | null },
): Promise<void> {
  await executor
    .update(modelUsage)
    .set({
      questions: sql`${modelUsage.questions} + 1`,
      inputTokens: sql`${modelUsage.inputTokens} + ${used.tokens?.inputTokens ?? 0}`,
      outputTokens: sql`${modelUsage.outputTokens} + ${used.tokens?.outputTokens ?? 0}`,
      microDollars: sql`${modelUsage.microDollars} + ${used.microDollars - used.reserved}`,
    })
    .where(isOf(of))
}

export async function findUsage(executor: Executor, of: ChurchMonth) {
  const [row] = await executor.select().from(modelUsage).where(isOf(of))
  return row ?? null
}

const isOf = ({ churchId, month }: ChurchMonth) =>
  and(eq(modelUsage.churchId, churchId), eq(modelUsage.month, month))

export type AnswerKey = Pick<
  typeof modelAnswers.$inferSelect,
  'churchId' | 'pageHash' | 'promptVersion' | 'model'
>

const isOfKey = ({ churchId, pageHash, promptVersion, model }: AnswerKey) =>
  and(
    eq(modelAnswers.churchId, churchId),
    eq(modelAnswers.pageHash, pageHash),
    eq(modelAnswers.promptVersion, promptVersion),
    eq(modelAnswers.model, model),
  )

/** The answer that an earlier visit got; null where nobody asked, and `answer` is null where it was of no use or never came. */
export async function takeAnswer(
  executor: Executor,
  key: AnswerKey,
  now: Date,
): Promise<{ answer: unknown } | null> {
  const rows = await executor
    .update(modelAnswers)
    .set({ usedAt: now })
    .where(isOfKey(key))
    .returning({ answer: modelAnswers.answer })
  return rows[0] ?? null
}

/** Notes that a question is asked, before it is. */
export async function insertAnswer(
  executor: Executor,
  key: AnswerKey,
  answer: object | null,
  usedAt: Date,
): Promise<void> {
  await executor
    .insert(modelAnswers)
    .values({ ...key, answer, usedAt })
    .onConflictDoNothing()
}

export async function storeAnswer(executor: Executor, key: AnswerKey, answer: object): Promise<void> {
  await executor.update(modelAnswers).set({ answer }).where(isOfKey(key))
}

/** So that the next visit asks again. */
export async function deleteAnswer(executor: Executor, key: AnswerKey): Promise<void> {
  await executor.delete(modelAnswers).where(isOfKey(key))
}

/** Deletes the answers about pages of a church that no visit has read for long. */
export async function deleteUnusedAnswers(executor: Executor, churchId: number, before: Date): Promise<void> {
  await executor
    .delete(modelAnswers)
    .where(and(eq(modelAnswers.churchId, churchId), lt(modelAnswers.usedAt, before)))
}
