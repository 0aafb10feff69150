import { expect, it, test } from 'vitest'
import { extendSpan, moveSpan, placementSpan } from './placement-span.ts'
import { planSlots, slotTime, TIME_SLOTS } from './placements.ts'

it('has every half hour from 6:00 AM to 10:00 PM', () => {
  expect(TIME_SLOTS).toHaveLength(33)
  expect(TIME_SLOTS[0]).toBe('6:00 AM')
  expect(TIME_SLOTS[12]).toBe('12:00 PM')
  expect(TIME_SLOTS[13]).toBe('12:30 PM')
  expect(TIME_SLOTS.at(-1)).toBe('10:00 PM')
})

it('knows the wall time of every slot', () => {
  expect(['6:00 AM', '12:00 PM', '12:30 PM', '6:30 PM', '10:00 PM'].map(slotTime)).toEqual([
    '06:00',
    '12:00',
    '12:30',
    '18:30',
    '22:00',
  ])
  expect(() => slotTime('6:15 PM')).toThrow(RangeError)
})

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const run = (id: number, from: number, to: number, offer = 'promotion-basic') => ({
  id,
  offer,
  startsAt: day(from),
  endsAt: day(to),
})

test('each placement keeps one place; the fourth at once is in rotation, and a free place is taken again', () => {
  const weeks = [1, 8, 15].map((n) => ({ begins: day(n), ends: day(n + 7) }))
  const placements = [
    run(1, 1, 15, 'application-premium'),
    run(2, 2, 5),
    run(3, 3, 10, 'promotion-premium'),
    run(4, 4, 8),
    run(5, 8, 20),
  ]
  const [first, second, third] = planSlots(placements, weeks)
  expect(first).toEqual({
    place1: [1],
    place2: [2],
    place3: [3],
    rotation: [4],
    banner: [1],
    newsletter: [3],
  })
  expect(second).toMatchObject({ place1: [1], place2: [5], place3: [3], rotation: [] })
  expect(third).toEqual({ place1: [], place2: [5], place3: [], rotation: [], banner: [], newsletter: [] })
})

const ZONE = 'America/Chicago'
const now = new Date('2026-11-21T15:00:00Z')

test('runs from now, for the days of the offer', () => {
  expect(placementSpan({ runs: { days: 7 } }, null, now, ZONE)).toEqual({
    startsAt: now,
    endsAt: new Date('2026-11-28T15:00:00Z'),
  })
})

test('runs from the beginning of a chosen later day; a day that is gone means now', () => {
  expect(placementSpan({ runs: { days: 14 } }, '2026-12-01', now, ZONE)).toEqual({
    startsAt: new Date('2026-12-01T06:00:00Z'),
    endsAt: new Date('2026-12-15T06:00:00Z'),
  })
  expect(placementSpan({ runs: { days: 14 } }, '2026-11-20', now, ZONE).startsAt).toEqual(now)
})

test('a month is a month of the calendar, and a day has 25 hours when the clocks go back', () => {
  const january = new Date('2027-01-31T18:00:00Z')
  expect(placementSpan({ runs: { months: 1 } }, null, january, ZONE).endsAt).toEqual(
    new Date('2027-02-28T18:00:00Z'),
  )
  const october = new Date('2026-10-30T15:00:00Z')
  expect(placementSpan({ runs: { days: 7 } }, null, october, ZONE).endsAt).toEqual(
    new Date('2026-11-06T16:00:00Z'),
  )
})

test('moved and extended, a placement keeps its days over the change of clocks', () => {
  const now = new Date('2026-10-20T15:00:00Z')
  const span = placementSpan({ runs: { days: 7 } }, null, now, 'America/Chicago')
  const moved = moveSpan(span, '2026-10-30', now, 'America/Chicago')
  expect(moved).toEqual({
    startsAt: new Date('2026-10-30T05:00:00Z'),
    endsAt: new Date('2026-11-06T06:00:00Z'),
  })
  expect(moveSpan(span, '2026-10-20', now, 'America/Chicago')).toEqual(span)
  expect(extendSpan(span, 14, 'America/Chicago').endsAt).toEqual(new Date('2026-11-10T16:00:00Z'))
})
