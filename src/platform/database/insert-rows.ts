import { getTableColumns, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './transaction.ts'

/** As the connection names columns. */
const names = new CasingCache('snake_case')

/**
 * Inserts many rows in one statement with one parameter: a value of its own for each column of each row takes Drizzle
 * longer to write down than PostgreSQL to store. All rows name the same columns; those that they do not name get their
 * default, and undefined is null.
 */
export async function insertRows<Table extends PgTable>(
  executor: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries<PgColumn>(getTableColumns(table))
    .filter(([key]) => key in first)
    .map(([key, column]) => ({ key, name: names.getColumnCasing(column), type: column.getSQLType() }))
  const list = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const typed = sql.join(
    columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
    sql`, `,
  )
  const given = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(({ key, name }) => [name, row[key]])),
  )
  await executor.execute(sql`
    insert into ${table} (${list})
    select ${list} from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(${typed})`)
}
