import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Hand-made from how church sites print their weeks; none is a copy of one. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'a table of dates is no table of headings',
    `<h2>Vestry</h2><table><tr><td>January 12, 2027</td><td>February 9, 2027</td></tr><tr><td>March 9, 2027</td><td>April 13, 2027</td></tr></table>`,
    ['2027-01-12 Vestry', '2027-02-09 Vestry', '2027-03-09 Vestry', '2027-04-13 Vestry'],
  ],
  [
    'a month’s days name, tell the hour and the place in elements on one line',
    `<strong>December 2026</strong><div class="grid" role="grid"><div role="gridcell" data-date="2026-12-05"><span>5</span>
      <div><span class="at">6:30-8 PM</span> <span class="cal-title">Posada</span> <span class="cal-where">Plaza</span></div></div>
      <div role="gridcell" data-date="2026-12-06"><span>6</span></div></div>`,
    ['2026-12-05T18:30/20:00 Posada @ Plaza'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
