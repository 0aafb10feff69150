import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

test('months of which no day is known name nothing', () => {
  const html =
    '<h2>This Winter</h2><dl><dt>December 5</dt><dd>Seniors’ Bazaar</dd><dt>Jan. TBA</dt><dd>Seniors’ Outing</dd></dl><h2>Coming Up</h2><dl><dt>December 5</dt><dd>Bazaar of the Seniors</dd><dt>December 12</dt><dd>Carol Walk</dd></dl>'
  expect(readWith(html).map((row) => row.replace(/^\S+ /, ''))).not.toContain('Jan. TBA')
})
