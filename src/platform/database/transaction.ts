import { sql } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pRetry from 'p-retry'
import type { Pool } from 'pg'
import { fromDrizzle } from 'pg-boss'
import { errorCode } from './database-error.ts'

/** `$client` is for statements that are to be prepared. */
export type Database = NodePgDatabase & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either of the two: what a query that may be part of a transaction takes. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** Two transactions stood in each other's way and PostgreSQL undid one: done again, it goes through. */
const RETRYABLE = ['40001', '40P01']

export interface TransactionOptions {
  /** How often to do it again after a serialization failure or a deadlock. */
  retries?: number
  isolationLevel?: 'read committed' | 'repeatable read' | 'serializable'
}

/**
 * Runs `work` in one transaction; an error inside undoes all of it. `work` may run several times, so it must do nothing
 * outside of the database.
 */
export function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { retries = 3, isolationLevel }: TransactionOptions = {},
): Promise<Result> {
  return pRetry(() => db.transaction(work, isolationLevel ? { isolationLevel } : undefined), {
    retries,
    minTimeout: 10,
    maxTimeout: 500,
    randomize: true,
    shouldRetry: ({ error }) => RETRYABLE.includes(errorCode(error) ?? ''),
  })
}

/** Whether a write failed because the row (by that unique constraint, when named) is there already. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (errorCode(error) !== '23505') return false
  return constraint === undefined || violatedConstraint(error) === constraint
}

function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}

/** The caller's transaction in the form in which the job queue takes it: work is enqueued when the change commits. */
export function jobExecutor(executor: Executor) {
  return fromDrizzle(executor, sql)
}
