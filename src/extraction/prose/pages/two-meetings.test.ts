import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Sentences that tell of more than one meeting. Read on Sunday, November 15, 2026.
const SENTENCES: [string, string, string[]][] = [
  [
    'parted by "and"',
    'Thursday Bible Study at 6:15 PM and Quilting Circle on Mondays at 1 PM',
    [
      '2026-11-16T13:00 Quilting Circle, Every Monday ×7',
      '2026-11-19T18:15 Thursday Bible Study, Every Thursday ×7',
    ],
  ],
  [
    'parted by a comma',
    'Chapel service Sundays at 8:15 AM, evening praise Sundays at 6:00 PM.',
    ['2026-11-15T08:15 Chapel service, Every Sunday ×7', '2026-11-15T18:00 Evening praise, Every Sunday ×7'],
  ],
  [
    'parted by a semicolon',
    'Family Worship every Sunday at 10:15 AM; Choir Practice every Thursday at 7:30 PM.',
    [
      '2026-11-15T10:15 Family Worship, Every Sunday ×7',
      '2026-11-19T19:30 Choir Practice, Every Thursday ×7',
    ],
  ],
  [
    'each after its name and a colon',
    'Culto general: domingos a las 11:00 a. m. Ensayo del coro: viernes a las 6:30 p. m.',
    ['2026-11-15T11:00 Culto general, Every Sunday ×7', '2026-11-20T18:30 Ensayo del coro, Every Friday ×6'],
  ],
  [
    'two sentences',
    'Every Tuesday at 7 pm we meet for Prayer Circle, with tea afterwards. The Men’s Class meets Fridays at 6 in the morning.',
    ['2026-11-17T19:00 Prayer Circle, Every Tuesday ×7', '2026-11-20T06:00 Men’s Class, Every Friday ×6'],
  ],
]

test.each(SENTENCES)('%s', (_, sentence, wanted) => {
  expect(readWith(`<p>${sentence}</p>`)).toEqual(wanted)
})
