import { and, eq, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
import type { TokenUsage } from '../../../ports/page-reader/port.ts'
import { churches } from '../../../schema/churches.ts'
import { settings } from '../../../schema/installation.ts'
import { fetchedPages, modelAnswers, modelUsage } from '../../../schema/scraping.ts'
import { isScraped } from '../runs/dashboard-data.ts'

/** Whose questions of a month: a church's, or of nobody as where an owner tries a page (null). */
export interface UsageOf {
  churchId: number | null
  /** Its first day, 'YYYY-MM-DD'. */
  month: string
}

/** What questions cost, in tokens and in millionths of a dollar. */
interface Usage extends TokenUsage {
  questions: number
  microDollars: number
}

/**
 * Reserves an amount of the month's budget, or answers false where less than that is left; in a transaction, which others
 * that reserve wait for. What is never applied, as of a process that was killed, stays reserved.
 */
export async function reserveBudget(
  tx: Transaction,
  of: UsageOf,
  microDollars: number,
  budget: number,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BUDGET_LOCK})`)
  if ((await findMonth(tx, of.month)).microDollars + microDollars > budget) return false
  await addUsage(tx, of, { ...NO_USAGE, microDollars })
  return true
}

/** Of PostgreSQL's advisory locks, the one of whoever reserves. */
const BUDGET_LOCK = 770_037
const NO_USAGE: Usage = { questions: 0, inputTokens: 0, outputTokens: 0, microDollars: 0 }

/** Counts a question, and puts what it cost in place of what was reserved for it. */
export async function applyUsage(
  executor: Executor,
  of: UsageOf,
  used: { reserved: number; microDollars: number; tokens: TokenUsage | null },
): Promise<void> {
  const microDollars = used.microDollars - used.reserved
  await addUsage(executor, of, { ...NO_USAGE, ...used.tokens, questions: 1, microDollars })
}

async function addUsage(executor: Executor, { churchId, month }: UsageOf, added: Usage): Promise<void> {
  if (churchId !== null) {
    const sum = Object.fromEntries(
      USAGE_COLUMNS.map((column) => [column, sql`${modelUsage[column]} + ${added[column]}`]),
    )
    await executor
      .insert(modelUsage)
      .values({ churchId, month, ...added })
      .onConflictDoUpdate({ target: [modelUsage.churchId, modelUsage.month], set: sum })
    return
  }
  const pairs = USAGE_COLUMNS.map(
    (column) =>
      sql`${column}::text, coalesce((${settings.value}->>${column})::bigint, 0) + ${added[column]}::bigint`,
  )
  await executor
    .insert(settings)
    .values({ key: trialsOf(month), value: added })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`jsonb_build_object(${sql.join(pairs, sql`, `)})` },
    })
}

const USAGE_COLUMNS = ['questions', 'inputTokens', 'outputTokens', 'microDollars'] as const
/** Of `settings`: what the pages that owners tried cost in a month. */
const trialsOf = (month: string) => `model.trials.${month}`

/** What all questions of a month cost. */
export async function findMonth(executor: Executor, month: string): Promise<Usage> {
  const sums = await executor
    .select({
      questions: total(modelUsage.questions),
      inputTokens: total(modelUsage.inputTokens),
      outputTokens: total(modelUsage.outputTokens),
      microDollars: total(modelUsage.microDollars),
    })
    .from(modelUsage)
    .where(eq(modelUsage.month, month))
  const [tried] = await executor
    .select()
    .from(settings)
    .where(eq(settings.key, trialsOf(month)))
  const trials = (tried?.value ?? NO_USAGE) as Usage
  const sum = (column: (typeof USAGE_COLUMNS)[number]) => (sums[0]?.[column] ?? 0) + trials[column]
  return {
    questions: sum('questions'),
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    microDollars: sum('microDollars'),
  }
}

const total = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

export async function findUsage(
  executor: Executor,
  { churchId, month }: { churchId: number; month: string },
): Promise<Usage> {
  const [row] = await executor
    .select()
    .from(modelUsage)
    .where(and(eq(modelUsage.churchId, churchId), eq(modelUsage.month, month)))
  const { questions, inputTokens, outputTokens, microDollars } = row ?? NO_USAGE
  return { questions, inputTokens, outputTokens, microDollars }
}

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

/** Of the churches that are scraped, or one: how many, how many of them were read for a model, and the pages asked about. */
export async function countAskedPages(executor: Executor, promptVersion: string, churchId?: number) {
  const counts = executor
    .select({
      pages: sql<number>`count(distinct ${modelAnswers.pageHash})`.as('pages'),
      isRead: sql<boolean>`count(${modelAnswers.pageHash}) > 0 or exists (select 1 from ${fetchedPages}
        where ${fetchedPages.churchId} = ${churches.id} and ${fetchedPages.readBy} like ${`% ${promptVersion}`})`.as(
        'is_read',
      ),
    })
    .from(churches)
    .leftJoin(modelAnswers, eq(modelAnswers.churchId, churches.id))
    .where(and(isScraped, churchId === undefined ? undefined : eq(churches.id, churchId)))
    .groupBy(churches.id)
    .as('counts')
  const [row] = await executor
    .select({
      churches: sql<number>`count(*)`.mapWith(Number),
      readChurches: sql<number>`count(*) filter (where ${counts.isRead})`.mapWith(Number),
      pages: sql<number>`coalesce(sum(${counts.pages}), 0)`.mapWith(Number),
    })
    .from(counts)
  return row ?? { churches: 0, readChurches: 0, pages: 0 }
}

/** Lets go of what was read and answered about the pages of a church, or of all: the next visit does both anew. */
export async function forgetReadings(tx: Transaction, churchId?: number): Promise<void> {
  const isOf = (column: AnyPgColumn) => (churchId === undefined ? undefined : eq(column, churchId))
  const unread = { readBy: null, etag: null, lastModified: null, contentHash: null }
  await tx.update(fetchedPages).set(unread).where(isOf(fetchedPages.churchId))
  await tx.delete(modelAnswers).where(isOf(modelAnswers.churchId))
}

/** Deletes the answers about pages of a church that no visit has read for long. */
export async function deleteUnusedAnswers(executor: Executor, churchId: number, before: Date): Promise<void> {
  await executor
    .delete(modelAnswers)
    .where(and(eq(modelAnswers.churchId, churchId), lt(modelAnswers.usedAt, before)))
}
