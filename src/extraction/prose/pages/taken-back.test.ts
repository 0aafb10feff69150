import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// Sentences that look like an event and tell of none, or of another; hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string[]]>([
  [
    'The Advent Tea planned for Saturday, December 5 at 2 pm has been moved to December 12 at the same hour.',
    ['2026-12-12T14:00 Advent Tea'],
  ],
  [
    'Unfortunately we have to cancel the Fudge Walk on Saturday, December 12, 9 am.',
    ['2026-12-12T09:00 Fudge Walk (cancelled)'],
  ],
  ['Sorry – no concert on December 13 after all. The cellist broke her wrist.', []],
  ['We will not gather for worship on Sunday, December 27; please watch from home.', []],
  ['Dec 9, 6:30 pm – NO SUPPER', []],
  ['Next meeting: Tuesday, December 8, 7 pm (vestry only)', []],
  ['Deacons meet on the first Tuesday at 7 pm (deacons only).', []],
  ['Choir party: Friday, December 11, 7 pm – choir members and spouses only.', []],
  ['Elders’ breakfast, Saturday, December 5, 7 am. By invitation.', []],
  ['Staff retreat: December 1-2. The office reopens December 3 at 9 am.', []],
  ['Ushers for December 6, 10:30: Bill and Sue.', []],
  ['Flowers on the altar Sunday, December 6 are given by the Odells.', []],
  ['Sermon: “Waiting”, Rev. Odell, November 29, 2026, 10:30 am.', []],
  ['Bill and Sue’s 50th anniversary is December 12.', []],
  ['Applications for the mission trip open December 1 at 8 am.', []],
  [
    'Budget session only: December 8, 2026, 9 am, and all may come.',
    ['2026-12-08T09:00 Budget session only'],
  ],
])('%s', (sentence, wanted) => {
  expect(readWith(`<p>${sentence}</p>`)).toEqual(wanted)
})

test('habits that have no name, and two that have one', () => {
  expect(
    readWith(
      '<p>Every Wednesday at noon we pray for the city.</p><p>Each Tuesday at 10 a.m. the quilters gather in Room 3.</p><p>Come and eat with us on Friday nights at 6.</p><p>AA meets here Mondays at 7 pm.</p><p>Service Times: Sundays at 8:30am (Traditional) &amp; 11:00am (Contemporary)</p>',
    ),
  ).toEqual([
    '2026-11-15T08:30 Traditional worship service, Every Sunday ×7',
    '2026-11-15T11:00 Contemporary worship service, Every Sunday ×7',
    '2026-11-16T19:00 AA, Every Monday ×7',
    '2026-11-17T10:00 Quilters @ Room 3, Every Tuesday ×7',
    '2026-11-18T12:00 Prayer for the city, Every Wednesday ×7',
    '2026-11-20T18:00 Meal, Every Friday ×6',
  ])
})

test('an order of the day is one event, and a post’s sentence names what it announces', () => {
  expect(
    readWith(
      '<h2>Women’s Retreat</h2><h3>Saturday, December 12</h3><p>9:00 Coffee<br>9:30 Opening worship<br>12:00 Lunch<br>3:00 Closing</p>',
    ),
  ).toEqual(['2026-12-12T09:00 Women’s Retreat'])
  expect(
    readWith(
      '<article><h3>Big news from the kitchen</h3><p>Posted on November 10, 2026 by Nell</p><p>You asked for it: our Gumbo Cook-Off returns on Saturday, November 28, at 5 pm in the hall.</p></article><article><h3>Thank you, painters</h3><p>Posted on November 3, 2026 by Nell</p><p>The nursery looks lovely.</p></article>',
    ),
  ).toEqual(['2026-11-28T17:00 Gumbo Cook-Off @ Hall'])
})
