import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made from how churches lay out a timetable or a day. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'boxes of an hour and what it is, below the room that they are in; the station that "Wed 12" is not',
    '<h2>Weekday Prayer in Ashby</h2><div><div>Location</div><h3>Grange Street Chapel</h3><div><div>Wed 12:15 PM</div><div><b>Midday Litany</b></div></div><div><div>Wed 1:30 PM</div><div><b>Bible Circle</b><br>Bring a friend.</div></div></div>',
    [
      '2026-11-18T12:15 Midday Litany, Every Wednesday ×7',
      '2026-11-18T13:30 Bible Circle, Every Wednesday ×7',
    ],
  ],
  [
    'hours alone, one an item, below a day',
    '<div>Patron’s Day Mass, December 5</div><ul><li>7:15 am</li><li>6 pm</li></ul>',
    ['2026-12-05T07:15 Patron’s Day Mass', '2026-12-05T18:00 Patron’s Day Mass'],
  ],
  [
    'a feast within the program of its day',
    '<p><b>Christmas Eve</b><br>Blessing of the Crib at 3 PM<br>Christmas Vigil from 8 to 9 PM</p>',
    ['2026-12-24T15:00 Blessing of the Crib', '2026-12-24T20:00/21:00 Christmas Vigil'],
  ],
  [
    'a paragraph that begins by saying how often',
    '<div lang="es"><h1>Estudio de la Biblia</h1><p>Por eso, una vez por semana, actualmente los jueves a las 19:45h, nos reunimos para celebrar el culto y leer la Palabra.</p></div>',
    ['2026-11-19T19:45 Estudio de la Biblia, Every Thursday ×7'],
  ],
  [
    'worship as the page calls it',
    '<h1>St. Lucian Roman Catholic Church</h1><h2>Join us for Mass</h2><div>Weekend Schedule</div><ul><li>Saturday at 4:10 pm</li><li>Sunday at 9:20 am</li></ul><p>Masses are sung.</p>',
    ['2026-11-15T09:20 Mass, Every Sunday ×7', '2026-11-21T16:10 Mass, Every Saturday ×6'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})

const LISTS: [string, string, string[]][] = [
  [
    'no event: deadlines, and days on which nobody is there',
    '<p>Articles for the newsletter are due at 5 pm on:</p><ul><li>December 3</li><li>December 17</li></ul><p>The office will be closed at noon:</p><ul><li>December 24</li></ul>',
    [],
  ],
]

test.each(LISTS)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
