import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Logger } from '../logger.ts'

/** One process at a time makes the indexes; the others find them made. */
const INDEX_LOCK = 4_816_202_603

/**
 * A text as searches compare it: the same as `foldForSearch` of the domain, by which the words that are looked for are
 * folded. Marks are taken off first, so that a database whose own locale knows only English letters makes small ones of
 * the others too. `fold_for_search` of migrations/after is the same for the events.
 */
export function foldedText(text: SQL): SQL {
  return sql`translate(lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')), '“”''‘’‐‑–—-', '""')`
}

/** The pattern of texts that contain a word; LIKE's own signs in it stand for themselves. */
export function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** The pattern (~) of texts that hold one of these whole words, at least one, which are of letters a-z and digits. */
export function wholeWords(words: readonly string[]): string {
  return `(^|[^a-z0-9])(${words.join('|')})($|[^a-z0-9])`
}

/** An index that answers `column like '%word%'` for any of its columns. */
export interface SearchIndex {
  name: string
  table: string
  columns: string[]
}

/**
 * Makes the indexes that are missing. They need PostgreSQL's own extension pg_trgm, which this makes where it may;
 * where it may not, everything is found all the same, by reading every row, and the log says what to do.
 * @returns whether they are there.
 */
export async function keepSearchIndexes(
  pool: pg.Pool,
  indexes: readonly SearchIndex[],
  logger: Logger,
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${INDEX_LOCK})`)
    const schema = await keepTrigrams(client)
    for (const { name, table, columns } of indexes) {
      const list = columns.map((column) => `${column} ${schema}.gin_trgm_ops`).join(', ')
      // Without a list of what is new, which every search would have to read besides.
      await client.query(
        `create index if not exists ${name} on ${table} using gin (${list}) with (fastupdate = off)`,
      )
    }
    return true
  } catch (error) {
    logger.info(
      { reason: error instanceof Error ? error.message : String(error) },
      'searching reads every event, because the extension pg_trgm is not there; have it made: CREATE EXTENSION pg_trgm',
    )
    return false
  } finally {
    // Closed rather than given back: the lock and the setting go with it.
    client.release(true)
  }
}

/** Whether every one of these indexes is there. */
export async function hasSearchIndexes(pool: pg.Pool, indexes: readonly SearchIndex[]): Promise<boolean> {
  const { rows } = await pool.query<{ found: number }>(
    'select count(*)::int as found from pg_indexes where indexname = any($1)',
    [indexes.map(({ name }) => name)],
  )
  return rows[0]?.found === indexes.length
}

/** Whether pg_trgm is there, or the next start makes it: trusted since PostgreSQL 13, it needs CREATE on the database. */
export async function canMakeTrigrams(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(
    `select exists (select from pg_extension where extname = 'pg_trgm')
      or exists (select from pg_available_extensions where name = 'pg_trgm')
        and has_database_privilege(current_database(), 'create') as can`,
  )
  return rows[0]?.can ?? false
}

/** @returns the schema of pg_trgm, quoted: an administrator may have put it anywhere. */
async function keepTrigrams(client: pg.ClientBase): Promise<string> {
  const find = () =>
    client.query<{ schema: string }>(
      "select quote_ident(nspname) as schema from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm'",
    )
  const [known] = (await find()).rows
  if (known) return known.schema
  await client.query('create extension pg_trgm')
  return (await find()).rows[0]?.schema ?? 'public'
}
