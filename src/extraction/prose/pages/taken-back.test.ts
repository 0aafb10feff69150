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
