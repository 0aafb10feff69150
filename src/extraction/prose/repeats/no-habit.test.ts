import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

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
    'by appointment, a chapel to be watched, a shop',
    '<p>Confession at any time by appointment: ring us Tuesday to Thursday 9-3</p><p>Adoration chapel: Monday 3 am needs an adorer.</p><p>Gift shop: Sundays 9 am to noon</p>',
  ],
  [
    'what has ended',
    '<p>The Tuesday evening Mass at 6 p.m. has been discontinued.</p><p>Mass every Friday at 7 a.m. is no longer offered.</p><p>Ya no habrá misa los lunes a las 8 a.m.</p>',
  ],
  [
    'when something ends, and what is watched',
    '<p>After care runs every day until 6 pm.</p><p>Watch our daily Mass live at 8 am Monday to Friday.</p>',
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

test.each([
  [
    'when rooms may be had',
    '<h2>Rooms</h2><table><tr><td>Small groups</td><td>Monday – Friday</td><td>Evenings after 6:20 PM</td></tr></table>',
  ],
  [
    'what begins nobody knows when',
    '<h2>Reading Camp</h2><p>Tuesdays and Thursdays<br>10:20am-12:40pm<br>Dates TBD<br>Lunch is free</p>',
  ],
])('%s', (_what, html) => {
  expect(readWith(html)).toEqual([])
})

test('the hours of a meeting of some days are of these days', () => {
  const html =
    '<h2>Fall Meeting</h2><table><tr><td>Date:</td><td>December 6, 7 and 8</td></tr></table><table><caption>Meeting Times</caption><tr><td>Sunday Evening</td><td>7:20 pm</td></tr><tr><td>Monday and Tuesday</td><td>7:05 pm</td></tr></table>'
  expect(readWith(html).filter((told) => told.includes('Every'))).toEqual([])
})
