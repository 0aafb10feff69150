import { expect, it } from 'vitest'
import { readIssues } from '../platform/http/input/issues.ts'
import { advertisingApplication } from './advertising/advertising.ts'
import { churchSubmission } from './churches/churches.ts'
import { subscribeRequest } from './newsletter/newsletter.ts'
import { REFUSALS, RULES, type Words } from './refusals.ts'

it('has words of their own in each language for every refusal that a visitor can meet', () => {
  for (const { en, es } of [...Object.values(REFUSALS), ...Object.values(RULES)]) {
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
