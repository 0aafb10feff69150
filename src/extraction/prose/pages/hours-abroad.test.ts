import { expect, test } from 'vitest'
import { isOfCalendar } from '../left-out/commemorations.ts'
import { readWith } from './told-by.fixture.ts'

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

test('names in small letters behind a date and its hour', () => {
  const html =
    '<h1>Nouvelles de la paroisse</h1><ul><li><b>Samedi 28 novembre de 20h à 22h</b> : veillée Lumière. Au milieu de la ville, dans l’église : apportez une bougie et chantez avec nous.</li><li><b>Vendredi 4 décembre à 19h</b> : concert du chœur des enfants devant la mairie.</li></ul>'
  expect(readWith(html)).toEqual([
    '2026-11-28T20:00/22:00 veillée Lumière',
    '2026-12-04T19:00 concert du chœur des enfants devant la mairie.',
  ])
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

test('what a calendar remembers, and what happened long ago', () => {
  expect(isOfCalendar('In the liturgical calendar her days are 19 March and 1 May.')).toBe(true)
  expect(isOfCalendar('Our calendar for March: soup on the 19th.')).toBe(false)
  const html =
    '<h2>Our Story</h2><cite>Laying of the corner stone of the new chapel on May 3, 1958.</cite><h2>Harvest Supper</h2><p>November 21, 2026, 6 pm</p>'
  expect(readWith(html)).toEqual(['2026-11-21T18:00 Harvest Supper'])
})
