import { expect, test } from 'vitest'
import { eventsChart, stackBars, totalsOf } from './chart-data.ts'

const names = { labelOf: (category: string) => category.toUpperCase(), hueOf: () => 0, others: 'Rest' }
const weeks = ['2026-11-16', '2026-11-23']
const categories = 'abcdefghi'
  .split('')
  .map((category, index) => ({ category, total: 20 - index, counts: [10, 10 - index] }))

test('the largest categories have bars of their own, the rest of them is added up', () => {
  const { series, rows } = eventsChart({ weeks, categories }, names)
  expect(series.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'Rest'])
  expect(rows[1]).toEqual({ week: '2026-11-23', values: { a: 10, b: 9, c: 8, d: 7, e: 6, f: 5, others: 9 } })
  expect(totalsOf(rows, series)).toMatchObject({ a: 20, others: 39 })
})

test('one that would stand alone for the rest is shown by its name', () => {
  const { series } = eventsChart({ weeks, categories: categories.slice(0, 7) }, names)
  expect(series.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
})

test('nothing is nothing', () => {
  expect(eventsChart({ weeks, categories: [] }, names)).toEqual({
    series: [],
    rows: weeks.map((week) => ({ week, values: {} })),
  })
})

test.each([
  [
    true,
    [
      ['a', 0, 3],
      ['c', 3, 5],
    ],
  ],
  [
    false,
    [
      ['a', 0, 3],
      ['c', 0, 2],
    ],
  ],
])('bars stand upon each other (%s), and none where there is nothing', (isStacked, bars) => {
  const series = ['a', 'b', 'c'].map((key) => ({ key, name: key, color: '' }))
  const drawn = stackBars({ a: 3, b: 0, c: 2 }, series, isStacked)
  expect(drawn.map(({ key, from, to }) => [key, from, to])).toEqual(bars)
})
