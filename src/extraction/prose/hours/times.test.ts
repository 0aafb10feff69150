import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

const PAGES: [string, string, string[]][] = [
  [
    'two days on a line, and their hour on the next',
    '<div><p><b>Greens</b></p><p>Sunday, November 29</p><p>5:00 PM | Sanctuary</p></div><div><p><b>Live Crib</b></p><p>Friday, December 11 &amp; Saturday, December 12</p><p>6:30 PM - 8:30 PM | Front Lawn</p></div>',
    [
      '2026-11-29T17:00 Greens @ Sanctuary',
      '2026-12-11T18:30/20:30 Live Crib @ Front Lawn',
      '2026-12-12T18:30/20:30 Live Crib @ Front Lawn',
    ],
  ],
  [
    'the date before it was moved, in brackets',
    '<h2>Vestry</h2><ul><li>Wednesday, December 9, 2026 @ 6:00 p.m. (rescheduled from December 2)</li><li>Wednesday, January 6, 2027 @ 6:00 p.m.</li></ul>',
    ['2026-12-09T18:00 Vestry', '2027-01-06T18:00 Vestry'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted)
})
