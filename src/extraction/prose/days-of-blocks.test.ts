import { expect, test } from 'vitest'
import { toldBy } from './told-by.fixture.ts'

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
  [
    'a rule that is said to begin in a month begins then',
    '<h2>Roots Class</h2><p>Begins this December. Thursdays at 6:15 pm</p>',
    ['2026-12-03T18:15 Roots Class, Every Thursday ×5'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(toldBy(html)).toEqual(wanted)
})
