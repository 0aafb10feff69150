import { expect, test } from 'vitest'
import { easterOf } from '../../../domain/easter.ts'
import { feastOfHead, orthodoxEasterOf, scanFeast } from './feasts.ts'

test.each([
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i', (year, date) => {
  expect(easterOf(year)).toBe(date)
})

test.each([
  ['Christmas Day: 10 AM', '12-25'],
  ['Easter Sunday 9 & 11 AM', '3-28'],
  ['Good Friday – noon', '3-26'],
  ['Ash Wednesday, 7 PM', '2-10'],
  ['Thanksgiving Eve 7 PM', '11-24'],
  ['Nochebuena 8 pm', '12-24'],
  ['First Sunday of Advent, 11 AM', '11-28'],
  ['Fourth Sunday of Advent, 11 AM', '12-19'],
  ['Masses on All Saints Day are at 8 AM', '11-1'],
  ['Offices close on Christmas Day at noon', null],
  ['Christmas Days 10 AM', null],
])('%s in 2027', (line, wanted) => {
  const day = scanFeast(line)?.dayIn(2027, false)
  expect(day ? `${day.month}-${day.day}` : null).toBe(wanted)
})

test.each([
  [2018, '2018-04-08'],
  [2024, '2024-05-05'],
  [2026, '2026-04-12'],
  [2027, '2027-05-02'],
])('Orthodox Easter of %i', (year, date) => {
  expect(orthodoxEasterOf(year)).toBe(date)
})

test.each([
  ['Christmas Eve', true],
  ['JUEVES SANTO', true],
  ['Holy Thursday Masses (2027)', true],
  ['Christmas Eve at the barn', false],
  ['Pascha Food Drive', false],
])('%s heads the day of a feast: %s', (text, wanted) => {
  expect(feastOfHead(text) !== null).toBe(wanted)
})
