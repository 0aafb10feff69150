import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

// Names and hours that take turns, and names that stand in the heading or the row. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'names below their bare hours',
    '<h3>Sunday</h3><p>9:40 A.M.</p><p>Bible Hour</p><p>11:00 A.M.</p><p>Praise Service</p>',
    ['2026-11-15T09:40 Bible Hour, Every Sunday ×7', '2026-11-15T11:00 Praise Service, Every Sunday ×7'],
  ],
]

test.each(PAGES)('%s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})
