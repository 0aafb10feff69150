import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// Hand-made; read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'a feast as a heading is the day of the hours below it',
    '<h2>Christmas Eve</h2><p>Family carols at 4 pm</p><p>Lessons by candle light at 6 pm, 8 pm</p>',
    [
      '2026-12-24T16:00 Family carols',
      '2026-12-24T18:00 Lessons by candle light',
      '2026-12-24T20:00 Lessons by candle light',
    ],
  ],
  [
    'also in bold, and where it is not the first word',
    '<h2>Candlelight Christmas Eve Services</h2><p>5:00 PM &amp; 7:00 PM</p><p><b>Christmas Day</b></p><p>10 am Holy Communion</p>',
    [
      '2026-12-24T17:00 Candlelight Christmas Eve Services',
      '2026-12-24T19:00 Candlelight Christmas Eve Services',
      '2026-12-25T10:00 Christmas Day – Holy Communion',
    ],
  ],
  [
    'each entry of its program has the place of its own line',
    '<h2>Christmas Eve</h2><p>4 pm Carols in the garden</p><p>Pageant, 6 pm, Nave</p><p>9 pm Communion</p>',
    ['2026-12-24T16:00 Carols @ Garden', '2026-12-24T18:00 Pageant @ Nave', '2026-12-24T21:00 Communion'],
  ],
  [
    'and all of them that of the sentence for all',
    '<h2>Christmas Eve</h2><ul><li>4:00 pm – Family service</li><li>11 pm – Candlelight</li></ul><p>All are in the sanctuary.</p>',
    ['2026-12-24T16:00 Family service @ Sanctuary', '2026-12-24T23:00 Candlelight @ Sanctuary'],
  ],
  [
    'words about a feast are no day',
    '<h2>Christmas Eve</h2><p>We read the story by candle light. Our offices close at noon.</p>',
    [],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})

test.each<[string, string, string[]]>([
  [
    'several feasts in one sentence, each with its hours',
    '<p>Our Christmas Eve services are at 3:30, 5 and 11 pm, and Christmas Day worship is at 9:30 am.</p>',
    [
      '2026-12-24T15:30 Christmas Eve services',
      '2026-12-24T17:00 Christmas Eve services',
      '2026-12-24T23:00 Christmas Eve services',
      '2026-12-25T09:30 Christmas Day worship',
    ],
  ],
  [
    'what is told of the feast is not of its eve',
    '<p>Immaculate Conception is a holy day. Vigil Mass Monday, December 7 at 6 pm; Masses on the day are at 7 am and 12:05 pm.</p>',
    ['2026-12-07T18:00 Vigil Mass'],
  ],
  [
    'a vigil of every week is of no feast, although one stands below it',
    '<h2>Mass Times</h2><p>Saturday Vigil 5 pm<br>Sunday 9 am<br>Masses on New Year’s Day are at 8 am and noon.</p>',
    [
      '2026-11-21T17:00 Saturday Vigil Mass, Every Saturday ×6',
      '2026-11-15T09:00 Mass, Every Sunday ×7',
      '2027-01-01T08:00 New Year’s Day Masses',
      '2027-01-01T12:00 New Year’s Day Masses',
    ],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
