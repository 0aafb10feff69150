import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

// Hand-made. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'hours under weekdays, named by the heading of the table',
    `<table><caption><h2>Mass Times</h2></caption><thead>${row('th', 'Monday', 'Tuesday', 'Sunday')}</thead><tfoot>${row('td', '')}</tfoot><tbody>${row('td', '7:30 am', '7:30 am', '9:00 am')}${row('td', '&nbsp;', '&nbsp;', '10:30 am')}${row('td', '&nbsp;', '6:00 pm (Latin)', '12:15 am')}</tbody></table>`,
    [
      '2026-11-15T09:00 Mass, Every Sunday ×7',
      '2026-11-15T10:30 Mass, Every Sunday ×7',
      '2026-11-15T12:15 Mass, Every Sunday ×7',
      '2026-11-16T07:30 Mass, Every Monday ×7',
      '2026-11-17T07:30 Mass, Every Tuesday ×7',
      '2026-11-17T18:00 Mass (Latin), Every Tuesday ×7',
    ],
  ],
  [
    'first Fridays beside feasts of no known day',
    `<h2>Special Mass Times</h2><table>${row('th', 'Holy Days', 'First Fridays')}${row('td', '7:00 pm (Vigil)', '')}${row('td', '9:00 am', '8:30 am')}</table>`,
    ['2026-12-04T08:30 Mass, First Friday of the month ×1'],
  ],
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
  [
    'services in the rows, weekdays above, hours between',
    `<table>${row('th', '', 'Sunday', 'Monday', 'Saturday')}${row('td', 'Morning Prayer', '', '7:10 am', '')}${row('td', 'Mass', '8:00 am, 10:40 am', '12:10 pm', '5:20 pm')}</table>`,
    [
      '2026-11-15T08:00 Mass, Every Sunday ×7',
      '2026-11-15T10:40 Mass, Every Sunday ×7',
      '2026-11-16T07:10 Morning Prayer, Every Monday ×7',
      '2026-11-16T12:10 Mass, Every Monday ×7',
      '2026-11-21T17:20 Mass, Every Saturday ×6',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})

test('a day without a Mass among the columns', () => {
  const html =
    '<h2>Daily Mass</h2><table><tr><th>Monday</th><th>Tuesday</th><th>Friday</th></tr><tr><td>No Mass</td><td>7:15 AM</td><td>12:15 PM</td></tr></table>'
  expect(readWith(html)).toEqual([
    '2026-11-17T07:15 Daily Mass, Every Tuesday ×7',
    '2026-11-20T12:15 Daily Mass, Every Friday ×6',
  ])
})
