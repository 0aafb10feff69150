import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Names and hours that take turns, and names that stand in the heading or the row. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'names below their bare hours',
    '<h3>Sunday</h3><p>9:40 A.M.</p><p>Bible Hour</p><p>11:00 A.M.</p><p>Praise Service</p>',
    ['2026-11-15T09:40 Bible Hour, Every Sunday ×7', '2026-11-15T11:00 Praise Service, Every Sunday ×7'],
  ],
  [
    'rehearsals of what the heading or the row names',
    '<h3>Handbell Ringers</h3><p>Director: Ann Lee</p><p>Rehearsals: Tuesdays 7-8 pm</p><table><tr><td><b>Chancel Choir</b></td><td>Rehearsals: Thursdays 7-9 pm</td></tr><tr><td><b>Youth Choir</b></td><td>Practice: Sundays 5-6 pm</td></tr></table>',
    [
      '2026-11-15T17:00/18:00 Youth Choir, Every Sunday ×7',
      '2026-11-17T19:00/20:00 Handbell Ringers, Every Tuesday ×7',
      '2026-11-19T19:00/21:00 Chancel Choir, Every Thursday ×7',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})
