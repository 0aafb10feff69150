import { sql } from 'drizzle-orm'
import type { Executor } from '../database/transaction.ts'

/** Adds to what a key was counted in its window of the moment, in one statement, so that all processes count as one. */
export async function countInWindow(
  executor: Executor,
  key: string,
  window: { now: Date; endsAt: Date; by?: number },
): Promise<{ count: number; endsAt: Date }> {
  const { now, endsAt, by = 1 } = window
  const isOver = sql`rate_limit.ends_at <= ${now}`
  const { rows } = await executor.execute<{ count: number; endsAt: string }>(sql`
    insert into rate_limit (key, count, ends_at) values (${key}, ${by}, ${endsAt})
    on conflict (key) do update set
      count = case when ${isOver} then ${by}::int else rate_limit.count + ${by}::int end,
      ends_at = case when ${isOver} then ${endsAt}::timestamptz else rate_limit.ends_at end
    returning count, ends_at as "endsAt"`)
  const [row] = rows
  if (!row) throw new Error('A count was not returned.')
  return { count: row.count, endsAt: new Date(row.endsAt) }
}

export async function deleteOldCounts(executor: Executor, now: Date): Promise<void> {
  await executor.execute(sql`delete from rate_limit where ends_at < ${now}`)
  await executor.execute(sql`delete from idempotent_answer where ends_at < ${now}`)
}

export interface IdempotentRow {
  request: string
  status: number | null
  body: string | null
}

/** Reserves a key. Answers what it was used for before; null where it is the caller's now. */
export async function claimKey(
  executor: Executor,
  key: string,
  { request, now, endsAt }: { request: string; now: Date; endsAt: Date },
): Promise<IdempotentRow | null> {
  const { rowCount } = await executor.execute(sql`
    insert into idempotent_answer (key, request, ends_at) values (${key}, ${request}, ${endsAt})
    on conflict (key) do update set request = ${request}, status = null, body = null, ends_at = ${endsAt}
      where idempotent_answer.ends_at <= ${now}`)
  if (rowCount === 1) return null
  const { rows } = await executor.execute<IdempotentRow & Record<string, unknown>>(
    sql`select request, status, body from idempotent_answer where key = ${key}`,
  )
  return rows[0] ?? { request, status: null, body: null }
}

export async function storeAnswer(
  executor: Executor,
  key: string,
  { status, body, endsAt }: { status: number; body: string; endsAt: Date },
): Promise<void> {
  await executor.execute(sql`update idempotent_answer set status = ${status}, body = ${body}, ends_at = ${endsAt}
    where key = ${key}`)
}

/** Written with the change itself: the key stays taken when the process dies before it answers. */
export async function holdKey(executor: Executor, key: string, endsAt: Date): Promise<void> {
  await executor.execute(sql`update idempotent_answer set ends_at = ${endsAt} where key = ${key}`)
}

export async function releaseKey(executor: Executor, key: string): Promise<void> {
  await executor.execute(sql`delete from idempotent_answer where key = ${key}`)
}

export async function forgetCount(executor: Executor, key: string): Promise<void> {
  await executor.execute(sql`delete from rate_limit where key = ${key}`)
}

export async function readCount(executor: Executor, key: string, now: Date): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count from rate_limit where key = ${key} and ends_at > ${now}`,
  )
  return rows[0]?.count ?? 0
}
