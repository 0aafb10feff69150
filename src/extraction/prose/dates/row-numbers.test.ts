import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// A year's calendar as rows of numbers; hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'below rows that are months, a span over the end of one of them',
    '<table><tr><td colspan=2><b>NOVEMBER 2026</b></td></tr><tr><td><b>21</b></td><td>Turkey Shoot, 9 am</td></tr><tr><td><b>29 - Dec 1</b></td><td>Revival</td></tr><tr><td colspan=2><b>DECEMBER 2026</b></td></tr><tr><td><b>13</b></td><td>Usher Board Tea, 3 pm</td></tr><tr><td>17-19</td><td>Winter Convocation</td></tr></table>',
    [
      '2026-11-21T09:00 Turkey Shoot',
      '2026-11-29/2026-12-01 Revival',
      '2026-12-13T15:00 Usher Board Tea',
      '2026-12-17/2026-12-19 Winter Convocation',
    ],
  ],
  [
    'below headings, with columns for the hour and the place',
    '<h3>December</h3><table><tr><th>Date</th><th>Event</th><th>Time</th><th>Place</th></tr><tr><td>5th</td><td>Cookie Walk</td><td>10 am</td><td>Hall</td></tr><tr><td>12th</td><td>Toy Drive</td><td>1 pm</td><td>Gym</td></tr></table>',
    ['2026-12-05T10:00 Cookie Walk @ Hall', '2026-12-12T13:00 Toy Drive @ Gym'],
  ],
  [
    'hymns, scores and places in a race have numbers too',
    '<h3>December hymns</h3><table><tr><td>12</td><td>Silent Night</td></tr><tr><td>4</td><td>Joy to the World</td></tr><tr><td>31</td><td>O Holy Night</td></tr><tr><td>All</td><td>Doxology</td></tr><tr><td>Choir</td><td>Gloria</td></tr></table>',
    [],
  ],
])('%s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})
