import { expect, test } from 'vitest'
import { readWith } from '../prose/pages/read-with.fixture.ts'

// Hand-made from what parish pages say beside their timetables. Read on Sunday, November 15, 2026.
const NOTHING: [string, string][] = [
  [
    'what is broadcast',
    '<h2>Hear us at home</h2><p>Our Sunday Mass can be heard at 7 am on the diocesan network.</p><p>The rosary is on Catholic radio daily at 5 pm.</p>',
  ],
  [
    'hours that a family asks for',
    '<h3>Weddings</h3><p>Saturdays at 11 am or 2 pm, booked half a year ahead.</p><h3>Quinceañeras</h3><p>Saturdays at noon</p><p>Funerals may be held Monday through Friday at 10 am.</p>',
  ],
  [
    'what has ended',
    '<p>The Tuesday evening Mass at 6 p.m. has been discontinued.</p><p>Mass every Friday at 7 a.m. is no longer offered.</p><p>Ya no habrá misa los lunes a las 8 a.m.</p>',
  ],
  ['eves of feasts', '<p>Wednesday evenings</p><p>Vespers on the eves of great feasts at 6:30 pm</p>'],
]

test.each(NOTHING)('nothing to come to week by week: %s', (_, html) => {
  expect(readWith(html)).toEqual([])
})

test('hours beside an appointment are still hours', () => {
  expect(readWith('<h3>Confession</h3><p>Saturdays 4:00 pm, or by appointment</p>')).toEqual([
    '2026-11-21T16:00 Confession, Every Saturday ×6',
  ])
})
