import { expect, test } from 'vitest'
import { readWith } from '../prose/pages/read-with.fixture.ts'

const card = (name: string, line: string, more = '') =>
  `<div class="box"><div>${name}</div><div>${line}</div>${more}</div>`

test.each([
  [
    'boxes of a name and its hour',
    `<h2>Weekly Schedule</h2>${card('Book Club', 'Tuesday, 9:40 AM')}${card('Teen Night', 'Wednesday, 6:20 - 7:50 PM')}`,
    ['2026-11-17T09:40 Book Club, Every Tuesday ×7', '2026-11-18T18:20/19:50 Teen Night, Every Wednesday ×7'],
  ],
  [
    'where it is, and for whom, beside the hour',
    '<div class="card"><h3>Early Birds</h3><span>Fridays · 6:20 AM · Fellowship Hall</span><p>Men of all ages talk over eggs.</p></div>' +
      '<div class="card"><h3>Puppet Club</h3><span>Mondays · Grades 3–5 · 4:10–5:00 PM</span><p>Bring a sock.</p></div>',
    [
      '2026-11-16T16:10/17:00 Puppet Club, Every Monday ×7',
      '2026-11-20T06:20 Early Birds @ Fellowship Hall, Every Friday ×6',
    ],
  ],
  [
    'the day, the hour and the room each in a box, below the name',
    '<div><h3>Ladies’ Circle</h3><div><div>Every Thursday</div><div>10:20 AM</div><div>Various Rooms</div></div></div>',
    ['2026-11-19T10:20 Ladies’ Circle, Every Thursday ×7'],
  ],
  [
    'names that say their weekday, below the date of each card',
    ['18|Wednesday Night Study|7:20 PM', '22|Sunday Carol Sing|3:40 PM', '28|Coat Swap|9:10 AM']
      .map((one) => one.split('|'))
      .map(
        ([day, name, hour]) =>
          `<div class="row"><div><div>Nov</div><div>${day}</div></div><div><div>${name}</div><div>${hour} · Oak Hall</div></div></div>`,
      )
      .join(''),
    [
      '2026-11-18T19:20 Wednesday Night Study @ Oak Hall',
      '2026-11-22T15:40 Sunday Carol Sing @ Oak Hall',
      '2026-11-28T09:10 Coat Swap @ Oak Hall',
    ],
  ],
])('%s', (_what, html, expected) => {
  expect(readWith(html)).toEqual(expected)
})
