import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Executor } from '../database/transaction.ts'

/** The caller's transaction in the form in which the job queue takes it: work is enqueued when the change commits. */
export function jobExecutor(executor: Executor) {
  return fromDrizzle(executor, sql)
}
