import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Hand-made from how parishes print their week. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'the line above, and not the one above that',
    '<h2>Devotions</h2><p>First Friday of the month at 3 pm - Adoration<br>Wednesday at 6 pm - Rosary<br>At 6:30 pm Mass and Novena</p>',
    [
      '2026-11-18T18:00 Rosary, Every Wednesday ×7',
      '2026-11-18T18:30 Mass and Novena, Every Wednesday ×7',
      '2026-12-04T15:00 Adoration, First Friday of the month ×1',
    ],
  ],
  [
    'in Portuguese, where a number tells which of the month',
    '<h2>Capela do Carmo</h2><p>1ª sexta às 15h - Adoração<br>Quarta-feira às 18h - Terço<br>Às 18h30min Missa e Novena</p>',
    [
      '2026-11-18T18:00 Terço, Every Wednesday ×7',
      '2026-11-18T18:30 Missa e Novena, Every Wednesday ×7',
      '2026-12-04T15:00 Adoração, First Friday of the month ×1',
    ],
  ],
])('an hour alone is of the day of %s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})
