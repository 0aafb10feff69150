import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

// Hand-made; read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'the print stands where there is one',
    '<div class="tile" data-start="2026-11-01"><h3>Cookie Walk</h3><p>December 5, 9 am</p></div>',
    ['2026-12-05T09:00 Cookie Walk'],
  ],
  [
    'a badge without a year, behind a list that has come to the next one',
    '<article><div>Jan</div><div>13</div><h2>Soup Night</h2><p>Wednesday, January 13, 2027, 6 pm</p></article><article><div>Nov</div><div>11</div><h2>Mending Bowls</h2><p>Wednesday, November 11, 2026, 7 pm</p></article>',
    ['2026-11-11T19:00 Mending Bowls', '2027-01-13T18:00 Soup Night'],
  ],
  [
    'the addresses of posts name no events',
    '<ul><li><a href="/blog/2026/12/05/on-cookies">On cookies</a></li><li><a href="/blog/2026/12/12/on-toys">On toys</a></li></ul>',
    [],
  ],
  [
    'links that add an event to a calendar',
    `<h3>Cookie Walk</h3><a href="https://calendar.google.com/calendar/render?action=TEMPLATE&amp;text=Cookie+Walk&amp;dates=20261205T150000Z/20261205T170000Z&amp;location=Parish+Hall">Google</a>
     <a href="https://outlook.live.com/calendar/0/deeplink/compose?subject=Cookie%20Walk&amp;startdt=2026-12-05T15:00:00Z&amp;enddt=2026-12-05T17:00:00Z">Outlook</a>`,
    ['2026-12-05T09:00/11:00 Cookie Walk @ Parish Hall'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})

test('a property that tells several starts tells several evenings', () => {
  const event = {
    '@type': 'Event',
    name: 'Night Office',
    startDate: ['2026-12-04T18:00', '2026-12-11T18:00'],
  }
  expect(readWith(`<script type="application/ld+json">${JSON.stringify(event)}</script>`)).toEqual([
    '2026-12-04T18:00 Night Office',
    '2026-12-11T18:00 Night Office',
  ])
})
