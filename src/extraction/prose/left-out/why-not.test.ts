import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

test.each([
  [
    'a deadline with its hour',
    'The tree lighting is on December 5 at 10 am. Let the office know by noon on Tuesday, December 1.',
  ],
])('%s is no event', (_, text) => {
  expect(readWith(`<h1>News</h1><p>${text}</p>`).map((row) => row.slice(0, 16))).toEqual(['2026-12-05T10:00'])
})

test.each([
  '<h3>Breakfast needs you!</h3><p>We still have open spots. We need ONE more volunteer on December 5, December 12, and December 19.</p>',
  '<h3>New books</h3><p>The books for the new quarter will be available for distribution next Sunday, November 22.</p>',
])('nobody comes together: %s', (html) => {
  expect(readWith(html)).toEqual([])
})

test('what is offered at a service is no event beside it', () => {
  const html = `<h1>Christmas Eve Schedule</h1><h2>Christmas Eve Services</h2><ul><li>Carols by Candlelight</li><li>3:10 &amp; 5:10 PM</li>
    <li>Childcare available for ages 3 and under at 3:10pm and 5:10pm services.</li></ul>`
  expect(readWith(html).map((row) => row.slice(0, 16))).toEqual(['2026-12-24T15:10', '2026-12-24T17:10'])
})
