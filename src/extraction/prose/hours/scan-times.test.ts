import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanDates } from '../dates/scan-dates.ts'
import { scanTimes } from './scan-times.ts'

function printed(line: string): string[] {
  return scanTimes(line, scanDates(line)).map(({ from, to }) => (to ? `${from}-${to}` : from))
}

test.each([
  ['Sundays 9 & 11 AM', ['09:00', '11:00']],
  ['Every Wednesday at 6:30-8 pm', ['18:30-20:00']],
  ['Dec 24: 3, 5 and 11 PM', ['15:00', '17:00', '23:00']],
  ['11 - 1 pm', ['11:00-13:00']],
  ['10am-12pm', ['10:00-12:00']],
  ['noon', ['12:00']],
  ['from 12 to 2 pm', ['12:00-14:00']],
  ['at 7:30', ['07:30']],
  ['at 6:30', ['18:30']],
  ['19:30', ['19:30']],
  ['Time: 19:30', ['19:30']],
  ['7:00 p.m.', ['19:00']],
  ['3:pm', ['15:00']],
  ['9 de la mañana', ['09:00']],
  ["7 o'clock in the evening", ['19:00']],
  ['a las 10:00 a. m.', ['10:00']],
  ['May 5, 7 pm', ['19:00']],
  ['December 19, 2026 18:00', ['18:00']],
  ['Sunday School 9:45', ['09:45']],
  ['Sun 8:00 10:00 5:30', ['08:00', '10:00', '17:30']],
  ['Sunday: 7:30 9:30 11:30 7:00', ['07:30', '09:30', '11:30', '19:00']],
  ['Sunday 8:00/10:00/12:10', ['08:00', '10:00', '12:10']],
  ['Sunday: 10:30, 8:00', ['10:30', '08:00']],
  ['Genesis 6:15 9:30', []],
  ['John 3:16 4:10', []],
  ['John 3:16', []],
  ['Ephesians 6: 4a', []],
  ['8: 9:30a', ['09:30']],
  ['Psalm 23:1-6', []],
  ['Room 210', []],
  ['Call 214-555-1212', []],
  ['$5 per plate', []],
])('%s', (line, wanted) => {
  expect(printed(line)).toEqual(wanted)
})

test('any hour of the day is found as people print it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.constantFrom('am', 'a.m.', 'AM'),
      (hour, minute, am) => {
        const half = hour < 12 ? am : am.replace(/a/i, (letter) => (letter === 'a' ? 'p' : 'P'))
        const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
        expect(printed(`Supper at ${clock} ${half} in the hall`)).toEqual([
          `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
        ])
      },
    ),
  )
})

test.each([
  ['Quilters, December 9, 12N - 2 PM, Room 3', ['2026: 9', '12:00-14:00']],
  ['Quilters - December 9, 12 N to 2:30 PM', ['2026: 9', '12:00-14:30']],
  ['Soup Day, Dec 9, 12:00N, Hall', ['2026: 9', '12:00']],
  ['Soup Day, Dec 9 at 12N.', ['2026: 9', '12:00']],
  ['Soup Day, 10 AM-12N, Dec 9', ['10:00-12:00', '2026: 9']],
  ['Soup Day (12N), Wednesday, December 9', ['12:00', '2026: 9']],
  ['Wednesdays 12 N and 6 PM', ['12:00', '18:00']],
  ['Soup Day Dec 9 @ 12 n', ['2026: 9', '12:00']],
  ['Soup Day, December 9, 12 N. Elm Street', ['2026: 9']],
  ['Soup Day, December 9 at 6 PM, 12 N Elm Street', ['2026: 9', '18:00']],
])('twelve with an N is noon, and no day: %s', (line, expected) => {
  const dates = scanDates(line)
  const marks = [
    ...dates.map(({ at, first }) => ({ at, text: `2026: ${first.day}` })),
    ...scanTimes(line, dates).map(({ at, from, to }) => ({ at, text: to ? `${from}-${to}` : from })),
  ]
  expect(marks.sort((a, b) => a.at - b.at).map(({ text }) => text)).toEqual(expected)
})
