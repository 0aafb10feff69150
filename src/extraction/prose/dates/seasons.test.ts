import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'
import { seasonIn } from './seasons.ts'

test.each([
  ['Wednesdays in Advent', '2026-11-15', '2026-11-29', '2026-12-24'],
  ['miércoles durante el Adviento', '2025-12-01', '2025-11-30', '2025-12-24'],
  ['Fridays during Lent', '2026-11-15', '2027-02-10', '2027-03-27'],
  ['daily in Holy Week', '2026-11-15', '2027-03-21', '2027-03-27'],
  ['Sundays in December', '2026-11-15', '2026-12-01', '2026-12-31'],
  ['Sundays in the month of January', '2026-11-15', '2027-01-01', '2027-01-31'],
])('%s, seen on %s', (text, today, from, to) => {
  expect(seasonIn(text, today)).toEqual({ from, to })
})

test.each(['Sundays at 10', 'in December 2020', 'in May 5'])('%s names no part of the year', (text) => {
  expect(seasonIn(text, '2026-11-15')).toBeNull()
})

test('a rule holds for the part of the year that it names', () => {
  expect(readWith('<h3>Advent Vespers</h3><p>Wednesdays in Advent, 7 pm</p>')).toEqual([
    '2026-12-02T19:00 Advent Vespers, Every Wednesday ×4',
  ])
})
