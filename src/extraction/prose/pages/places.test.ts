import { expect, test } from 'vitest'
import { tidyPlace } from '../places/place-words.ts'
import { readWith } from './read-with.fixture.ts'

const PAGES: [string, string, string[]][] = [
  [
    'a place behind a bar after the hour, beside the name and below it',
    '<ul><li>12/03/2026 Advent Tea, 3 PM — Choir Room 2</li><li>12/10/2026 Carol Practice, 7 PM — Choir Room 2</li></ul><div class="card"><h3>Live Nativity</h3><span>Dec 12</span><p>Saturday, 5-7pm | Founders Park</p></div>',
    [
      '2026-12-03T15:00 Advent Tea @ Choir Room 2',
      '2026-12-10T19:00 Carol Practice @ Choir Room 2',
      '2026-12-12T17:00/19:00 Live Nativity @ Founders Park',
    ],
  ],
  [
    'the name within a box of the place, and an @ before it',
    '<ol><li><h3>Cookie Walk</h3><div class="date">December 5, 2026, 9:00 AM</div><div class="eventLocation"><div class="name">@ Agnes House</div></div></li><li><h3>Hymn Sing</h3><div class="date">December 6, 2026, 4:00 PM</div><div class="venue"><span class="name">Old Mill Stage</span></div></li></ol>',
    ['2026-12-05T09:00 Cookie Walk @ Agnes House', '2026-12-06T16:00 Hymn Sing @ Old Mill Stage'],
  ],
  [
    'a column of rooms in a table of the week',
    '<table><tr><th>Day</th><th>Time</th><th>Activity</th><th>Room</th></tr><tr><td>Tuesday</td><td>10:00 AM</td><td>Bell Choir</td><td>Room 101</td></tr><tr><td>Thursday</td><td>7:00 PM</td><td>Choir Practice</td><td>Loft</td></tr></table>',
    [
      '2026-11-17T10:00 Bell Choir @ Room 101, Every Tuesday ×7',
      '2026-11-19T19:00 Choir Practice @ Loft, Every Thursday ×7',
    ],
  ],
  [
    'a term for the place whose answer is a room, and a house alone below a heading',
    '<dl><dt>Date:</dt><dd>December 8, 2026, 6:30 PM</dd><dt>What:</dt><dd>Vestry Supper</dd><dt>Location:</dt><dd>Meeting Room A</dd></dl><h4>Wednesday, December 9, 2026 @ 5:30 p.m.</h4><p>Neighborhood Forum<br>Weir Hall, 2401 Weir Dr.</p>',
    [
      '2026-12-08T18:30 Vestry Supper @ Meeting Room A',
      '2026-12-09T17:30 Neighborhood Forum @ Weir Hall, 2401 Weir Dr.',
    ],
  ],
  [
    'a place that is said once for all of a list',
    '<h2>Winter Lectures</h2><p>All lectures and classes are held in the Founders Library unless noted.</p><ul><li>December 2, 2026, 7 PM: Isaiah</li><li>December 9, 2026, 7 PM: Micah</li><li>December 16, 2026, 7 PM: Luke, in the Undercroft</li></ul>',
    [
      '2026-12-02T19:00 Isaiah @ Founders Library',
      '2026-12-09T19:00 Micah @ Founders Library',
      '2026-12-16T19:00 Luke @ Undercroft',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})

test('a place ends where the sentence goes on', () => {
  expect(tidyPlace('the school gym. Over 40 vendors!')).toBe('School gym')
  expect(tidyPlace('Parish Library with the Rev. Ann Bell')).toBe('Parish Library')
  expect(tidyPlace('St. Ann Hall, 12 N. Mill St. Dallas')).toBe('St. Ann Hall, 12 N. Mill St. Dallas')
})
