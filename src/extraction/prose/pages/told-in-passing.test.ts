import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

test('a day that leads on to the name on the next line', () => {
  const html =
    '<h1>Grace Church</h1><p>December 6th, following the worship service:</p><p><em>Soup and Psalms Luncheon</em></p><p>with Dr. Amy Bell, professor of botany, who will speak to us about gardens.</p>'
  expect(readWith(html)).toEqual(['2026-12-06 Soup and Psalms Luncheon @ Grace Church'])
})

test('months of which no day is known name nothing', () => {
  const html =
    '<h2>This Winter</h2><dl><dt>December 5</dt><dd>Seniors’ Bazaar</dd><dt>Jan. TBA</dt><dd>Seniors’ Outing</dd></dl><h2>Coming Up</h2><dl><dt>December 5</dt><dd>Bazaar of the Seniors</dd><dt>December 12</dt><dd>Carol Walk</dd></dl>'
  expect(readWith(html).map((row) => row.replace(/^\S+ /, ''))).not.toContain('Jan. TBA')
})

test('the hour in one description is not that of the other dates', () => {
  const html =
    '<h3>November - December, 2026</h3><dl><dt>November 18th:</dt><dd>Elders’ Council</dd><dt>November 21st:</dt><dd>Brothers at Breakfast</dd><dt>December 16th:</dt><dd>Elders’ Council</dd><dt>December 31st:</dt><dd>Watch Night<br>Board games from supper on, prayers at 10:00 PM</dd></dl><h3>Every Month</h3><dl><dt>Elders’ Council (third Wednesday of each month)</dt><dd>6:00 PM</dd></dl>'
  expect(readWith(html)).toEqual([
    '2026-11-18T18:00 Elders’ Council, Third Wednesday of the month ×2',
    '2026-11-21 Brothers at Breakfast',
    '2026-12-31T22:00 Watch Night',
  ])
})
