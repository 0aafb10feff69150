import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Read on Sunday, November 15, 2026.
test('hours with nothing but spaces between them, and months by Roman numbers', () => {
  const html =
    '<h2>Msze Święte</h2><p>Niedziele i święta: 8.00 10.00 12.00</p><p>Dni powszednie: 6.30 18.00 (V-X) lub 16.30 (XI-IV)</p>'
  const daily = 'Every Monday, Tuesday, Wednesday, Thursday, Friday and Saturday'
  expect(readWith(html)).toEqual([
    '2026-11-15T08:00 Msze Święte, Every Sunday ×7',
    '2026-11-15T10:00 Msze Święte, Every Sunday ×7',
    '2026-11-15T12:00 Msze Święte, Every Sunday ×7',
    `2026-11-16T06:30 Msze Święte, ${daily} ×40`,
    `2026-11-16T16:30 Msze Święte, ${daily} ×40`,
  ])
})

test('Polish weekdays are those to Friday where Saturday is told apart', () => {
  const html = '<h2>Msze Święte</h2><p>Dni powszednie: 18.00</p><p>Sobota: 8.00</p><p>Niedziela: 9.00</p>'
  expect(readWith(html)).toContain(
    '2026-11-16T18:00 Msze Święte, Every Monday, Tuesday, Wednesday, Thursday and Friday ×34',
  )
})

test('the Masses of Christmas by their names', () => {
  const html =
    '<h1>La feuille du mois</h1><p>Chaque dimanche de décembre nous allumons une bougie.</p><p>Nos célébrations</p><ul><li>Messe de la nuit de Noël : 18h30</li><li>Messe de l’Aurore, 8h</li><li>Messe du jour de Noël, 11h</li></ul>'
  expect(readWith(html).map((row) => row.slice(0, 16))).toEqual([
    '2026-12-24T18:30',
    '2026-12-25T08:00',
    '2026-12-25T11:00',
  ])
})

test('an ordinal bound to its weekday, a mark for the language, and a language that is no place', () => {
  const html =
    '<h2>Weekend Masses</h2><h3>Sunday</h3><p>9:00 AM EN Family Mass</p><p>12:30 PM ES Misa en Español</p><h2>First-Friday Adoration</h2><ul><li>7:00 PM — Adoration</li></ul>'
  expect(readWith(html)).toEqual([
    '2026-11-15T09:00 Family Mass, Every Sunday ×7',
    '2026-11-15T12:30 Misa en Español, Every Sunday ×7',
    '2026-12-04T19:00 Adoration, First Friday of the month ×1',
  ])
})
