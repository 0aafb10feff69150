import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

// Hand-made. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'hours at which somebody is there',
    `<h2>Office Hours</h2><table>${row('th', 'Monday', 'Tuesday')}${row('td', '9 am - 1 pm', '9 am - 1 pm')}</table>`,
    [],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
