import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made from how parishes abroad name a day. Read on Sunday, November 15, 2026.
test.each([
  [
    'a day of each month',
    '<p>Every 12th of the month: Mass for Our Lady at 7 pm</p><p>On the 13th of each month, candle procession at 6:30 pm</p><p>Todos los días 28: Misa de San Judas 7 pm</p><p>No dia 9 de cada mês, Terço às 21h30</p>',
    [
      '2026-11-28T19:00 Misa de San Judas, Day 28 of the month ×2',
      '2026-12-09T21:30 Terço, Day 9 of the month ×1',
      '2026-12-12T19:00 Mass for Our Lady, Day 12 of the month ×1',
      '2026-12-13T18:30 Candle procession, Day 13 of the month ×1',
    ],
  ],
  [
    'weekday and number in Spanish, with an article',
    '<h2>Avisos</h2><p>El próximo viernes día 20, a las 8:00 p.m., vigilia de oración.</p><p>El martes 24 reunión de padres a las 18:30.</p>',
    ['2026-11-20T20:00 vigilia de oración.', '2026-11-24T18:30 reunión de padres'],
  ],
  [
    'weekday and number in Portuguese and French',
    '<div lang="pt"><h3>Encontro de leitores</h3><p>Quinta dia 19 às 21h30 na Casa Paroquial.</p></div>',
    ['2026-11-19T21:30 Encontro de leitores'],
  ],
  [
    'spans of Portuguese weekdays without their second half',
    '<div lang="pt"><h2>Horários de Missas</h2><p>Segunda a sexta: 7h e 19h</p><p>Confissões: terça a quinta, das 15h às 17h</p></div>',
    [
      '2026-11-16T07:00 Missa, Every Monday, Tuesday, Wednesday, Thursday and Friday ×34',
      '2026-11-16T19:00 Missa, Every Monday, Tuesday, Wednesday, Thursday and Friday ×34',
      '2026-11-17T15:00/17:00 Confissões, Every Tuesday, Wednesday and Thursday ×21',
    ],
  ],
  [
    'hours with a comma',
    '<div lang="es"><h3>JUEVES SANTO (25 MARZO)</h3><p>18,30 - SANTO ROSARIO</p><p>19,00 -. MISA DE LA CENA</p></div>',
    ['2027-03-25T18:30 SANTO ROSARIO', '2027-03-25T19:00 MISA DE LA CENA'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
