import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// What one part of a page says of another. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'the page of one event below the church’s name',
    '<title>Lantern Parade | Birch Hollow Church</title><header><h1>Birch Hollow Church</h1></header><main><h2>Lantern Parade</h2><p>Friday, December 4, 2026<br>5:30 PM – 6:30 PM</p></main>',
    ['2026-12-04T17:30/18:30 Lantern Parade'],
  ],
  [
    'an hour that is not known yet',
    '<table><tr><th>Date</th><th>Time</th><th>Event</th></tr><tr><td>December 5</td><td>4:00 PM</td><td>Cookie Exchange</td></tr><tr><td>December 12</td><td>TBA</td><td>Nativity Play</td></tr></table>',
    ['2026-12-05T16:00 Cookie Exchange', '2026-12-12 Nativity Play'],
  ],
  [
    'an entry for members',
    '<ul><li><h3>Annual Accounts</h3><p>Tuesday, December 1 · 7:00 PM · members only, thank you</p></li><li><h3>Soup Evening</h3><p>Thursday, December 3 · 6:00 PM</p></li></ul>',
    ['2026-12-03T18:00 Soup Evening'],
  ],
  [
    'the days of a week by weekday and number',
    '<h2>Bulletin for the week of November 30, 2026</h2><p><b>Wednesday 2</b><br>6:15 PM – Bell Practice</p><p><b>Saturday 5</b><br>9:00 AM – Garden Morning</p>',
    ['2026-12-02T18:15 Bell Practice', '2026-12-05T09:00 Garden Morning'],
  ],
  [
    'a number that is not on that weekday',
    '<h2>Bulletin for the week of November 30, 2026</h2><p><b>Wednesday 3</b></p><p>Psalm 12</p>',
    [],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
