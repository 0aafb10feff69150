import { expect, test } from 'vitest'
import { readServiceTimes, writeServiceTimes } from './service-times.ts'

test.each([
  ['Su 09:00,11:00', ['0 09:00', '0 11:00']],
  ['Su 9:30-10:30; We 19:00', ['0 09:30', '3 19:00']],
  ['Sa,Su 18:00', ['6 18:00', '0 18:00']],
  ['Fr-Su 08:00+', ['5 08:00', '6 08:00', '0 08:00']],
  ['Su 10:00 "Christmas"', []],
  ['Su[1] 10:00', []],
  ['Su 10:00; Dec 24 22:00', []],
  ['Sunday at ten', []],
  ['Su 25:00', []],
  ['', []],
])('service_times "%s" reads as %j', (notation, expected) => {
  expect(readServiceTimes(notation).map(({ weekday, time }) => `${weekday} ${time}`)).toEqual(expected)
})

test('service times are written as they are read', () => {
  const notation = 'Su 09:00,11:00; Su 12:30 "Spanish"; We 19:00'
  expect(readServiceTimes(notation)).toContainEqual({ weekday: 0, time: '12:30', language: 'Spanish' })
  expect(writeServiceTimes(readServiceTimes(notation))).toBe(notation)
})
