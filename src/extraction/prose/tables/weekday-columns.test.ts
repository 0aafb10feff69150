import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Tables whose columns are weekdays or events, and lines that name each of their hours; hand-made. Read on Sunday,
// November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'a week that is named is no rule',
    '<h3>Week of November 22, 2026</h3><table><tr><th>Monday</th><th>Tuesday</th></tr><tr><td>Quiet Day</td><td>Staff lunch</td></tr></table>',
    [],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
