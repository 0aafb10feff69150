import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Days told by weekday and number; hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'below a month and its year, wherever the line begins',
    '<h2>December 2026</h2><p>Tuesday, the 8th: Bell Practice, 1 p.m.</p><p>We bake on Saturday the 12th from 9 to 11: <b>Cookie Morning</b></p>',
    ['2026-12-08T13:00 Bell Practice', '2026-12-12T09:00/11:00 Cookie Morning'],
  ],
  [
    'the first days of the next month',
    '<h2>December at Grace</h2><ul><li>Wed. 9: Advent Soup 6 pm</li><li>Fri 18 – Sun 20 – Winter Camp</li><li>Friday the 1st: New Year’s Waffles 10 am</li></ul>',
    [
      '2026-12-09T18:00 Advent Soup',
      '2026-12-18/2026-12-20 Winter Camp',
      '2027-01-01T10:00 New Year’s Waffles',
    ],
  ],
  [
    'in the cells of a table, under rows that are months',
    '<table><tr><th>Day</th><th>When</th><th>What</th><th>Where</th></tr><tr><td colspan=4><b>DECEMBER 2026</b></td></tr><tr><td>Sat 5 &amp; Sun 6</td><td>all day</td><td>Pecan Cracking</td><td>Barn</td></tr><tr><td>Tue 8</td><td>7 PM till nine</td><td>Travel Pictures</td><td>Hall</td></tr></table>',
    ['2026-12-05/2026-12-06 Pecan Cracking @ Barn', '2026-12-08T19:00 Travel Pictures @ Hall'],
  ],
  [
    'a weekday of another month is none',
    '<h2>December 2026</h2><p>Sunday 11 and 12 year olds: bring a snack</p><p>Monday the 8th of never</p>',
    [],
  ],
  [
    'in a sentence about what will be',
    '<h2>December 2026</h2><p>Candle Song will be sung on Thursday the 17th at 6:30 in the evening.</p>',
    ['2026-12-17T18:30 Candle Song'],
  ],
  [
    'a weekday that is counted from something else',
    '<p>Registration will be open the Monday preceding the retreat at 10:30 a.m. and close Tuesday at 5:00 p.m., or when all is full.</p>',
    [],
  ],
  [
    'without a month, the next such day',
    '<p>Our rummage sale is on Saturday the 28th at 9 AM.</p><p>Old news: the picnic was Tuesday the 4th at noon.</p>',
    ['2026-11-28T09:00 Rummage sale'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
