import { expect, it } from 'vitest'
import { readableRule } from './rule-of-dates.ts'

it.each([
  ['Every Sunday', 'Every Sunday'],
  ['Every Monday, Tuesday, Wednesday, Thursday and Friday', 'Weekdays'],
  ['Every Monday, Tuesday, Wednesday, Thursday, and Friday', 'Weekdays'],
  ['Every Monday, Tuesday, Wednesday, Thursday, Friday and Saturday', null],
  ['Repeats; Every Sunday', 'Every Sunday'],
  ['Every Sunday; Every Sunday', 'Every Sunday'],
  ['Repeats', ''],
  ['', ''],
  ['On several dates', ''],
  ['2026-12-19', ''],
  ['2026-12-19,2027-01-16', '2 dates: Dec 19, Jan 16'],
  ['2026-12-06,2026-12-13,2026-12-20', 'Every Sunday'],
  ['2026-12-06,2026-12-13,2026-12-27', '3 dates: Dec 6, Dec 13, Dec 27'],
  ['2026-12-05,2026-12-19,2027-01-02', 'Every 2 weeks on Saturday'],
  // A fourth Saturday as well as every fourth week: three dates do not tell.
  ['2027-01-23,2027-02-20,2027-03-20', '3 dates: Jan 23, Feb 20, Mar 20'],
  ['2026-12-12,2027-01-09,2027-02-06,2027-03-06', 'Every 4 weeks on Saturday'],
  ['2026-12-11,2027-01-08,2027-02-12', 'Second Friday of the month'],
  ['2026-11-30,2026-12-28,2027-01-25,2027-02-22', '4 dates: Nov 30, Dec 28, Jan 25, Feb 22'],
  ['2026-12-28,2027-01-25,2027-02-22,2027-03-29', 'Last Monday of the month'],
  ['2026-12-15,2027-01-15,2027-02-15', 'Day 15 of the month'],
  // First and third Sundays are no plain rule.
  ['2026-12-06,2026-12-20,2027-01-03,2027-01-17,2027-02-07', '5 dates: Dec 6, Dec 20, Jan 3, Jan 17, …'],
  ['2026-12-01,2026-12-03,2026-12-08,2026-12-10,2026-12-15,2026-12-17', 'Every Tuesday and Thursday'],
  // One week of a vacation school.
  ['2027-06-07,2027-06-08,2027-06-09,2027-06-10', '4 dates: Jun 7, Jun 8, Jun 9, Jun 10'],
])('%j reads %j', (stored, expected) => {
  expect(readableRule(stored)).toBe(expected ?? stored)
})
