import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database.ts'
import { type OpenDatabase, openDatabase } from './connection.ts'
import { ALLOWED_MIGRATIONS, listMigrations, migrateDatabase, pendingMigrations } from './migrate.ts'

let server: OpenDatabase
let empty: OpenDatabase
let folder: string

beforeAll(async () => {
  server = await openTestDatabase()
}, 120_000)
afterAll(() => server.close())

beforeEach(async () => {
  await server.pool.query('create database bulletin_test_empty')
  const url = new URL(server.connectionString)
  url.pathname = '/bulletin_test_empty'
  empty = await openDatabase({ databaseUrl: url.href, dataDir: '', logger: pino({ level: 'silent' }) })
  folder = await mkdtemp(path.join(tmpdir(), 'bulletin-migrations-'))
})
afterEach(async () => {
  await empty.close()
  // Not "with (force)", which is refused while autovacuum's superuser process is in the database; the plain form ends it.
  await server.pool.query('drop database bulletin_test_empty')
  await rm(folder, { recursive: true })
})

/** Writes the migrations as drizzle-kit does, one a day. */
async function writeMigrations(migrations: Record<string, string>): Promise<void> {
  await mkdir(path.join(folder, 'meta'), { recursive: true })
  const entries = Object.keys(migrations).map((tag, idx) => ({
    idx,
    tag,
    when: (idx + 1) * 86_400_000,
    breakpoints: true,
  }))
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }))
  for (const [tag, text] of Object.entries(migrations)) await writeFile(path.join(folder, `${tag}.sql`), text)
}

const FIRST = { '0000_first': 'create table notes (id int);' }
const BOTH = { ...FIRST, '0001_second': 'alter table notes add words text;' }

test('does what is pending, and only that', async () => {
  const { pool } = empty
  await writeMigrations(FIRST)
  expect(await pendingMigrations({ pool, folder })).toEqual(['0000_first'])
  expect(await migrateDatabase({ pool, folder })).toEqual(['0000_first'])
  expect(await pendingMigrations({ pool, folder })).toEqual([])
  await writeMigrations(BOTH)
  expect(await migrateDatabase({ pool, folder })).toEqual(['0001_second'])
  await pool.query("insert into notes values (1, 'both are there')")
})

test('processes that start at once migrate once', async () => {
  await writeMigrations(BOTH)
  const done = await Promise.all([1, 2, 3].map(() => migrateDatabase({ pool: empty.pool, folder })))
  expect(done.flat().sort()).toEqual(['0000_first', '0001_second'])
})

test('a migration that fails leaves the database as it was, and says why', async () => {
  const { pool } = empty
  await writeMigrations({ ...FIRST, '0001_wrong': 'alter table nowhere add words text;' })
  await expect(migrateDatabase({ pool, folder })).rejects.toMatchObject({
    problem: 'migration_failed',
    message: expect.stringContaining('relation "nowhere" does not exist'),
  })
  expect(await pendingMigrations({ pool, folder })).toEqual(['0000_first', '0001_wrong'])
  await writeMigrations(BOTH)
  expect(await migrateDatabase({ pool, folder })).toHaveLength(2)
})

test('a database of a newer version is refused', async () => {
  const { pool } = empty
  await writeMigrations(BOTH)
  await migrateDatabase({ pool, folder })
  await writeMigrations(FIRST)
  await expect(migrateDatabase({ pool, folder })).rejects.toMatchObject({ problem: 'database_newer' })
  await expect(pendingMigrations({ pool, folder })).rejects.toMatchObject({ problem: 'database_newer' })
})

test('a version that was taken back works with the migrations that its upgrade has listed, and no others', async () => {
  const { pool } = empty
  await writeMigrations(BOTH)
  const known = await listMigrations(folder)
  await migrateDatabase({ pool, folder })
  await pool.query('create table settings (key text primary key, value jsonb)')
  const allow = (whens: number[]) =>
    pool.query(
      'insert into settings values ($1, $2) on conflict (key) do update set value = excluded.value',
      [ALLOWED_MIGRATIONS, JSON.stringify(whens)],
    )
  await writeMigrations(FIRST)
  await allow(known)
  expect(await migrateDatabase({ pool, folder })).toEqual([])
  await allow(known.slice(0, 1))
  await expect(migrateDatabase({ pool, folder })).rejects.toMatchObject({ problem: 'database_newer' })
})

test('a database from before the first release is refused, and left as it was', async () => {
  const { pool } = empty
  await writeMigrations(FIRST)
  await migrateDatabase({ pool, folder })
  await pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  const refused = { problem: 'database_too_old', message: expect.stringContaining('an empty one') }
  await expect(migrateDatabase({ pool, folder })).rejects.toMatchObject(refused)
  await expect(pendingMigrations({ pool, folder })).rejects.toMatchObject(refused)
  expect((await pool.query('select from drizzle.__drizzle_migrations')).rowCount).toBe(1)
})

test('a database of the first release is brought to a later one with its rows', async () => {
  const { pool } = empty
  await cp(path.resolve('migrations'), folder, { recursive: true })
  const journalFile = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const first = journal.entries.slice(0, 1)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: first }))
  await migrateDatabase({ pool, folder })
  await pool.query(
    "insert into churches (name, origin, created_at, updated_at) values ('Grace', 'admin', now(), now())",
  )

  const next = { tag: '9999_next', idx: 9999, when: Date.now(), breakpoints: true }
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  await writeFile(
    path.join(folder, '9999_next.sql'),
    "alter table churches add motto text not null default '-';",
  )
  expect((await migrateDatabase({ pool, folder })).at(-1)).toBe('9999_next')
  expect((await pool.query('select name, motto from churches')).rows).toEqual([{ name: 'Grace', motto: '-' }])
})

// In an index Drizzle's desc() puts nulls last, in a query first: PostgreSQL then sorts all rows for the newest one.
test('no index of ours is in an order that no query asks for', async () => {
  const { pool } = empty
  await migrateDatabase({ pool, folder: path.resolve('migrations') })
  const { rows } = await pool.query(
    "select indexname from pg_indexes where schemaname = 'public' and indexdef like '%NULLS LAST%'",
  )
  expect(rows).toEqual([])
})
