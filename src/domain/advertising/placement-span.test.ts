import { expect, test } from 'vitest'
import { extendSpan, moveSpan, placementSpan } from './placement-span.ts'

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
