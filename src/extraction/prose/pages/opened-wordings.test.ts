import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

const piece = (...texts: string[]) =>
  texts.map((text) => `<span class="k9" style="a">${text}</span>`).join('')

const PAGES: [string, string, string[]][] = [
  [
    'words that an editor left in two spans of one look',
    `<h2>${piece('DECEM', 'BER')}</h2><ul><li>${piece('Sa', 't 5, 9-11am: Gutter Party')}</li><li>${piece('Tu', 'e 15, 7pm: Chess for Begin', 'ners')}</li></ul>`,
    ['2026-12-05T09:00/11:00 Gutter Party', '2026-12-15T19:00 Chess for Beginners'],
  ],
  [
    'months that a rule takes out in its own sentence',
    '<h2>Soup Church</h2><p>Soup Church is the third Thursday of the month at 6pm, except in July, August and December, when we rest.</p>',
    ['2026-11-19T18:00 Soup Church, Third Thursday of the month ×1'],
  ],
  [
    'a Portuguese page of boxes, the day in one and the month in another',
    '<div role="list"><div role="listitem"><h2>05</h2><p>DEZ</p><h4>Jantar das Famílias</h4><p>sábado • 19h30 • Quadra</p></div><div role="listitem"><h2>12</h2><p>DEZ</p><h4>Faxina Geral</h4><p>sábado • das 8h ao meio-dia • Traga balde!</p></div><div role="listitem"><h2>20</h2><p>DEZ</p><h4>Almoço de Natal</h4><p>domingo às 11 da manhã • Chácara Boa Fé</p></div></div><p>Culto da Família: domingos, 18h</p><p>Atenção: no domingo, 6 de dezembro não haverá Culto da Família.</p>',
    [
      '2026-12-05T19:30 Jantar das Famílias',
      '2026-12-12T08:00/12:00 Faxina Geral',
      '2026-12-20T11:00 Almoço de Natal',
      '2026-11-15T18:00 Culto da Família, Every Sunday ×6',
    ],
  ],
  [
    'days in numbers above their names, a release among them, and a Sunday by its name',
    '<div><div class="c"><p>12.06 @ 12:15p in the Loft. Tacos.</p><h3>Meet the Team</h3></div><div class="c"><p>12.09.26 | Doors 6p | Starts 6:45p</p><h3>Night of Songs</h3></div><div class="c"><p>OUT 12.11.26</p><h3>Live Record</h3></div></div><footer><p>Sunday Encounter</p><p>9a + 11:15a</p></footer>',
    [
      '2026-12-06T12:15 Meet the Team @ Loft',
      '2026-12-09T18:45 Night of Songs',
      '2026-11-15T09:00 Sunday Encounter, Every Sunday ×7',
      '2026-11-15T11:15 Sunday Encounter, Every Sunday ×7',
    ],
  ],
  [
    'habits in sentences below headings that they repeat',
    '<details><summary>Men’s Prayer Circle</summary><p>Our men pray in a circle at 6 in the morning every other Friday. The next circle is Friday, November 20. Coffee is on.</p></details><details><summary>Diaper Bank</summary><p>The Diaper Bank is open the second Saturday of every month, 9 to 11 a.m. Come to the back door.</p></details><div>88 Elm Lane, Dallas, TX 75201 ~ (214) 555-0100 ~ Morning Praise: Sundays, 10 AM</div>',
    [
      '2026-11-20T06:00 Men pray in a circle, Every other Friday ×3',
      '2026-12-12T09:00/11:00 Diaper Bank, Second Saturday of the month ×1',
      '2026-11-15T10:00 Morning Praise @ 88 Elm Lane, Dallas, TX 75201, Every Sunday ×7',
    ],
  ],
  [
    'the days of a span, each with its own hour',
    '<p><b>Revival!</b> Sunday, December 6 to Wednesday, December 9 with Sister Ida Monk. Sunday at 5 p.m.; Monday, Tuesday and Wednesday at 7 each evening.</p>',
    [
      '2026-12-06T17:00 Revival',
      '2026-12-07T19:00 Revival',
      '2026-12-08T19:00 Revival',
      '2026-12-09T19:00 Revival',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
