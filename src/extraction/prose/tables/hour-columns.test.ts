import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

// Hand-made. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'hours at which somebody is there',
    `<h2>Office Hours</h2><table>${row('th', 'Monday', 'Tuesday')}${row('td', '9 am - 1 pm', '9 am - 1 pm')}</table>`,
    [],
  ],
  [
    'an hour that is that of the Mass',
    '<h2>Confessions</h2><p>Saturday after 9am Mass and after the 5:30 pm Vigil Mass</p><h2>Adoration</h2><p>Every Sunday after the 11 am Mass<br>Evening Prayer and Benediction at 4 pm. Exposition Monday to Wednesday 2-4:30 pm.</p>',
    [
      '2026-11-15 Adoration, Every Sunday ×7',
      '2026-11-15T16:00 Evening Prayer and Benediction, Every Sunday ×7',
      '2026-11-16T14:00/16:30 Exposition, Every Monday, Tuesday and Wednesday ×21',
      '2026-11-21 Confessions, Every Saturday ×6',
    ],
  ],
  [
    'several churches under one Sunday',
    "<h2>Sunday Service Times</h2><h3>8 am St. Mark's</h3><h3>9 30 AM St. Luke's</h3><h3>11 AM All Souls</h3>",
    [
      "2026-11-15T08:00 Sunday Service (St. Mark's) @ St. Mark's, Every Sunday ×7",
      "2026-11-15T09:30 Sunday Service (St. Luke's) @ St. Luke's, Every Sunday ×7",
      '2026-11-15T11:00 Sunday Service (All Souls) @ All Souls, Every Sunday ×7',
    ],
  ],
  [
    'a Saturday that is called off',
    '<p>Because of the storm that is expected on Friday and Saturday, the 4:00 PM Saturday Mass is cancelled. Stay at home.</p>',
    [],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
