import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldOutChurches } from '#src/demo/records/churches-held-out.ts'
import { expectedWindow } from '#src/demo/sites/expected.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { countRead, listFaults } from '../support/demo-reading.ts'
import { ZONE } from '../support/records.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { listBeside } from '../support/unlisted-churches.ts'

/** Over the turn of the year, and over the night that has an hour twice. */
const VISITS = ['2026-12-27T18:00:00Z', '2027-10-30T20:00:00Z'].map((iso) => new Date(iso))

/** The share that has been reached of what these sites plant: not to be lost again. */
const LEAST_FOUND = 0.965

/** How many sites are read at once, as a scrape of all does. */
const AT_ONCE = 4

const clock = createFakeClock(VISITS[0] ?? new Date(0))
let server: TestServer
let waiting: number[]
let siteOf: Map<number, string>
beforeAll(async () => {
  server = await startTestServer({ demo: true, clock, works: false })
  siteOf = await listBeside(server, heldOutChurches, clock.now())
})
afterAll(() => server?.close())

interface Reading {
  planted: number
  found: number
  caught: number
}

async function readSite(church: number, now: Date): Promise<Reading> {
  const site = siteOf.get(church) ?? ''
  const { events, failure } = await server.container.scraping.explain(church)
  expect([site, failure]).toEqual([site, null])
  const { from, to } = expectedWindow(now, ZONE)
  const read = events
    .filter(({ onDate }) => onDate >= from && onDate <= to)
    .map(({ title, onDate, startTime, cancelled }) => ({
      title,
      date: onDate,
      time: startTime?.slice(0, 5) ?? null,
      cancelled,
    }))
  const { caught } = listFaults(site, read, now, ZONE)
  return { ...countRead(site, read, now, ZONE), caught: caught.length }
}

/** Only sums are told, never which event of which site: who tunes the reading is not to learn it here. */
test.each(VISITS)('what nobody looked at while tuning is read at %s no worse than before', async (now) => {
  clock.advance(now.getTime() - clock.now().getTime())
  waiting = [...siteOf.keys()]
  const sums: Reading = { planted: 0, found: 0, caught: 0 }
  const work = async () => {
    for (let church = waiting.shift(); church !== undefined; church = waiting.shift()) {
      const { planted, found, caught } = await readSite(church, now)
      sums.planted += planted
      sums.found += found
      sums.caught += caught
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(sums.planted).toBeGreaterThan(150)
  expect(sums.found / sums.planted, JSON.stringify(sums)).toBeGreaterThan(LEAST_FOUND)
})
