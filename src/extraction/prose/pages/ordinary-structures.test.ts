import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

// Invented. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'what goes on behind the hour names nothing',
    '<h2>Rangers</h2><p>Tuesdays, 6:30–8 p.m., for grades 1 to 6. Caps are $9.</p>',
    ['2026-11-17T18:30/20:00 Rangers, Every Tuesday ×7'],
  ],
  [
    'a church that worships, and a meal behind a semicolon',
    '<h1>Hope Church</h1><p>We eat lunch together.</p><p>We worship Sundays at 10 AM; soup follows.</p>',
    ['2026-11-15T10:00 Sunday worship service, Every Sunday ×7'],
  ],
  [
    'days in bold with hour, name, place and remarks',
    '<h1>Hope Church</h1><p><b>Friday, December 4</b><br>6:15 PM – Candle Workshop (Annex). Wear old clothes.</p><p><b>Sunday, December 6</b><br>9 AM – Sung Matins. Tea is served after it.</p>',
    ['2026-12-04T18:15 Candle Workshop @ Annex', '2026-12-06T09:00 Sung Matins'],
  ],
  [
    'a table whose columns are days, and the week of its heading',
    `<h3>Week of November 16, 2026</h3><table>${row('th', 'Mon 11/16', 'Tue 11/17', 'Wed 11/18')}${row('td', '<b>Craft Circle</b><br>7:00 PM<br>Gym', '&nbsp;', '<b>Supper Club</b><br>6:00 PM')}</table>`,
    ['2026-11-16T19:00 Craft Circle @ Gym', '2026-11-18T18:00 Supper Club'],
  ],
  [
    'a table that lists days has no columns of them',
    `<h2>Vestry Meetings</h2><p>All meetings begin at 7 PM.</p><table>${row('td', 'December 7', 'December 14', 'December 21')}${row('td', '&nbsp;', '&nbsp;', '&nbsp;')}</table>`,
    [
      '2026-12-07T19:00 Vestry Meetings',
      '2026-12-14T19:00 Vestry Meetings',
      '2026-12-21T19:00 Vestry Meetings',
    ],
  ],
  [
    'the place below the hour and the hours of the foot are no program of the day',
    '<main><h2>Chestnut Hunt</h2><p><strong>Saturday, December 5, 2026</strong><br>10:00 AM – 11:30 AM</p><p>Where: Under the old chestnut</p></main><footer><p>Office hours: Monday to Thursday, 9 AM to 3 PM.</p></footer>',
    ['2026-12-05T10:00/11:30 Chestnut Hunt @ Under the old chestnut'],
  ],
  [
    'an hour that is not known yet is not that of other rows',
    `<table>${row('td', 'Sat, Dec 5', 'TBA', 'Spring Tea')}${row('td', 'Sun, Dec 6', '3:30 PM', 'Hymn Sing')}${row('td', 'Sat, Dec 12', 'TBA', 'Spring Tea')}</table>`,
    ['2026-12-05 Spring Tea', '2026-12-06T15:30 Hymn Sing', '2026-12-12 Spring Tea'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
