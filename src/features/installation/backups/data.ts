import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'

type Row = Record<string, unknown>

async function query<Result extends Row>(
  executor: Executor,
  statement: ReturnType<typeof sql>,
): Promise<Result[]> {
  const { rows } = await executor.execute(statement)
  return rows as Result[]
}

/** A whole database takes longer than any answer to a person; until the transaction ends. */
export async function liftTimeouts(executor: Executor): Promise<void> {
  await executor.execute(sql`set local statement_timeout = 0`)
  await executor.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

export async function findTables(executor: Executor): Promise<string[]> {
  const rows = await query<{ name: string }>(
    executor,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ name }) => name)
}

/** When the newest migration of the database was written, in milliseconds. */
export async function findSchemaVersion(executor: Executor): Promise<number> {
  const rows = await query<{ when: string | number | null }>(
    executor,
    sql`select max(created_at) as "when" from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.when ?? 0)
}

/** The columns of a table that are written; the database makes the others of them. */
async function findColumns(executor: Executor, table: string): Promise<SQL> {
  const rows = await query<{ name: string }>(
    executor,
    sql`select attname as name from pg_attribute
        where attrelid = ${`public.${table}`}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum`,
  )
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

/** Every row of a table as JSON, some at a time. Call it inside of a transaction. */
export async function* readTable(executor: Executor, table: string, batch: number): AsyncGenerator<Row[]> {
  const columns = await findColumns(executor, table)
  await executor.execute(
    sql`declare backup_rows no scroll cursor for
        select to_jsonb(t) as row from (select ${columns} from ${sql.identifier(table)}) t`,
  )
  for (;;) {
    const rows = await query<{ row: Row }>(executor, sql`fetch ${sql.raw(String(batch))} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await executor.execute(sql`close backup_rows`)
}

export async function hasRows(executor: Executor): Promise<boolean> {
  for (const table of await findTables(executor)) {
    const rows = await query<{ found: boolean }>(
      executor,
      sql`select exists (select 1 from ${sql.identifier(table)}) as found`,
    )
    if (rows[0]?.found) return true
  }
  return false
}

export async function writeRows(executor: Executor, table: string, rows: Row[]): Promise<void> {
  const name = sql.identifier(table)
  const columns = await findColumns(executor, table)
  await executor.execute(
    sql`insert into ${name} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

interface ForeignKey extends Row {
  table: string
  name: string
}

/** Until `checkReferences`, rows may name others that are not there yet. */
export async function deferReferences(executor: Executor): Promise<ForeignKey[]> {
  const keys = await query<ForeignKey>(
    executor,
    sql`select conrelid::regclass::text as table, conname as name from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
  )
  for (const key of keys) await alterKey(executor, key, 'deferrable initially deferred')
  return keys
}

/** Holds all references again. @throws where a row names one that is not there */
export async function checkReferences(executor: Executor, keys: ForeignKey[]): Promise<void> {
  await executor.execute(sql`set constraints all immediate`)
  for (const key of keys) await alterKey(executor, key, 'not deferrable')
}

async function alterKey(executor: Executor, { table, name }: ForeignKey, how: string): Promise<void> {
  // The table's name comes quoted from the catalogue where it has to be.
  await executor.execute(
    sql`alter table ${sql.raw(table)} alter constraint ${sql.identifier(name)} ${sql.raw(how)}`,
  )
}

/** Lets every numbered table go on after its largest number. */
export async function resetNumbers(executor: Executor): Promise<void> {
  const columns = await query<{ table: string; column: string; sequence: string }>(
    executor,
    sql`select table_name as table, column_name as column,
               pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
        from information_schema.columns
        where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  )
  for (const { table, column, sequence } of columns) {
    await executor.execute(
      sql`select setval(${sequence}::regclass, coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`,
    )
  }
}

/** A number that is the same for the same rows, in whatever order they and their columns come. */
export function sumOfRows(rows: Row[]): bigint {
  return rows.reduce((sum, row) => {
    const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))
    const digest = createHash('sha256').update(JSON.stringify(columns)).digest()
    return sum + digest.readBigUInt64BE()
  }, 0n)
}
