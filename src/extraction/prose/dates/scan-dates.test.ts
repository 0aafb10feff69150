import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf } from '../../time/civil-date.ts'
import { scanDates } from './scan-dates.ts'

function printed(line: string): string[] {
  return scanDates(line).map(({ first, last }) => {
    const day = `${first.year ?? '?'}-${first.month}-${first.day}`
    return last ? `${day}..${last.month}-${last.day}` : day
  })
}

test.each([
  ['Monday, January 14, 2019 at 9:00 a.m.', ['2019-1-14']],
  ['Feb. 13 Minutes', ['?-2-13']],
  ['May 3-5, 2024', ['2024-5-3..5-5']],
  ['May 31 – June 2, 2024', ['2024-5-31..6-2']],
  ['Jan 8 & 22', ['?-1-8', '?-1-22']],
  ['January 8, February 12 and March 11, 2024', ['2024-1-8', '2024-2-12', '2024-3-11']],
  ['June 4, 11, 18 & 25', ['?-6-4', '?-6-11', '?-6-18', '?-6-25']],
  ['Dec 24: 3, 5 and 11 PM', ['?-12-24']],
  ['May 5, 7 pm', ['?-5-5']],
  ['13 Feb 2020', ['2020-2-13']],
  ['the 9th of May 2024', ['2024-5-9']],
  ['6/12/2019', ['2019-6-12']],
  ['2019-09-14', ['2019-9-14']],
  ['Tue 9/4', ['?-9-4']],
  ['5 de mayo de 2024', ['2024-5-5']],
  ['Call 214-555-1212', []],
  ['Tél. 06.08.55.01.00', []],
  ['October 28, 1771', ['1771-10-28']],
  ['June 14 through June 18, 2027', ['2027-6-14..6-18']],
  ['Jan 15 to 17', ['?-1-15..1-17']],
  ['Dec. 5th, 8 until 11 a.m.', ['?-12-5']],
  ['May 5, 7-9 pm', ['?-5-5']],
  ['24-26 December 2026', ['2026-12-24..12-26']],
  ['Del 16 al 24 de diciembre', ['?-12-16..12-24']],
  ['domingo 13 de diciembre a las 7 pm', ['?-12-13']],
  ['3 y 10 de mayo', ['?-5-3', '?-5-10']],
  ['1/15-17', ['?-1-15..1-17']],
  ['1/30-2/1 Retreat', ['?-1-30..2-1']],
  ['Fri 12/11 @ 6:30', ['?-12-11']],
  ['12/11-1 pm', ['?-12-11']],
  ['12.16 | 7PM', ['?-12-16']],
  ['12.16', ['?-12-16']],
  ['version 12.16 of the app', []],
  ['Rescheduled from December 7 to December 14, 2026', ['2026-12-14']],
  ['John 3:16', []],
  ['It may be 50 people', []],
  ['open 24/7', []],
  ['February 30, 2024', []],
])('%s', (line, wanted) => {
  expect(printed(line)).toEqual(wanted)
})

const MONTHS = [
  'January',
  'Feb.',
  'March',
  'Apr',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'October',
  'Nov',
  'December',
]

test('any date is found in any of its usual forms', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2060 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.constantFrom(0, 1, 2, 3),
      (year, month, day, form) => {
        const name = MONTHS[month - 1] ?? ''
        const line = [
          `${name} ${day}, ${year}`,
          `${day} ${name} ${year}`,
          `${month}/${day}/${year}`,
          dateOf(year, month, day),
        ][form]
        expect(printed(`Supper on ${line}, all welcome`)).toEqual([`${year}-${month}-${day}`])
      },
    ),
  )
})

test('any text is read without failing, and mentions stay inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (line) => {
      for (const { at, end } of scanDates(line)) expect(0 <= at && at < end && end <= line.length).toBe(true)
    }),
  )
})
