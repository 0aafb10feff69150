import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

test.each([
  [
    'hours below a heading of worship, with no day',
    '<h2>Worship Times</h2><p>8:20 AM Quiet Praise<br>10:50 AM Family Praise</p>',
    ['2026-11-15T08:20 Quiet Praise, Every Sunday ×7', '2026-11-15T10:50 Family Praise, Every Sunday ×7'],
  ],
  [
    'of a church that worships on Saturday',
    '<h1>Elm Street Adventist Church</h1><h2>Worship Times</h2><p>9:20 AM Sabbath School<br>10:50 AM Divine Worship</p>',
    [
      '2026-11-21T09:20 Sabbath School, Every Saturday ×6',
      '2026-11-21T10:50 Divine Worship, Every Saturday ×6',
    ],
  ],
  [
    'of one time of the year',
    '<h1>Easter at Elm Street</h1><h2>Service Times</h2><p>8:20 AM<br>10:50 AM</p>',
    [],
  ],
  ['of masses, which have days', '<h2>Mass Times</h2><p>8:20 AM<br>10:50 AM</p>', []],
  [
    'on the air',
    '<h2>TV Schedule</h2><ul><li>Sunday 8:20a – Worship Service</li><li>Monday 7:00p – Worship Service</li></ul>',
    [],
  ],
  [
    'the day of the week on which a feast falls',
    '<h1>Christmas Eve</h1><h2>Candle Service</h2><p>6 PM Thursday</p>',
    ['2026-12-24T18:00 Christmas Eve'],
  ],
  [
    'a room behind a bar is no name, and neither is “Weekly Meetings”',
    '<h1>Fresh Bread Circle</h1><h2>Weekly Meetings</h2><p>Wednesdays | 6:20pm | Knox Hall on level 1 of the annex</p>',
    ['2026-11-18T18:20 Fresh Bread Circle @ Knox Hall on level 1 of the annex, Every Wednesday ×7'],
  ],
])('%s', (_, html, told) => {
  expect(readWith(html).toSorted()).toEqual(told.toSorted())
})
