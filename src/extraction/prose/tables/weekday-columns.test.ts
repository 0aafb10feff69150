import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Tables whose columns are weekdays or events, and lines that name each of their hours; hand-made. Read on Sunday,
// November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'weekdays as headings, with what happens on them below',
    '<table><tr><th>Sunday</th><th>Monday</th><th>Wednesday</th></tr><tr><td>9:00 Sunday School<br>10:30 Worship</td><td>7 pm Scouts</td><td>6:00 pm Supper<br>7:00 pm Choir</td></tr></table>',
    [
      '2026-11-15T09:00 Sunday School, Every Sunday ×7',
      '2026-11-15T10:30 Worship, Every Sunday ×7',
      '2026-11-16T19:00 Scouts, Every Monday ×7',
      '2026-11-18T18:00 Supper, Every Wednesday ×7',
      '2026-11-18T19:00 Choir, Every Wednesday ×7',
    ],
  ],
  [
    'with a column of hours',
    '<table><tr><th>Time</th><th>Sunday</th><th>Wednesday</th></tr><tr><td>9:15 am</td><td>Classes for all</td><td></td></tr><tr><td>6:30 pm</td><td>Evening Praise</td><td>Youth Group</td></tr></table>',
    [
      '2026-11-15T09:15 Classes for all, Every Sunday ×7',
      '2026-11-15T18:30 Evening Praise, Every Sunday ×7',
      '2026-11-18T18:30 Youth Group, Every Wednesday ×7',
    ],
  ],
  [
    'a week that is named is no rule',
    '<h3>Week of November 22, 2026</h3><table><tr><th>Monday</th><th>Tuesday</th></tr><tr><td>Quiet Day</td><td>Staff lunch</td></tr></table>',
    [],
  ],
  [
    'events as headings, with their hours below',
    '<table><tr><th></th><th>Morning Prayer</th><th>Evensong</th></tr><tr><td>Sunday</td><td>8:00 am</td><td>5:00 pm</td></tr><tr><td>Wednesday</td><td>7:00 am</td><td>–</td></tr></table><table><tr><th>Date</th><th>Crib Service</th><th>Carol Singing</th></tr><tr><td>December 23</td><td></td><td>7 pm</td></tr><tr><td>December 24</td><td>5 pm</td><td>4 pm</td></tr></table>',
    [
      '2026-11-15T08:00 Morning Prayer, Every Sunday ×7',
      '2026-11-15T17:00 Evensong, Every Sunday ×7',
      '2026-11-18T07:00 Morning Prayer, Every Wednesday ×7',
      '2026-12-23T19:00 Carol Singing',
      '2026-12-24T16:00 Carol Singing',
      '2026-12-24T17:00 Crib Service',
    ],
  ],
  [
    'a name behind each hour, or before it',
    '<p>Wednesdays: 5:30 supper, 6:15 Bible study, 7:30 choir</p><ul><li>December 20 – 9:00 Rite I, 10:30 Pageant</li><li>Christmas Eve – 3:00 Family Mass, 5:30 Choral Mass, 11:00 Midnight Mass</li><li>December 31: Chili supper 6:00, Watch Night 10:30</li></ul>',
    [
      '2026-11-18T17:30 Supper, Every Wednesday ×7',
      '2026-11-18T18:15 Bible study, Every Wednesday ×7',
      '2026-11-18T19:30 Choir, Every Wednesday ×7',
      '2026-12-20T09:00 Rite I',
      '2026-12-20T10:30 Pageant',
      '2026-12-24T15:00 Christmas Eve – Family Mass',
      '2026-12-24T17:30 Christmas Eve – Choral Mass',
      '2026-12-24T23:00 Christmas Eve – Midnight Mass',
      '2026-12-31T18:00 Chili supper',
      '2026-12-31T22:30 Watch Night',
    ],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})

test('hours as the headings of columns, and below them what is held then on each date', () => {
  const html =
    '<table><tr><th>Date</th><th>8.00am</th><th>10.30am</th><th>6.00pm</th></tr><tr><td>6th December<br>Advent 2</td><td>Said Communion</td><td>Sung Eucharist</td><td></td></tr><tr><td>13th December<br>Advent 3</td><td></td><td>All Age Praise</td><td>Carols by Lantern</td></tr></table>'
  expect(readWith(html)).toEqual([
    '2026-12-06T08:00 Said Communion',
    '2026-12-06T10:30 Sung Eucharist',
    '2026-12-13T10:30 All Age Praise',
    '2026-12-13T18:00 Carols by Lantern',
  ])
})
