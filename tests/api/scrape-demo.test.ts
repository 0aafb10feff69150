import { isNotNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { demoChurches } from '#src/demo/records.ts'
import { demoSites } from '#src/demo/sites/all-sites.ts'
import { expectedWindow } from '#src/demo/sites/expected.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { churches } from '#src/schema/churches.ts'
import { countRead, type Faults, listFaults } from '../support/demo-reading.ts'
import { FAULT_ROUNDS } from '../support/fault-rounds.ts'
import { forFile } from '../support/for-file.ts'
import { ZONE } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

/**
 * When the sites are looked at, in `npm test` at the first of these moments; tests/api/scrape.test.ts looks at them in an
 * ordinary week of autumn.
 */
const VISITS: readonly [when: string, now: Date][] = [
  ['over the turn of the year', new Date('2026-12-27T18:00:00Z')],
  ['over the night that skips an hour', new Date('2027-03-10T16:00:00Z')],
  ['over the night that has an hour twice', new Date('2027-10-30T20:00:00Z')],
]

/** Of what these sites plant; no rule may serve a demo site alone, so not all of it is found. */
const MIN_SHARE_FOUND = 0.97

/** How many sites are read at once, as a scrape of all does. */
const AT_ONCE = 4

const [[, firstNow] = ['', new Date(0)]] = VISITS
const clock = createFakeClock(firstNow)
const server = forFile(() => startTestServer({ demo: true, clock, works: false }))
let churchIds: Map<string, number>
beforeAll(async () => {
  const rows = await server.container.db.select().from(churches).where(isNotNull(churches.website))
  churchIds = new Map(
    rows.map(({ website, id }) => [new URL(website ?? '').hostname.replace('.localhost', ''), id]),
  )
})

/** The sites with something to find, the slow one keeps everybody waiting, and is read by the full scrape. */
const SITES = demoChurches.flatMap(({ site }) =>
  site !== null && site !== 'red-bird-tabernacle' && demoSites.get(site)?.plantedEvents ? [site] : [],
)

interface SiteReading {
  site: string
  faults: Faults
  planted: number
  found: number
}

async function readSite(site: string, now: Date): Promise<SiteReading> {
  const { events, failure } = await server.container.scraping.explain(churchIds.get(site) ?? 0)
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
  return { site, faults: listFaults(site, read, now, ZONE), ...countRead(site, read, now, ZONE) }
}

async function readAll(now: Date): Promise<SiteReading[]> {
  const waiting = [...SITES]
  const results: SiteReading[] = []
  const work = async () => {
    for (let site = waiting.shift(); site !== undefined; site = waiting.shift()) {
      results.push(await readSite(site, now))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const shareFound = (readings: SiteReading[]) =>
  sum(readings.map(({ found }) => found)) / sum(readings.map(({ planted }) => planted))

test.each(VISITS.slice(0, FAULT_ROUNDS > 1 ? undefined : 1))(
  'the demo city’s sites, looked at %s, give 97 in 100 planted events, and at most a trap at every third site',
  async (_when, now) => {
    clock.advance(now.getTime() - clock.now().getTime())
    const readings = await readAll(now)
    expect(readings.length).toBeGreaterThanOrEqual(24)
    expect(sum(readings.map(({ planted }) => planted))).toBeGreaterThan(300)
    expect(shareFound(readings)).toBeGreaterThanOrEqual(MIN_SHARE_FOUND)
    expect(sum(readings.map(({ faults }) => faults.caught.length))).toBeLessThanOrEqual(readings.length / 3)
  },
)
