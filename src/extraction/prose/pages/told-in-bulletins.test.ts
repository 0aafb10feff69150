import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// Announcements as bulletins write them. Hand-made; read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'verbs, counts and leads are no part of a name',
    '<p>Ladies’ Tea has been moved to December 12 (3 pm) because of the parade.</p><p>Lego Club resumes Tuesday, December 8, 9:30-11 am.</p><p>Sign up by December 6 for the Carol Crawl on Sunday, December 13 at 3 pm.</p><p>Inquirers class: three Sundays, December 6, 13 & 20, 9:15 am</p>',
    [
      '2026-12-12T15:00 Ladies’ Tea',
      '2026-12-08T09:30/11:00 Lego Club',
      '2026-12-13T15:00 Carol Crawl',
      '2026-12-06T09:15 Inquirers class',
      '2026-12-13T09:15 Inquirers class',
      '2026-12-20T09:15 Inquirers class',
    ],
  ],
  [
    'each day of a line has the place behind it',
    '<p>Penance Service: Monday, December 14, 7 pm at Holy Cross Hall; Tuesday, December 15, 7 pm at Elm Chapel.</p>',
    ['2026-12-14T19:00 Penance Service @ Holy Cross Hall', '2026-12-15T19:00 Penance Service @ Elm Chapel'],
  ],
  [
    'what begins behind the doors is what the sentence before named',
    '<p>Bingo every Friday night. Doors open at 5:00 pm, games begin at 6:30 pm.</p>',
    ['2026-11-20T18:30 Bingo, Every Friday ×6'],
  ],
  [
    'a feast by its name and its date, and what is held',
    '<p>On Thanksgiving Day, Thursday, November 26, Mass will be at 9 am only.</p>',
    ['2026-11-26T09:00 Thanksgiving Day Mass'],
  ],
  [
    'names that only look so',
    '<p>For the Love of Music: Sunday, December 6, 4 pm</p><p>Games, Friday, December 11, 6 pm</p>',
    ['2026-12-06T16:00 For the Love of Music', '2026-12-11T18:00 Games'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
