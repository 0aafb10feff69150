import { expect, test } from 'vitest'
import { easterSunday, festivalOf, isOfFestival } from './festivals.ts'

// U.S. Census Bureau, "Easter dates from 1600 to 2099".
test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date)
})

test.each([
  ['2026-03-26', '2026-04-02', 'easter', ['palmSunday', 'maundyThursday']],
  ['2026-03-29', '2026-04-05', 'easter', ['palmSunday', 'maundyThursday', 'goodFriday', 'easterSunday']],
  ['2026-12-18', '2026-12-25', 'christmas', ['christmasEve', 'christmasDay']],
  ['2026-12-25', '2027-01-01', 'christmas', ['christmasDay']],
])('%s to %s', (first, last, festival, names) => {
  const found = festivalOf(first, last)
  expect(found?.festival).toBe(festival)
  expect(found?.days.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['2026-03-20', '2026-03-27'],
  ['2026-04-06', '2026-04-13'],
  ['2026-12-16', '2026-12-23'],
  ['2026-12-26', '2027-01-02'],
])('%s to %s is an ordinary week', (first, last) => {
  expect(festivalOf(first, last)).toBeNull()
})

test.each([
  ['Easter Sunrise Service', 'easter', true],
  ['Servicio de Semana Santa', 'easter', true],
  ['Eastern European Supper', 'easter', false],
  ['Candlelight Service', 'christmas', true],
  ['Sunday Worship', 'christmas', false],
] as const)('%s: %s %s', (title, festival, isOne) => {
  expect(isOfFestival(title, festival)).toBe(isOne)
})
