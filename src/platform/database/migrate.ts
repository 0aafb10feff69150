import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { DatabaseError, diskFullError, errorCode } from './database-error.ts'

/** One process migrates at a time; the others find nothing left to do. */
const MIGRATION_LOCK = 4_816_202_602

/** A setting: migrations of a newer version, which only add, so that this one works with them (docs/decisions). */
export const ALLOWED_MIGRATIONS = 'migrations.allowed'

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

export interface MigrationOptions {
  pool: pg.Pool
  folder: string
}

/**
 * Brings the database to the schema of this version, in one transaction: all pending migrations and what stands after
 * each of them (docs/decisions/0037), or nothing.
 * @returns the names of the migrations that were done.
 * @throws DatabaseError when the database is older than the first release or newer than this one, or a migration fails.
 */
export async function migrateDatabase({ pool, folder }: MigrationOptions): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    const pending = await findPending(client, folder)
    if (pending.length > 0) await applyPending(client, folder)
    return pending
  } catch (error) {
    throw explain(error)
  } finally {
    // Closed rather than given back: the lock and the setting go with it.
    client.release(true)
  }
}

/**
 * @returns the names of the migrations that this version has and the database has not.
 * @throws DatabaseError when the database is older than the first release or newer than this version.
 */
export async function pendingMigrations({ pool, folder }: MigrationOptions): Promise<string[]> {
  const client = await pool.connect()
  try {
    return await findPending(client, folder)
  } finally {
    client.release()
  }
}

async function findPending(client: pg.ClientBase, folder: string): Promise<string[]> {
  const { entries } = await readJournal(folder)
  const done = await readDone(client)
  const known = new Set(entries.map((entry) => entry.when))
  const unknown = await findUnknown(client, done, known)
  if (unknown.some((when) => when < Math.min(...known))) {
    throw new DatabaseError(
      'database_too_old',
      'The database was made by a version of Faith Bulletin from before the first release, which this version cannot bring up to date. Move the data folder away, or set DATA_DIR or DATABASE_URL to an empty one, and start again; to keep its data, first export a backup with the version that made it, and import that here.',
    )
  }
  if (unknown.length > 0) {
    throw new DatabaseError(
      'database_newer',
      'The database was already changed by a newer version of Faith Bulletin, which this version cannot work with. Start the newer version, or restore a back-up from before the upgrade.',
    )
  }
  const last = Math.max(0, ...done)
  return entries.filter((entry) => entry.when > last).map((entry) => entry.tag)
}

/** Drizzle's own migrator ends its transaction before anything could follow its steps; table and rows are as it makes them. */
async function applyPending(client: pg.ClientBase, folder: string): Promise<void> {
  const last = Math.max(0, ...(await readDone(client)))
  const after = await readAfter(folder)
  await client.query('begin')
  try {
    await client.query(`create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
    for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
      // Those that are newer than the last one done.
      if (folderMillis <= last) continue
      for (const statement of sql) await client.query(statement)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
    await client.query(after)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** What drizzle-kit has no word for, and what follows every migration: each file can be applied again and again. */
export async function readAfter(folder: string): Promise<string> {
  const files: string[] = []
  for await (const file of glob(path.join(folder, 'after', '*.sql'))) files.push(file)
  return (await Promise.all(files.sort().map((file) => readFile(file, 'utf8')))).join('\n')
}

/** Those of a newer version, without the ones that its upgrade allowed this version to meet should it be taken back. */
async function findUnknown(client: pg.ClientBase, done: number[], known: Set<number>): Promise<number[]> {
  const unknown = done.filter((when) => !known.has(when))
  if (unknown.length === 0 || !(await exists(client, 'settings'))) return unknown
  const { rows } = await client.query('select value from settings where key = $1', [ALLOWED_MIGRATIONS])
  const allowed = z.array(z.number()).catch([]).parse(rows[0]?.value)
  return unknown.filter((when) => !allowed.includes(when))
}

/** When each migration of a folder was written, in milliseconds. */
export async function listMigrations(folder: string): Promise<number[]> {
  const { entries } = await readJournal(folder)
  return entries.map(({ when }) => when)
}

async function readJournal(folder: string) {
  return journal.parse(JSON.parse(await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8')))
}

/** When each migration in the database was written, in milliseconds: Drizzle's name for it. */
async function readDone(client: pg.ClientBase): Promise<number[]> {
  if (!(await exists(client, 'drizzle.__drizzle_migrations'))) return []
  const { rows } = await client.query<{ when: string | number }>(
    'select created_at as "when" from drizzle.__drizzle_migrations',
  )
  return rows.map((row) => Number(row.when))
}

async function exists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ])
  return rows[0]?.found ?? false
}

function explain(error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  const code = errorCode(error)
  if (code === '53100') return diskFullError('the database', error)
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseError(
    'migration_failed',
    `The database could not be brought up to date, and was left as it was: ${reason}.`,
    { cause: error },
  )
}
