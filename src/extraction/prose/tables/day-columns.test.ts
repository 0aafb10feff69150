import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Hand-made from how church sites print their weeks; none is a copy of one. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'the days in the headings, what happens below them',
    `<h2>The week ahead</h2><table><thead><tr><th>Mon<br>Nov 16</th><th>Tue<br>Nov 17</th><th>Wed<br>Nov 18</th></tr></thead>
     <tbody><tr><td><strong>Food pantry</strong><br>9 am – noon<br>Annex</td><td></td><td><a href="/x">Bells</a><br>6:15 pm<br><a href="/y">Compline</a><br>8 pm</td></tr></tbody></table>`,
    ['2026-11-16T09:00/12:00 Food pantry @ Annex', '2026-11-18T18:15 Bells', '2026-11-18T20:00 Compline'],
  ],
  [
    'a column of hours to the left',
    `<table><tr><th></th><th>Friday 12/4</th><th>Saturday 12/5</th></tr>
     <tr><td>7:00 PM</td><td>Opening worship</td><td>Concert</td></tr><tr><td>9:30 PM</td><td>Bonfire</td><td>&nbsp;</td></tr></table>`,
    ['2026-12-04T19:00 Opening worship', '2026-12-04T21:30 Bonfire', '2026-12-05T19:00 Concert'],
  ],
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
