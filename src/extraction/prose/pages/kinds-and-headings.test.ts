import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// What says only of which kind a thing is takes its name from the heading above it. Read on November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'a verb that leads to the hour is no part of the name',
    '<p>Program goes from 9:30 to 11:30 am on Saturday, December 5.</p>',
    ['2026-12-05T09:30/11:30 Program'],
  ],
  [
    'the name of the church says whose, and not what',
    '<h1>Grace Church</h1><h2>December</h2><p>Dec 8: Class, 7 pm</p><p>Dec 10: Band, 7 pm</p>',
    ['2026-12-08T19:00 Class', '2026-12-10T19:00 Band'],
  ],
  [
    'several of a kind on one line keep their own names',
    '<h2>Wednesday Nights</h2><p>Wednesdays: Supper 5:30 pm, Study 6:30 pm</p>',
    ['2026-11-18T17:30 Supper, Every Wednesday ×7', '2026-11-18T18:30 Study, Every Wednesday ×7'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
