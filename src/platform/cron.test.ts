import { expect, test } from 'vitest'
import { isCron } from '#src/domain/schedules.ts'
import { createCronTimes } from './cron.ts'

const ZONE = 'America/Chicago'
const after = (cron: string, instant: string, count = 2) =>
  createCronTimes(cron, ZONE)
    .after(new Date(instant), count)
    .map((date) => date.toISOString())

test('is at the same time of the city, in winter and in summer', () => {
  expect(after('17 5 * * *', '2026-01-10T00:00:00Z', 1)).toEqual(['2026-01-10T11:17:00.000Z'])
  expect(after('17 5 * * *', '2026-07-10T00:00:00Z', 1)).toEqual(['2026-07-10T10:17:00.000Z'])
})

test('comes once on the night that skips its hour, and once on the night that has it twice', () => {
  expect(after('30 2 * * *', '2026-03-07T12:00:00Z')).toEqual([
    '2026-03-08T08:30:00.000Z',
    '2026-03-09T07:30:00.000Z',
  ])
  expect(after('30 1 * * *', '2026-10-31T12:00:00Z')).toEqual([
    '2026-11-01T06:30:00.000Z',
    '2026-11-02T07:30:00.000Z',
  ])
})

test('is never the instant itself, and goes on from wherever it is asked', () => {
  const times = createCronTimes('0 6 * * 1', ZONE)
  const first = times.after(new Date('2026-11-21T00:00:00Z'), 1)
  expect(times.after(first[0] ?? new Date(0), 1)).toEqual([new Date('2026-11-30T12:00:00Z')])
  expect(times.after(new Date('2026-11-21T00:00:00Z'), 1)).toEqual(first)
})

test.each(['17 5 * * *', '*/10 * * * *', '0 6 * * MON-FRI', '0 0 1 1 *'])('"%s" is cron', (text) => {
  expect(isCron(text)).toBe(true)
})

test.each(['', '5', '61 5 * * *', '17 5 * *', '17 5 * * * *', 'every day at five', '0 0 31 2 *'])(
  '"%s" is not',
  (text) => {
    expect(isCron(text)).toBe(false)
  },
)
