import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// What lists, cards and tables say by where their words stand. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'chapels before their hours in Spanish',
    '<h3>Misas dominicales</h3><ul><li>Capilla San Eloy: Sábado 6:00 pm</li><li>Templo Parroquial: Domingo 9:00 am</li><li>Capilla Santa Olga: Domingo 11:00 am</li></ul>',
    [
      '2026-11-15T09:00 Misas dominicales @ Templo Parroquial, Every Sunday ×7',
      '2026-11-15T11:00 Misas dominicales @ Capilla Santa Olga, Every Sunday ×7',
      '2026-11-21T18:00 Misas dominicales @ Capilla San Eloy, Every Saturday ×6',
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
