import { expect, test } from 'vitest'
import { yearSpansIn } from '../dates/seasons.ts'
import { readWith } from './read-with.fixture.ts'

test.each([
  ['Sundays 10 am, September through May', '2026-09-01/2027-05-31'],
  ['Memorial Day to Labor Day', '2027-05-31/2027-09-06'],
  ['de setembro ao final de junho', '2026-09-01/2027-06-30'],
  ['from Easter to Advent', '2026-04-05/2026-11-29'],
  ['December 3 to January 9', null],
])('%s', (text, wanted) => {
  const [span] = yearSpansIn(text, '2026-11-15')
  expect(span ? `${span.from}/${span.to}` : null).toBe(wanted)
})

// Read on Sunday, November 15, 2026.
test('a timetable of the summer is not that of November', () => {
  const html =
    '<p>Summer schedule (Memorial Day through Labor Day): Sunday Eucharist 9:00 a.m.</p><p>Winter schedule (September to May): Sunday Eucharist 10:15 a.m.</p>'
  expect(readWith(html)).toEqual(['2026-11-15T10:15 Sunday Eucharist, Every Sunday ×7'])
})
