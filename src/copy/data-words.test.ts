import { expect, it } from 'vitest'
import { DENOMINATION_LABELS } from '../domain/churches/denominations.ts'
import { dataWords } from './data-words.ts'

const { es } = dataWords

it.each([
  ['Every Sunday', 'Todos los domingos'],
  ['Every Monday', 'Todos los lunes'],
  ['Every Monday, Wednesday and Saturday', 'Todos los lunes, miércoles y sábados'],
  ['Every day', 'Todos los días'],
  ['Weekdays', 'De lunes a viernes'],
  ['Every 2 weeks', 'Cada 2 semanas'],
  ['Every 2 weeks on Tuesday', 'Cada 2 semanas, los martes'],
  ['First Friday of the month', 'Primer viernes de cada mes'],
  ['First Friday and Third Friday of the month', 'Primer viernes y tercer viernes de cada mes'],
  ['First and third Sunday of the month', 'Primer y tercer domingo de cada mes'],
  ['Last Sunday of every 3 months', 'Último domingo cada 3 meses'],
  ['Day 15 of the month', 'Día 15 de cada mes'],
  ['Every year', 'Cada año'],
  ['4 dates: Dec 19, Jan 16, Feb 20, Mar 20', '4 fechas: 19 dic, 16 ene, 20 feb, 20 mar'],
  ['Every 4 weeks', 'Cada 4 semanas'],
  ['Every third week', 'Cada 3 semanas'],
  ['Every other Monday and Friday', 'Cada 2 semanas, los lunes y viernes'],
  ['Every Sunday; Day 15 of the month', 'Todos los domingos; Día 15 de cada mes'],
  ['Every 4 weeks on Sunday and other dates', 'Cada 4 semanas, los domingos y otras fechas'],
  ['When the bluebonnets bloom', 'When the bluebonnets bloom'],
])('says "%s" in Spanish', (words, spanish) => {
  expect(es.rule(words)).toBe(spanish)
})

it('writes times as Spanish speakers in the United States do', () => {
  expect(es.time('10:30 AM')).toBe('10:30\u00a0a.\u00a0m.')
  expect(es.time('7:00 PM')).toBe('7:00\u00a0p.\u00a0m.')
  expect(es.time('11 AM–1 PM')).toBe('11\u00a0a.\u00a0m.–1\u00a0p.\u00a0m.')
  expect(es.time('All day')).toBe('Todo el día')
  expect(es.time('Time to be announced')).toBe('Hora por anunciar')
})

it('has a word for every denomination of the form', () => {
  expect(
    DENOMINATION_LABELS.filter(
      (label) => !/^(Episcopal|Pentecostal)$/.test(label) && es.denomination(label) === label,
    ),
  ).toEqual([])
})
