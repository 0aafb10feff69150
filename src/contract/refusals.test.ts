import { expect, it } from 'vitest'
import { z } from 'zod'
import { readIssues } from '../platform/http/input/issues.ts'
import { advertisingApplication } from './advertising/advertising.ts'
import { calls } from './calls.ts'
import { churchSubmission } from './churches/churches.ts'
import { FIELD_WORDS } from './field-messages.ts'
import { subscribeRequest } from './newsletter/newsletter.ts'
import { REFUSALS, RULES, type Words } from './refusals.ts'

it('has words of their own in each language for every refusal that a visitor can meet', () => {
  for (const { en, es } of [REFUSALS, RULES, FIELD_WORDS].flatMap((table) => Object.values<Words>(table))) {
    expect(es.length).toBeGreaterThan(5)
    expect(es).not.toBe(en)
    expect(es).not.toMatch(/\b(?:the|this|there|please|is|not|your)\b/i)
    expect(es.endsWith('.')).toBe(en.endsWith('.'))
  }
})

it('speaks Spanish of every value that the forms can refuse', () => {
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
  const words = forms.flatMap(([schema, value]) => readIssues(schema, value).map(({ message }) => message))
  expect(words.length).toBeGreaterThan(15)
  expect((words as Words[]).filter(({ en, es }) => en === es)).toEqual([])
  expect(words).toContainEqual({
    en: 'String must contain at most 2000 character(s)',
    es: 'Debe tener como máximo 2000 caracteres',
  })
  expect(words).toContainEqual({ en: 'Required', es: 'Obligatorio' })
})

const WRONG = [undefined, null, '', 'x', 'x'.repeat(6000), -1, 1.234, 1e12, true, [], ['', 7], { x: 1 }]

it.each(
  Object.entries(calls)
    .filter(([, { who }]) => who === 'anyone')
    .flatMap(([name, { params, query, body }]) =>
      Object.entries({ params, query, body }).map(([part, schema]) => [name, part, schema] as const),
    ),
)('refuses whatever a visitor may send to %s as its %s in two languages', (_name, _part, schema) => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const sent = [...WRONG, ...fields.flatMap((field) => WRONG.map((value) => ({ [field]: value })))]
  const alike = sent
    .flatMap((value) => readIssues(schema, value))
    .filter(({ message: { en, es } }) => en === es || es.includes('{}'))
  expect(alike).toEqual([])
})
