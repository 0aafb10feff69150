import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pRetry from 'p-retry'
import type { Pool, PoolClient } from 'pg'
import { fromDrizzle } from 'pg-boss'
import { errorCode } from './database-error.ts'

/** `$client` is for statements that are to be prepared. */
export type Database = NodePgDatabase & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either of the two: what a query that may be part of a transaction takes. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** Drizzle over a pool of connections, or over one of them. */
export const openDrizzle = <Client extends Pool | PoolClient>(client: Client) =>
  drizzle(client, { casing: 'snake_case' })

/** Two transactions stood in each other's way and PostgreSQL undid one: done again, it goes through. */
const RETRYABLE = ['40001', '40P01']

export interface TransactionOptions extends PgTransactionConfig {
  /** How often to do it again after a serialization failure or a deadlock. */
  retries?: number
}

/**
 * Runs `work` in one transaction; an error inside undoes all of it. `work` may run several times, so it must do nothing
 * outside of the database.
 */
export function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { retries = 3, ...config }: TransactionOptions = {},
): Promise<Result> {
  return pRetry(() => runOnce(db, work, config), {
    retries,
    minTimeout: 10,
    maxTimeout: 500,
    randomize: true,
    shouldRetry: ({ error }) => RETRYABLE.includes(errorCode(error) ?? ''),
  })
}

/** What is written in each transaction of the work that runs in it, and so stands exactly if one of them does. */
export const writtenAlong = new AsyncLocalStorage<(tx: Transaction) => Promise<void>>()

/** Drizzle's own, over a pool, never gives the connection back where BEGIN fails (drizzle-orm's issue 6114). */
async function runOnce<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  config: PgTransactionConfig,
): Promise<Result> {
  const client = await db.$client.connect()
  try {
    return await openDrizzle(client).transaction(async (tx) => {
      const result = await work(tx)
      await writtenAlong.getStore()?.(tx)
      return result
    }, config)
  } finally {
    client.release()
  }
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
