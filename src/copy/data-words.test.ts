import { expect, it } from 'vitest'
import { advertisingApplication } from '../contract/advertising.ts'
import { churchSubmission } from '../contract/churches.ts'
import { subscribeRequest } from '../contract/newsletter.ts'
import { DENOMINATION_LABELS } from '../domain/churches/denominations.ts'
import { dataWords, inWords } from './data-words.ts'
import { formRefusals } from './form-refusals.ts'

const { es } = dataWords

it.each([
  ['Every Sunday', 'Todos los domingos'],
  ['Every Monday', 'Todos los lunes'],
  ['Every Monday, Wednesday and Saturday', 'Todos los lunes, miércoles y sábados'],
  ['Every day', 'Todos los días'],
  ['Every 2 weeks', 'Cada 2 semanas'],
  ['Every 2 weeks on Tuesday', 'Cada 2 semanas, los martes'],
  ['First Friday of the month', 'Primer viernes de cada mes'],
  ['First Friday and Third Friday of the month', 'Primer viernes y Tercer viernes de cada mes'],
  ['Last Sunday of every 3 months', 'Último domingo cada 3 meses'],
  ['Day 15 of the month', 'Día 15 de cada mes'],
  ['Every year', 'Cada año'],
  ['Repeats', 'Se repite'],
  ['When the bluebonnets bloom', 'When the bluebonnets bloom'],
])('says "%s" in Spanish', (words, spanish) => {
  expect(es.rule(words)).toBe(spanish)
})

it('writes times as Spanish speakers in the United States do', () => {
  expect(es.time('10:30 AM')).toBe('10:30\u00a0a.\u00a0m.')
  expect(es.time('7:00 PM')).toBe('7:00\u00a0p.\u00a0m.')
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

it('translates every sentence that the forms can refuse with', () => {
  const forms = [
    [churchSubmission, { name: '', website: 'x', phone: '1', description: 'a'.repeat(600) }],
    [
      churchSubmission,
      { name: 'Grace', address: 'x', contactName: '', contactEmail: 'x', notes: 'a'.repeat(2001) },
    ],
    [advertisingApplication, { churchName: '', eventDate: 'soon', eventTime: 5 }],
    [
      advertisingApplication,
      { contactName: '', email: '', phone: '', eventTitle: '', eventDescription: '', eventTime: '' },
    ],
    [subscribeRequest, { email: 'x' }],
  ] as const
  const sentences = forms.flatMap(([schema, value]) =>
    (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message),
  )
  expect(sentences.length).toBeGreaterThan(15)
  expect(
    [...new Set(sentences)].filter((sentence) => formRefusals.es.refusal(sentence) === sentence),
  ).toEqual([])
  expect(es.refusal('Required.')).toBe('Obligatorio')
  expect(formRefusals.es.refusal('Event date is required. Invalid email.')).toBe(
    'La fecha del evento es obligatoria. Correo electrónico no válido.',
  )
  expect(es.refusal('String must contain at least 3 character(s)')).toBe('Debe tener al menos 3 caracteres')
})

it('translates what the server says of itself, and several sentences at once', () => {
  const words = inWords(
    { status: 429, sentence: 'Too many requests. Please wait a moment and try again.' },
    es,
  )
  expect(words).toBe('429: Demasiadas solicitudes. Espere un momento e inténtelo de nuevo')
  expect(es.refusal('Required. Invalid email.')).toBe('Obligatorio. Correo electrónico no válido.')
  expect(es.refusal('The directory is being moved.')).toBe('The directory is being moved.')
})
