import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import type { TokenUsage } from '../../../ports/page-reader/port.ts'
import { modelAnswers, modelUsage } from '../../../schema/scraping.ts'

export interface ChurchMonth {
  churchId: number
  /** Its first day, 'YYYY-MM-DD'. */
  month: string
}

/**
 * Reserves an amount of a church's budget, or answers false where less than that is left. What is never applied, as of
 * a process that was killed, stays reserved.
 */
export async function reserveBudget(
  executor: Executor,
  of: ChurchMonth,
  microDollars: number,
  budget: number,
): Promise<boolean> {
  if (microDollars > budget) return false
  const after = sql`${modelUsage.microDollars} + excluded.micro_dollars`
  const rows = await executor
    .insert(modelUsage)
    .values({ ...of, microDollars })
    .onConflictDoUpdate({
      target: [modelUsage.churchId, modelUsage.month],
      set: { microDollars: after },
      setWhere: sql`${after} <= ${budget}`,
    })
    .returning({ churchId: modelUsage.churchId })
  return rows.length > 0
}

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

/** The answer that an earlier visit got; null where there is none, and `answer` is null where it was of no use. */
export async function useAnswer(
  executor: Executor,
  { churchId, pageHash, promptVersion, model }: AnswerKey,
  now: Date,
): Promise<{ answer: unknown } | null> {
  const rows = await executor
    .update(modelAnswers)
    .set({ usedAt: now })
    .where(
      and(
        eq(modelAnswers.churchId, churchId),
        eq(modelAnswers.pageHash, pageHash),
        eq(modelAnswers.promptVersion, promptVersion),
        eq(modelAnswers.model, model),
      ),
    )
    .returning({ answer: modelAnswers.answer })
  return rows[0] ?? null
}

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

/** Deletes the answers about pages of a church that no visit has read for long. */
export async function deleteUnusedAnswers(executor: Executor, churchId: number, before: Date): Promise<void> {
  await executor
    .delete(modelAnswers)
    .where(and(eq(modelAnswers.churchId, churchId), lt(modelAnswers.usedAt, before)))
}
