import { expect, test } from 'vitest'
import { demoSites } from './all-sites.ts'
import { expectedEvents, expectedTraps } from './expected.ts'

const TIME_ZONE = 'America/Chicago'
/** A winter, a spring night on which the clock changes, a summer, and the change back. */
const NOWS = [
  '2026-11-21T18:00:00Z',
  '2027-03-14T07:30:00Z',
  '2027-06-30T23:00:00Z',
  '2027-10-20T04:10:00Z',
].map((iso) => new Date(iso))

const row = (event: { title: string; date: string; time: string | null; cancelled: boolean }) =>
  `${event.date} ${event.time ?? '--:--'} ${event.title}${event.cancelled ? ' CANCELLED' : ''}`

test.each(NOWS)('no trap at %s is an expected event', (now) => {
  for (const site of demoSites.keys()) {
    const events = expectedEvents(site, now, TIME_ZONE)
    for (const trap of expectedTraps(site, now, TIME_ZONE)) {
      const same = events.filter(
        ({ title, date }) => title === trap.title && (trap.date === null || date === trap.date),
      )
      expect([site, trap.title, same]).toEqual([site, trap.title, []])
    }
  }
})

test('a day later the same events stand on the same dates', () => {
  const [first, second] = [new Date('2026-11-21T18:00:00Z'), new Date('2026-11-22T18:00:00Z')]
  for (const site of demoSites.keys()) {
    const today = expectedEvents(site, first, TIME_ZONE).map(row)
    const tomorrow = new Set(expectedEvents(site, second, TIME_ZONE).map(row))
    for (const each of today.filter((event) => event.slice(0, 10) >= '2026-11-23'))
      expect(tomorrow).toContain(each)
  }
})

test('sites that cannot be read are expected to give nothing', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  for (const site of ['second-mile', 'open-gate', 'quiet-garden', 'west-levee', 'old-mill-road', 'nobody']) {
    expect(expectedEvents(site, now, TIME_ZONE)).toEqual([])
  }
  const readable = [...demoSites.keys()].filter((site) => expectedEvents(site, now, TIME_ZONE).length > 0)
  expect(readable.length).toBeGreaterThanOrEqual(30)
})
