import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

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
    'a column for each, a row for each month, the days as numbers',
    table(
      ' | Vestry<br>7:00 PM | Finance Committee (6:30 pm)',
      '<b>November</b> | 17, 30 | 18',
      '<b>December</b> | 15 | No meeting',
      'January | 19 | 20',
    ),
    [
      '2026-11-17T19:00 Vestry',
      '2026-11-18T18:30 Finance Committee',
      '2026-11-30T19:00 Vestry',
      '2026-12-15T19:00 Vestry',
      '2027-01-19T19:00 Vestry',
      '2027-01-20T18:30 Finance Committee',
    ],
  ],
  [
    'whole dates, and the years of a term that crosses the new year',
    `<p>All meetings are held in the Weir Library.</p>${table('Month | Parents’ Circle | Readers’ Guild', 'November 2026 | November 18 | November 24', 'December 2026 | December 9 at 8 pm | December 22', 'January 2027 | January 13 | January 26')}`,
    [
      '2026-11-18 Parents’ Circle @ Weir Library',
      '2026-11-24 Readers’ Guild @ Weir Library',
      '2026-12-09T20:00 Parents’ Circle @ Weir Library',
      '2026-12-22 Readers’ Guild @ Weir Library',
      '2027-01-13 Parents’ Circle @ Weir Library',
      '2027-01-26 Readers’ Guild @ Weir Library',
    ],
  ],
  [
    'a row for each, the months above',
    table(
      '2026 | October | November | December',
      'Trustees, 6 PM | 20 | 17 | 15',
      'Deacons, 7 PM | 6 | 3 | 1',
    ),
    [
      '2026-12-01T19:00 Deacons',
      '2026-10-06T19:00 Deacons',
      '2026-10-20T18:00 Trustees',
      '2026-11-03T19:00 Deacons',
      '2026-11-17T18:00 Trustees',
      '2026-12-15T18:00 Trustees',
    ],
  ],
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
