import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column is one of these numbers. They go as one array: PostgreSQL takes 65,535 values in a statement, and a
 * list of thousands takes longer to write than to look up.
 */
export function isAmong(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::int[])`
}
