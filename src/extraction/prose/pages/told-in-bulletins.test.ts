import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

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
    'names that only look so',
    '<p>For the Love of Music: Sunday, December 6, 4 pm</p><p>Games, Friday, December 11, 6 pm</p>',
    ['2026-12-06T16:00 For the Love of Music', '2026-12-11T18:00 Games'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
