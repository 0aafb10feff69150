import { expect, test } from 'vitest'
import { toldBy } from './told-by.fixture.ts'

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
  expect(toldBy(html)).toEqual(wanted)
})
