import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCronTimes } from '../../../platform/cron.ts'
import { nextVisit, type Pace, paceAfter, timesBetweenVisits, type VisitEnd } from './visit-frequency.ts'

const ZONE = 'America/Chicago'
const DAILY = createCronTimes('17 5 * * *', ZONE)
const NOW = new Date('2026-11-21T18:00:00Z')
const HOUR = 60 * 60 * 1000
const quiet: VisitEnd = { at: NOW, isRead: true, hasNews: false, restUntil: null }

function visits(...ends: Partial<VisitEnd>[]): Pace {
  let pace: Pace | null = null
  for (const end of ends) pace = paceAfter(pace, { ...quiet, ...end }, DAILY, 1)
  if (!pace) throw new Error('no visit')
  return pace
}
const times = (count: number, end: Partial<VisitEnd>) => Array.from({ length: count }, () => end)

test('every church has its own minute in the hour after the time, always the same one', () => {
  const moments = Array.from(
    { length: 240 },
    (_, index) => nextVisit(DAILY, index + 1, NOW, 1)?.getTime() ?? 0,
  )
  const begin = Date.parse('2026-11-22T11:17:00Z')
  for (const moment of moments) {
    expect(moment).toBeGreaterThanOrEqual(begin)
    expect(moment).toBeLessThan(begin + HOUR)
  }
  // 240 churches on 60 minutes: none is crowded.
  const byMinute = Map.groupBy(moments, (moment) => moment)
  expect(byMinute.size).toBe(60)
  expect(Math.max(...[...byMinute.values()].map((group) => group.length))).toBeLessThanOrEqual(6)
  expect(nextVisit(DAILY, 7, NOW, 1)).toEqual(nextVisit(DAILY, 7, new Date(NOW.getTime() + HOUR), 1))
})

test('the minute of a time that has passed still comes, and only once', () => {
  const first = nextVisit(DAILY, 5, NOW, 1)
  if (!first) throw new Error('nothing is planned')
  const scheduled = new Date('2026-11-22T11:17:00Z')
  expect(nextVisit(DAILY, 5, scheduled, 1)).toEqual(first)
  expect(nextVisit(DAILY, 5, first, 1)?.getTime()).toBe(first.getTime() + 24 * HOUR)
})

test('a schedule of every ten minutes is spread over ten minutes', () => {
  const often = createCronTimes('*/10 * * * *', ZONE)
  for (let church = 1; church < 50; church += 1) {
    const next = nextVisit(often, church, NOW, 1)
    expect((next?.getTime() ?? 0) - NOW.getTime()).toBeLessThanOrEqual(10 * 60 * 1000)
  }
})

test('no two times fall together and none is lost, on the nights of the clock change too', () => {
  const hours = fc.integer({ min: 0, max: 23 })
  const days = fc.integer({ min: 0, max: 720 })
  fc.assert(
    fc.property(hours, days, fc.integer({ min: 1, max: 5000 }), (hour, day, church) => {
      const cron = createCronTimes(`30 ${hour} * * *`, ZONE)
      const from = new Date(Date.parse('2026-01-01T00:00:00Z') + day * 24 * HOUR)
      const first = nextVisit(cron, church, from, 1)
      const second = first && nextVisit(cron, church, first, 1)
      const apart = ((second?.getTime() ?? 0) - (first?.getTime() ?? 0)) / HOUR
      expect(apart).toBeGreaterThanOrEqual(23 - 1)
      expect(apart).toBeLessThanOrEqual(25 + 1)
      expect(nextVisit(cron, church, from, 2)).toEqual(second)
    }),
    { numRuns: 200 },
  )
})

test('a site that lists nothing new is visited less often, and at once normally when it does', () => {
  expect([0, 3, 4, 8, 12, 90].map((unchanged) => timesBetweenVisits(unchanged, 0))).toEqual([
    1, 1, 2, 4, 7, 7,
  ])
  const slow = visits({ hasNews: true }, ...times(12, {}))
  expect(slow).toMatchObject({ unchanged: 12, newsAt: NOW })
  expect(slow.nextAt).toEqual(nextVisit(DAILY, 1, NOW, 7))
  const awake = paceAfter(slow, { ...quiet, hasNews: true }, DAILY, 1)
  expect(awake).toMatchObject({ unchanged: 0, nextAt: nextVisit(DAILY, 1, NOW, 1) })
})

test('a site that fails is left alone for longer, and at once visited normally when it is read again', () => {
  expect([0, 2, 3, 5, 7, 90].map((failures) => timesBetweenVisits(0, failures))).toEqual([1, 1, 2, 4, 7, 7])
  const failing = visits(...times(3, { isRead: false }))
  expect(failing).toMatchObject({ failures: 3, failingSince: NOW, unchanged: 0 })
  expect(failing.nextAt).toEqual(nextVisit(DAILY, 1, NOW, 2))
  expect(paceAfter(failing, quiet, DAILY, 1)).toMatchObject({ failures: 0, failingSince: null })
})

test('a site that asks for rest gets it, for a week at most', () => {
  const inTwoDays = new Date(NOW.getTime() + 48 * HOUR)
  const resting = visits({ isRead: false, restUntil: inTwoDays })
  expect(resting.restUntil).toEqual(inTwoDays)
  expect(resting.nextAt?.getTime()).toBeGreaterThan(inTwoDays.getTime())
  const forEver = visits({ isRead: false, restUntil: new Date('2099-01-01T00:00:00Z') })
  expect(forEver.restUntil).toEqual(new Date(NOW.getTime() + 7 * 24 * HOUR))
})

test('without a schedule nothing is planned, and the rest is kept all the same', () => {
  expect(paceAfter(null, quiet, null, 1)).toMatchObject({ nextAt: null, cron: null, unchanged: 1 })
})
