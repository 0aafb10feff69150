import { expect, it } from 'vitest'
import { advertisingApplication } from '../contract/advertising/advertising.ts'
import { churchSubmission } from '../contract/churches/churches.ts'
import { subscribeRequest } from '../contract/newsletter/newsletter.ts'
import { formRefusals } from './form-refusals.ts'
import { inWords, refusals } from './refusals.ts'

const { es } = refusals

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
  expect(inWords({ status: 400, sentence: 'email: Invalid email.' }, es)).toBe(
    '400: Correo electrónico no válido',
  )
  expect(inWords({ status: 400, sentence: 'email: Invalid email.' }, refusals.en)).toBe('400: Invalid email.')
  expect(es.refusal('firstName: Required. email: Invalid email.')).toBe(
    'Obligatorio. Correo electrónico no válido.',
  )
  expect(es.refusal('The directory is being moved.')).toBe('The directory is being moved.')
})
