import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

// A year's calendar as rows of numbers; hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'hymns, scores and places in a race have numbers too',
    '<h3>December hymns</h3><table><tr><td>12</td><td>Silent Night</td></tr><tr><td>4</td><td>Joy to the World</td></tr><tr><td>31</td><td>O Holy Night</td></tr><tr><td>All</td><td>Doxology</td></tr><tr><td>Choir</td><td>Gloria</td></tr></table>',
    [],
  ],
])('%s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})
