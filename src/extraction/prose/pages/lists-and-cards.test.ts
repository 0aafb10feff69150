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
      '2026-11-15T09:00 Misa dominical (Templo Parroquial) @ Templo Parroquial, Every Sunday ×7',
      '2026-11-15T11:00 Misa dominical (Capilla Santa Olga) @ Capilla Santa Olga, Every Sunday ×7',
      '2026-11-21T18:00 Misa dominical (Capilla San Eloy) @ Capilla San Eloy, Every Saturday ×6',
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
    'an entry of a list is of every week like the others',
    '<ul><li>Sunday<ul><li>Discovery Time – 9:15am</li><li>Worship – 10:30am</li></ul></li><li>Wednesday<ul><li>Family Meal – 5:30pm</li><li>Sparks and Embers – 6:15pm</li><li>Adult Choir – 7:15pm</li></ul></li></ul>',
    [
      '2026-11-15T09:15 Discovery Time, Every Sunday ×7',
      '2026-11-15T10:30 Sunday worship service, Every Sunday ×7',
      '2026-11-18T17:30 Family Meal, Every Wednesday ×7',
      '2026-11-18T18:15 Sparks and Embers, Every Wednesday ×7',
      '2026-11-18T19:15 Adult Choir, Every Wednesday ×7',
    ],
  ],
  [
    'small groups by the house where they meet',
    '<h2>Small Groups</h2><p>Tarr House: Tuesday 7:00 PM</p><p>Lund House: Thursday 6:30 PM</p>',
    [
      '2026-11-17T19:00 Small Group @ Tarr House, Every Tuesday ×7',
      '2026-11-19T18:30 Small Group @ Lund House, Every Thursday ×7',
    ],
  ],
  [
    'a badge above the name of a card',
    '<div class="grid"><div class="card"><span class="badge">NEW</span><h3>Parenting Evening</h3><p>December 8, 2026 | 6:30 PM</p></div><div class="card"><span class="badge">EVERY TUE</span><h3>Grief Circle</h3><p>7:00 PM · Room 4</p></div></div>',
    ['2026-11-17T19:00 Grief Circle @ Room 4, Every Tuesday ×7', '2026-12-08T18:30 Parenting Evening'],
  ],
  [
    'an hour above its name and day in a card of its own',
    '<h2>When We Meet</h2><div><div><h3>10:35 AM</h3><p>Sunday Worship</p></div><div><h3>6:25 PM</h3><p>Wednesday Night Life</p></div></div>',
    [
      '2026-11-15T10:35 Sunday Worship, Every Sunday ×7',
      '2026-11-18T18:25 Wednesday Night Life, Every Wednesday ×7',
    ],
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
  [
    'churches over the columns of a table',
    "<table><tr><th>Date</th><th>St Olga's</th><th>All Saints</th></tr><tr><td>6 December</td><td>9.30 am Family Communion</td><td>11.00 am Matins</td></tr><tr><td>13 December</td><td>11.00 am Morning Worship</td><td>9.30 am Holy Communion</td></tr></table>",
    [
      "2026-12-06T09:30 Family Communion @ St Olga's",
      '2026-12-06T11:00 Matins @ All Saints',
      '2026-12-13T09:30 Holy Communion @ All Saints',
      "2026-12-13T11:00 Morning Worship @ St Olga's",
    ],
  ],
  [
    'churches before the rows of a table, Sundays of the month over its columns',
    '<table><tr><td></td><td>1st Sunday</td><td>2nd Sunday</td></tr><tr><td>St Olga</td><td>9.30 am Matins</td><td>9.30 am Family Service</td></tr><tr><td>Christ Church</td><td>11 am Holy Communion</td><td>6 pm Evensong</td></tr></table>',
    [
      '2026-12-06T09:30 Matins @ St Olga, First Sunday of the month ×1',
      '2026-12-06T11:00 Holy Communion @ Christ Church, First Sunday of the month ×1',
      '2026-12-13T09:30 Family Service @ St Olga, Second Sunday of the month ×1',
      '2026-12-13T18:00 Evensong @ Christ Church, Second Sunday of the month ×1',
    ],
  ],
  [
    'names over their days and hours',
    '<table><tr><td><b>Sunday School</b></td><td><b>Worship</b></td><td><b>Bible Study</b></td></tr><tr><td>Sundays<br>9:35 AM</td><td>Sundays<br>10:45 AM</td><td>Wednesdays<br>7 PM</td></tr></table>',
    [
      '2026-11-15T09:35 Sunday School, Every Sunday ×7',
      '2026-11-15T10:45 Worship, Every Sunday ×7',
      '2026-11-18T19:00 Bible Study, Every Wednesday ×7',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})
