import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

const PAGES: [string, string, string[]][] = [
  [
    'a weekday beside the number of a day is that day, in one cell or two',
    '<table><tr><td colspan="3"><b>DECEMBER 2026</b></td></tr><tr><td>8</td><td>Tue 7:30 pm</td><td>Friends of the Library</td></tr><tr><td>10</td><td>Thu</td><td>6:00 pm</td><td>Tree Guild</td></tr><tr><td>14</td><td>Mon 7:00 pm</td><td>Readers’ Circle</td></tr></table>',
    [
      '2026-12-08T19:30 Friends of the Library',
      '2026-12-10T18:00 Tree Guild',
      '2026-12-14T19:00 Readers’ Circle',
    ],
  ],
  [
    'a weekday in the name of a card with a date of its own is no rule, and the name of a feast never',
    '<div class="list"><div class="event-card"><div>Dec</div><div>2</div><h3>Bread Wednesday</h3><div>7:00 pm</div></div><div class="event-card"><div>Dec</div><div>5</div><h3>Work Saturday</h3><div>9:00 am</div></div></div><h3>Ash Wednesday Gathering</h3><p>7:00 pm</p>',
    ['2026-12-02T19:00 Bread Wednesday', '2026-12-05T09:00 Work Saturday'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})

const WEEKS: [string, string, string[]][] = [
  [
    'a rule in a table, and below it the day on which it does not hold, are no row of one day',
    '<table><tr><td><a href="/a">Front</a></td><td><table><tr><td><b>EVERY SUNDAY</b></td></tr><tr><td>Sunday School</td><td>9:30 AM</td></tr></table><p>No Sunday School on December 6 (retreat).</p></td></tr></table>',
    ['2026-11-15T09:30 Sunday School, Every Sunday ×6'],
  ],
  [
    'months that are taken out of a monthly rule below it',
    '<h2>Garden Guild</h2><p>The guild meets the 2nd Tuesday of each month at 7:00 p.m. at Weir Hall:</p><ul><li>The December meeting will be held Tuesday, December 15</li><li>There is no meeting in January</li></ul>',
    ['2026-12-15T19:00 Garden Guild @ Weir Hall'],
  ],
]

test.each(WEEKS)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
