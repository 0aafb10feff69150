import { expect, test } from 'vitest'
import { readWeeklyCron, toCron } from './weekly-time.ts'

test.each([
  ['0 8 * * 4', { weekday: 4, time: '08:00' }],
  ['30 17 * * 0', { weekday: 0, time: '17:30' }],
])('%s is a moment of the week, and back', (cron, weekly) => {
  expect(readWeeklyCron(cron)).toEqual(weekly)
  expect(toCron(weekly)).toBe(cron)
})

test('Sunday is 0 and 7', () => {
  expect(readWeeklyCron('0 8 * * 7')).toEqual({ weekday: 0, time: '08:00' })
})

test.each(['off', '0 8 * * 1,4', '0 8 1 * *', '*/5 8 * * 1'])('%s is no single moment of a week', (cron) => {
  expect(readWeeklyCron(cron)).toBeNull()
})
