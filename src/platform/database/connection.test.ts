import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database.ts'
import { explainUnsuitable, type OpenDatabase, openDatabase } from './connection.ts'

const logger = pino({ level: 'silent' })
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

test.each([
  ['a count', 'select count(*) as value from generate_series(1, 3)', 3],
  ['a sum of cents', 'select sum(cents) as value from (values (1250::bigint), (99)) as t (cents)', 1349],
  ['a numeric', 'select 12.5::numeric as value', 12.5],
  ['a calendar date', "select '2026-03-08'::date as value", '2026-03-08'],
  ['an instant', "select '2026-03-08 02:30-06'::timestamptz as value", new Date('2026-03-08T08:30:00Z')],
])('%s arrives as people expect', async (_, text, value) => {
  expect((await database.pool.query(text)).rows).toEqual([{ value }])
})

test('counts, sums and dates arrive so through Drizzle too', async () => {
  const { rows } = await database.db.execute(
    sql`select count(*) as n, sum(2::bigint) as cents, '2026-03-08'::date as day from generate_series(1, 3)`,
  )
  expect(rows).toEqual([{ n: 3, cents: 6, day: '2026-03-08' }])
})

test('a number that would not be exact is an error, not a wrong number', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(
    /too large to be exact/,
  )
})

test('connections work in UTC, with limits on statements and forgotten transactions', async () => {
  const { rows } = await database.pool.query(
    "select current_setting('timezone') as zone, current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
  )
  expect(rows).toEqual([{ zone: 'UTC', statement: '30s', idle: '1min' }])
})

test('a broken idle connection is replaced', async () => {
  const pool = database.pool
  const [idle, killer] = await Promise.all([pool.connect(), pool.connect()])
  const { rows } = await idle.query<{ pid: number }>('select pg_backend_pid() as pid')
  const broken = new Promise((resolve) => pool.once('error', resolve))
  idle.release()
  await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await broken
  const fresh = await pool.connect()
  const again = await fresh.query<{ pid: number }>('select pg_backend_pid() as pid')
  expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid)
  fresh.release()
  killer.release()
})

async function openAt(change: (url: URL) => void): Promise<unknown> {
  const url = new URL(database.connectionString)
  change(url)
  return openDatabase({ databaseUrl: url.href, dataDir: '', logger })
}

test('a wrong password is said in words, without the password', async () => {
  const opening = openAt((url) => {
    url.password = 'not-the-password'
  })
  await expect(opening).rejects.toMatchObject({
    problem: 'unreachable',
    message: expect.stringMatching(
      /^The database at 127\.0\.0\.1:\d+\/\S+ does not accept the user or password/,
    ),
  })
})

test('a database that does not exist is said in words', async () => {
  const opening = openAt((url) => {
    url.pathname = '/nowhere'
  })
  await expect(opening).rejects.toThrow(/There is no such database at .*\/nowhere/)
})

test.each([
  [{ version: 150_000, encoding: 'UTF8' }, null],
  [{ version: 180_004, encoding: 'UTF8' }, null],
  [{ version: 140_019, encoding: 'UTF8' }, /PostgreSQL 14; version 15 or newer/],
  [{ version: 160_001, encoding: 'SQL_ASCII' }, /encoding SQL_ASCII/],
])('the server %o is %s', (facts, reason) => {
  const explanation = explainUnsuitable(facts, 'db.example/bulletin')
  if (reason === null) expect(explanation).toBeNull()
  else expect(explanation).toMatch(reason)
})
