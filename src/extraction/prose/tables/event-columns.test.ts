import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

const table = (...rows: string[]) =>
  `<table>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell.trim()}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`

const PAGES: [string, string, string[]][] = [
  [
    'who serves on a day, or when papers are due, is no event of its own',
    table(
      'Term | Winter Session | Spring Session',
      'Registration opens | November 20 | February 5',
      'Forms due | December 1 | February 20',
      'Starts | December 4 | March 2',
    ),
    [],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
