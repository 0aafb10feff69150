import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// What headings, churches and rows say of what stands below or beside them. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'churches of one parish below the heading of their Masses',
    '<h1>Mass Schedule</h1><h3>St. Olga Church</h3><p>Saturday 4:00 pm, Sunday 8:00 am</p><h3>Our Lady of the Mill Church</h3><p>Saturday 5:30 pm, Sunday 10:30 am</p>',
    [
      '2026-11-15T08:00 Mass @ St. Olga Church, Every Sunday ×7',
      '2026-11-15T10:30 Mass @ Our Lady of the Mill Church, Every Sunday ×7',
      '2026-11-21T16:00 Mass @ St. Olga Church, Every Saturday ×6',
      '2026-11-21T17:30 Mass @ Our Lady of the Mill Church, Every Saturday ×6',
    ],
  ],
  [
    'a heading in bold names the sentence below it',
    '<p><b>Ladies Banquet</b></p><p>Saturday, December 5th at 5:30 p.m. Tickets are $10.</p><p><b>Choir Trip</b></p><p>We leave from the parking lot on Monday, December 7 at 8 a.m. and will be back by dinner.</p>',
    ['2026-12-05T17:30 Ladies Banquet', '2026-12-07T08:00 Choir Trip'],
  ],
  [
    'a heading names the second sentence below it',
    '<h4>Silver Saints</h4><p>Lunch is on your own. The bus leaves Thursday, December 10 at 9 am.</p><h4>Mill Helpers</h4><p>Bring gloves. We meet Saturday, December 12 at 8 am.</p>',
    ['2026-12-10T09:00 Silver Saints', '2026-12-12T08:00 Mill Helpers'],
  ],
  [
    'what is done names a row, and not the town',
    '<table><tr><td>Sunday 6th December</td><td>9.30am</td><td>Kirkby</td><td>Holy Communion</td></tr><tr><td>Sunday 13th December</td><td>9.30am</td><td>Welby</td><td>Family Service</td></tr></table>',
    ['2026-12-06T09:30 Holy Communion', '2026-12-13T09:30 Family Service'],
  ],
  [
    'a theme in quotation marks is said with what it is the theme of',
    '<h1>Winter Bible Camp</h1><h2>"Ocean Quest"</h2><p>December 28 - 30, 2026<br>9:00 AM - 12:00 PM<br>Ages 4 - 11</p>',
    ['2026-12-28T09:00/2026-12-30T12:00 Winter Bible Camp: "Ocean Quest"'],
  ],
]

test.each(PAGES)('%s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})

test('a name above its own hours is not that of the hours above it', () => {
  expect(
    readWith('<h2>Mass Times</h2><p>Saturday 5 pm<br>Sunday 9 am<br>Holy Hour<br>Thursday 6 pm</p>').filter(
      (row) => row.includes('09:00'),
    ),
  ).toEqual(['2026-11-15T09:00 Mass, Every Sunday ×7'])
})
