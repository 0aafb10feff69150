import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// What habits are called where their line alone does not say it. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'a card is named by its first line',
    '<h2>Regular Times</h2><div><div><div>☕</div><div>Prayer and Praise</div><div>Every Sunday at 5 PM · Upper Hall</div></div><div><div>♪</div><div>Morning Worship</div><div>Every Sunday at 10:15 AM · All welcome</div></div></div>',
    [
      '2026-11-15T10:15 Morning Worship, Every Sunday ×7',
      '2026-11-15T17:00 Prayer and Praise @ Upper Hall, Every Sunday ×7',
    ],
  ],
  [
    'one service with its weekday above its hour is a name',
    '<h1>Hope. Faith. Service.</h1><p>Thursday Service</p><strong>6:30 PM</strong>',
    ['2026-11-19T18:30 Thursday Service, Every Thursday ×7'],
  ],
  [
    'rows of head cells are rows',
    '<h5>Sunday</h5><table><thead><th colspan="2">Sunday gathering</th></thead><tbody><tr><th>9:00 AM - 9:45 AM</th><th>Breaking of bread</th></tr><tr><th>10:00 AM - 10:45 AM</th><th>Bible teaching</th></tr></tbody></table>',
    [
      '2026-11-15T09:00/09:45 Breaking of bread, Every Sunday ×7',
      '2026-11-15T10:00/10:45 Bible teaching, Every Sunday ×7',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted)
})
