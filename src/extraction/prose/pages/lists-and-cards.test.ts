import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// What lists, cards and tables say by where their words stand. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'towns in a list of Masses in French are where they are held',
    '<h2>Horaires des messes</h2><ul><li>Samedi 18h30 : Vaubrun</li><li>Dimanche 9h00 : Les Orties</li><li>Dimanche 10h30 : Saint-Aubert</li></ul>',
    [
      '2026-11-15T09:00 Messe (Les Orties) @ Les Orties, Every Sunday ×7',
      '2026-11-15T10:30 Messe (Saint-Aubert) @ Saint-Aubert, Every Sunday ×7',
      '2026-11-21T18:30 Messe (Vaubrun) @ Vaubrun, Every Saturday ×6',
    ],
  ],
  [
    'dated Masses of several churches',
    '<h2>Messes du week-end</h2><ul><li>Samedi 5 décembre à 18h30 : Vaubrun</li><li>Dimanche 6 décembre à 9h30 : Les Orties</li><li>Dimanche 6 décembre à 11h : église Saint-Aubert</li></ul>',
    [
      '2026-12-05T18:30 Messe @ Vaubrun',
      '2026-12-06T09:30 Messe @ Les Orties',
      '2026-12-06T11:00 Messe @ église Saint-Aubert',
    ],
  ],
  [
    'chapels before their hours in Spanish',
    '<h3>Misas dominicales</h3><ul><li>Capilla San Eloy: Sábado 6:00 pm</li><li>Templo Parroquial: Domingo 9:00 am</li><li>Capilla Santa Olga: Domingo 11:00 am</li></ul>',
    [
      '2026-11-15T09:00 Misas dominicales (Templo Parroquial) @ Templo Parroquial, Every Sunday ×7',
      '2026-11-15T11:00 Misas dominicales (Capilla Santa Olga) @ Capilla Santa Olga, Every Sunday ×7',
      '2026-11-21T18:00 Misas dominicales (Capilla San Eloy) @ Capilla San Eloy, Every Saturday ×6',
    ],
  ],
  [
    'rows of days, hours and churches in Portuguese',
    '<h2>Horário das missas</h2><table><tr><td>Sábado</td><td>18h</td><td>Capela São Roque</td></tr><tr><td>Domingo</td><td>8h</td><td>Matriz</td></tr><tr><td>Domingo</td><td>10h</td><td>Ribeira Funda</td></tr></table>',
    [
      '2026-11-15T08:00 Missa (Matriz) @ Matriz, Every Sunday ×7',
      '2026-11-15T10:00 Missa (Ribeira Funda) @ Ribeira Funda, Every Sunday ×7',
      '2026-11-21T18:00 Missa (Capela São Roque) @ Capela São Roque, Every Saturday ×6',
    ],
  ],
  [
    'what is said to those who read names nothing',
    '<h2>Gather With Us</h2><h4>Sundays at 9:15 AM &amp; 11:15 AM</h4><p>412 Mill Street</p>',
    [
      '2026-11-15T09:15 Sunday worship service @ 412 Mill Street, Every Sunday ×7',
      '2026-11-15T11:15 Sunday worship service @ 412 Mill Street, Every Sunday ×7',
    ],
  ],
  [
    'two sentences in large letters name nothing',
    '<h1>Honest People. Deep Roots.</h1><p>Sundays at 10:05 AM</p>',
    ['2026-11-15T10:05 Sunday worship service, Every Sunday ×7'],
  ],
  [
    'houses of one church with their streets',
    '<h2>Locations &amp; Times</h2><div><h3>Riverbank</h3><p>210 Mill St</p><p>Sundays 9 &amp; 11 AM</p></div><div><h3>Hillcrest</h3><p>4120 Oak Rd</p><p>Sundays 10 AM</p></div>',
    [
      '2026-11-15T09:00 Sunday worship service (Riverbank) @ 210 Mill St, Every Sunday ×7',
      '2026-11-15T10:00 Sunday worship service (Hillcrest) @ 4120 Oak Rd, Every Sunday ×7',
      '2026-11-15T11:00 Sunday worship service (Riverbank) @ 210 Mill St, Every Sunday ×7',
    ],
  ],
  [
    'a badge above the name of a card',
    '<div class="grid"><div class="card"><span class="badge">NEW</span><h3>Parenting Evening</h3><p>December 8, 2026 | 6:30 PM</p></div><div class="card"><span class="badge">EVERY TUE</span><h3>Grief Circle</h3><p>7:00 PM · Room 4</p></div></div>',
    ['2026-11-17T19:00 Grief Circle @ Room 4, Every Tuesday ×7', '2026-12-08T18:30 Parenting Evening'],
  ],
  [
    'a name with its hour in words',
    '<h2>Sunday at Five</h2><p>A quiet hour of song and candlelight, Sundays at 5:00 PM in the chapel.</p>',
    ['2026-11-15T17:00 Sunday at Five @ Chapel, Every Sunday ×7'],
  ],
  [
    'a description goes with the term above it',
    '<dl><dt>Sunday Worship</dt><dd>10:25 a.m., Sanctuary</dd><dt>Youth Night</dt><dd>Fridays at 7 p.m.</dd></dl>',
    [
      '2026-11-15T10:25 Sunday Worship @ Sanctuary, Every Sunday ×7',
      '2026-11-20T19:00 Youth Night, Every Friday ×6',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})
