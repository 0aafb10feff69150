import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

const PAGES: [string, string, string[]][] = [
  [
    'a chapel that is open at an hour, by its name',
    '<h2>Tuesday Open Chapel</h2><p>Noon - 1:30 pm</p><h2>Thursday Open Sanctuary</h2><p>4 to 6 pm. Light a candle, stay as long as you wish.</p>',
    [
      '2026-11-17T12:00/13:30 Tuesday Open Chapel, Every Tuesday ×7',
      '2026-11-19T16:00/18:00 Thursday Open Sanctuary, Every Thursday ×7',
    ],
  ],
  [
    'no event: hours at which a house is open',
    '<h2>Visit</h2><p>The chapel is open Tuesdays 9 am to 5 pm.</p><p>Open: Mondays 9-5</p>',
    [],
  ],
  [
    'chapels as places still',
    '<h3>Quarry Chapel</h3><p>Sundays 8 am</p><h3>Pond Chapel</h3><p>Sundays 11 am</p>',
    ['2026-11-15T08:00 Quarry Chapel, Every Sunday ×7', '2026-11-15T11:00 Pond Chapel, Every Sunday ×7'],
  ],
  [
    'links to a map behind the place',
    '<h3>Rummage Sale</h3><p>Saturday, December 5, 8 am</p><p>Scout Hall (map)</p><h3>Bean Supper</h3><p>Saturday, December 12, 5 pm</p><p>Where: Grange Hall, 4 Mill Rd. [directions]</p><h3>Carol Sing</h3><p>Sunday, December 13, 4 pm</p><p>Location: Town Common (get directions)</p><h3>Game Day</h3><p>Sunday, December 20, 1 pm</p><p>Fellowship Hall (view on Google Maps)</p>',
    [
      '2026-12-05T08:00 Rummage Sale @ Scout Hall',
      '2026-12-12T17:00 Bean Supper @ Grange Hall, 4 Mill Rd.',
      '2026-12-13T16:00 Carol Sing @ Town Common',
      '2026-12-20T13:00 Game Day @ Fellowship Hall',
    ],
  ],
  [
    'brackets that say where in the house',
    '<h3>Bean Supper</h3><p>Saturday, December 12, 5 pm</p><p>Where: Grange Hall (lower level)</p>',
    ['2026-12-12T17:00 Bean Supper @ Grange Hall (lower level)'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
