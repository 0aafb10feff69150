import { expect, test } from 'vitest'
import { coverOf, coverPath, readCoverName, SEASONS, seasonOf } from './cover.ts'

test.each([
  ['2026-12-01', 'winter'],
  ['2027-02-28', 'winter'],
  ['2027-03-01', 'spring'],
  ['2026-06-15', 'summer'],
  ['2026-11-30', 'autumn'],
])('%s is in %s', (day, season) => {
  expect(seasonOf(day)).toBe(season)
})

test('an event has one cover, whose address leads back to it', () => {
  const cover = coverOf({ id: 29, category: 'Bible Study', eventDate: '2026-12-24' })
  expect(cover).toEqual({ category: 'bible study', season: 'winter', variant: 5 })
  expect(coverPath(cover)).toBe('/api/covers/bible-study-winter-5.svg')
  expect(readCoverName('bible-study-winter-5.svg')).toEqual(cover)
  expect(coverOf({ id: 1, category: 'bingo', eventDate: '2026-12-24' }).category).toBe('other')
})

test.each([
  'worship-winter-12.svg',
  'worship-monday-1.svg',
  'bingo-winter-1.svg',
  'worship-winter-1.png',
  '',
])('there is no cover %j', (name) => {
  expect(readCoverName(name)).toBeNull()
})

test('every season begins somewhere', () => {
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-10`)
  expect(new Set(months.map(seasonOf))).toEqual(new Set(SEASONS))
})
