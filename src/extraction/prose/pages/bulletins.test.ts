import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

const PAGES: [string, string, string[]][] = [
  [
    'the date of a paper with its number, and the week below it',
    '<h1>The Lamplighter</h1><p>Sunday, November 15, 2026</p><p>Volume 8, Issue 46</p><h2>This Week at St. Bede</h2><p>Monday 6:15 pm Cub Scouts</p><p>Thursday 7:30 pm Bell Choir</p>',
    ['2026-11-16T18:15 Cub Scouts', '2026-11-19T19:30 Bell Choir'],
  ],
  [
    'the date of a bulletin above the hours of every week',
    '<h1>Parish Bulletin</h1><h2>November 15, 2026</h2><h3>Weekly Schedule</h3><ul><li>Mass: Saturday 4:30 pm, Sunday 9:00 am</li><li>Rosary: Weekdays 7:10 am</li></ul>',
    [
      '2026-11-21T16:30 Mass, Every Saturday ×6',
      '2026-11-15T09:00 Mass, Every Sunday ×7',
      '2026-11-16T07:10 Rosary, Every Monday, Tuesday, Wednesday, Thursday and Friday ×34',
    ],
  ],
  [
    'no bulletin: an event with its date below its name',
    '<h1>Tree Lighting</h1><p>Sunday, December 6, 2026</p><p>Cocoa at 4 pm, and carols</p><h2>Also here</h2><p>Wednesdays 7 pm Choir</p>',
    ['2026-12-06T16:00 Tree Lighting', '2026-11-18T19:00 Choir, Every Wednesday ×7'],
  ],
  [
    'this week and today on a page without a date are of no known week',
    '<h2>This week</h2><p>Tuesdays 10 am Knitting</p><h3>Today</h3><p>Please be kind.</p>',
    ['2026-11-17T10:00 Knitting, Every Tuesday ×7'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
