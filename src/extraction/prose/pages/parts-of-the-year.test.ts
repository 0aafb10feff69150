import { expect, test } from 'vitest'
import { yearSpansIn } from '../dates/year-spans.ts'
import { readWith } from './told-by.fixture.ts'

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

test('each evening of a novena or a mission', () => {
  const html =
    '<h2>Novena a San Judas</h2><p>Novena del 3 al 5 de diciembre: Rosario 6:30 p.m. y Misa 7:00 p.m.</p><h2>Parish Retreat</h2><p>Sunday, December 6 – Tuesday, December 8</p><p>7:00 pm each evening in the church</p>'
  expect(readWith(html)).toEqual([
    '2026-12-03T18:30 Rosario',
    '2026-12-03T19:00 Misa',
    '2026-12-04T18:30 Rosario',
    '2026-12-04T19:00 Misa',
    '2026-12-05T18:30 Rosario',
    '2026-12-05T19:00 Misa',
    '2026-12-06T19:00 Parish Retreat',
    '2026-12-07T19:00 Parish Retreat',
    '2026-12-08T19:00 Parish Retreat',
  ])
})
