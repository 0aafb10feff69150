import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database.ts'
import type { OpenDatabase } from './connection.ts'
import { countWorkers, showLife } from './liveness.ts'

const logger = pino({ level: 'silent' })
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

/** Whether a number's lock is held, once that is so. */
async function waitUntilHeld(number: number, isHeld: boolean): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query<{ held: boolean }>(
      `select exists (select 1 from pg_locks where locktype = 'advisory' and granted and objid = $1
         and database = (select oid from pg_database where datname = current_database())) as held`,
      [number],
    )
    if (rows[0]?.held === isHeld) return
  }
}

test('a process has a number of its own, and lets go of it when it ends', async () => {
  const first = await showLife({ connectionString: database.connectionString, logger })
  const second = await showLife({ connectionString: database.connectionString, logger, works: true })
  expect(second.number).not.toBe(first.number)
  await waitUntilHeld(first.number, true)
  expect(await countWorkers(database.db)).toBe(1)
  await first.close()
  await second.close()
  await waitUntilHeld(first.number, false)
  await waitUntilHeld(second.number, false)
})

test('a connection that breaks is made anew, under the same number', async () => {
  const alive = await showLife({ connectionString: database.connectionString, logger, works: true })
  await waitUntilHeld(alive.number, true)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [alive.number],
  )
  await waitUntilHeld(alive.number, false)
  await waitUntilHeld(alive.number, true)
  await alive.close()
})
