import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database.ts'
import type { OpenDatabase } from './connection.ts'
import { inTransaction, isUniqueViolation, type Transaction } from './transaction.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    'create table accounts_of_test (id int constraint one_each primary key, amount int)',
  )
}, 120_000)
beforeEach(async () => {
  await database.pool.query('truncate accounts_of_test')
  await database.pool.query('insert into accounts_of_test values (1, 0), (2, 0)')
})
afterAll(() => database.close())

function add(tx: Transaction, id: number) {
  return tx.execute(sql`update accounts_of_test set amount = amount + 1 where id = ${id}`)
}

async function amounts(): Promise<number[]> {
  const { rows } = await database.pool.query<{ amount: number }>(
    'select amount from accounts_of_test order by id',
  )
  return rows.map((row) => row.amount)
}

/** Lets two transactions go on only when both have come this far, the first time they do. */
function meeting(): () => Promise<void> {
  let waiting = 2
  let open = () => {}
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  return async () => {
    waiting -= 1
    if (waiting <= 0) open()
    await both
  }
}

test('two transactions that lock each other out both get through', async () => {
  const meet = meeting()
  const crossing = (first: number, second: number) =>
    inTransaction(database.db, async (tx) => {
      await add(tx, first)
      await meet()
      await add(tx, second)
    })
  await Promise.all([crossing(1, 2), crossing(2, 1)])
  expect(await amounts()).toEqual([2, 2])
})

test('serializable transactions that read what the other writes both get through', async () => {
  const meet = meeting()
  const copying = (from: number, to: number) =>
    inTransaction(
      database.db,
      async (tx) => {
        await tx.execute(sql`select amount from accounts_of_test where id = ${from}`)
        await meet()
        await add(tx, to)
      },
      { isolationLevel: 'serializable' },
    )
  await Promise.all([copying(1, 2), copying(2, 1)])
  expect(await amounts()).toEqual([1, 1])
})

test('without retries the loser of a deadlock fails, and nothing of it stays', async () => {
  const meet = meeting()
  const crossing = (first: number, second: number) =>
    inTransaction(
      database.db,
      async (tx) => {
        await add(tx, first)
        await meet()
        await add(tx, second)
      },
      { retries: 0 },
    )
  const outcomes = await Promise.allSettled([crossing(1, 2), crossing(2, 1)])
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await amounts()).toEqual([1, 1])
})

test('any other error undoes the work at once', async () => {
  let times = 0
  const failing = inTransaction(database.db, async (tx) => {
    times += 1
    await add(tx, 1)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(times).toBe(1)
  expect(await amounts()).toEqual([0, 0])
})

test('a row that is there already is recognised, by its constraint', async () => {
  const error = await database.db
    .execute(sql`insert into accounts_of_test values (1, 5)`)
    .catch((caught) => caught)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'one_each')).toBe(true)
  expect(isUniqueViolation(error, 'another')).toBe(false)
  expect(isUniqueViolation(new Error('something else'))).toBe(false)
})

test('a transaction that cannot begin gives its connection back', async () => {
  const isolationLevel = 'no such level' as 'serializable'
  await expect(inTransaction(database.db, async () => {}, { isolationLevel })).rejects.toThrow()
  const { totalCount, idleCount } = database.pool
  expect(idleCount).toBe(totalCount)
})
