import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

const PAGES: [string, string, string[]][] = [
  [
    'a deadline and a sign-up behind an hour take it from nobody',
    '<dl><dt>December 3 — Lamp Lighting</dt><dd>5:00 p.m. at the gate.</dd><dt>December 9 — Spice Tea</dt><dd>2:00 p.m. Program by the Ruth Circle. RSVP to Dot by December 6.</dd><dt>December 13 — Sledding</dt><dd>After worship.</dd></dl>',
    ['2026-12-03T17:00 Lamp Lighting', '2026-12-09T14:00 Spice Tea', '2026-12-13 Sledding'],
  ],
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
