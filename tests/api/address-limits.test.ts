import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/platform/database/connection.ts'
import { createAddressLimits } from '#src/platform/limits/address-limit.ts'
import { deleteOldCounts } from '#src/platform/limits/limits-data.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { openTestDatabase } from '../support/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = createFakeClock('2026-03-02T15:00:00Z')
/** One process of several: what it counts it does not share but by the database. */
const startProcess = () => createAddressLimits({ db: database.db, clock, secret: 'secret' })

test('an address is let through so often by all processes together, and again once the time is over', async () => {
  const [one, other] = [startProcess(), startProcess()]
  const limit = { max: 2, windowMs: 60_000 }
  await one('form', '192.0.2.1', limit)
  clock.advance(30_000)
  await other('form', '192.0.2.1', limit)
  await one('form', '192.0.2.2', limit)
  await other('another form', '192.0.2.1', limit)
  await expect(one('form', '192.0.2.1', limit)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 })
  const { rows } = await database.pool.query('select * from rate_limit')
  expect(JSON.stringify(rows)).not.toContain('192.0.2')
  clock.advance(30_000)
  await one('form', '192.0.2.1', limit)
  clock.advance(61_000)
  await deleteOldCounts(database.db, clock.now())
  expect((await database.pool.query('select * from rate_limit')).rows).toEqual([])
})

test('what is counted in lots is refused by every process, at most a lot late', async () => {
  const [one, other] = [startProcess(), startProcess()]
  const limit = { max: 20, windowMs: 60_000, lot: 5 }
  const passed = async (process: typeof one, times: number) => {
    let through = 0
    for (let time = 0; time < times; time += 1) {
      await process('read', '192.0.2.9', limit).then(
        () => (through += 1),
        () => {},
      )
    }
    return through
  }
  expect(await passed(one, 10)).toBe(10)
  expect(await passed(other, 40)).toBeLessThanOrEqual(20)
  expect(await passed(one, 20)).toBeLessThanOrEqual(5)
})

test('the addresses of one IPv6 network count as one, those of others and of IPv4 do not', async () => {
  let scope = 0
  const isSame = async (first: string, second: string) => {
    const limitAddress = startProcess()
    const limit = { max: 1, windowMs: 60_000 }
    scope += 1
    await limitAddress(String(scope), first, limit)
    return limitAddress(String(scope), second, limit).then(
      () => false,
      () => true,
    )
  }
  expect(await isSame('2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9')).toBe(true)
  expect(await isSame('2001:db8::1', '2001:db8:0:0:ffff::')).toBe(true)
  expect(await isSame('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false)
  expect(await isSame('::ffff:192.0.2.1', '::ffff:192.0.2.2')).toBe(false)
  expect(await isSame('192.0.2.1', '192.0.2.2')).toBe(false)
})

test('whoever has a whole IPv6 /48 counts as a few houses, not as 65,536', async () => {
  const limitAddress = startProcess()
  const limit = { max: 2, windowMs: 60_000 }
  const from = (house: number) => limitAddress('houses', `2001:db8:2:${house.toString(16)}::1`, limit)
  for (let house = 0; house < 16; house += 1) await from(house)
  await expect(from(16)).rejects.toMatchObject({ status: 429 })
  await limitAddress('houses', '2001:db8:3::1', limit)
})
