import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeIssues, readIssues } from './issues.ts'

const address = z.union([z.literal(''), z.url()])
const form = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ from: z.strictObject({ address }) }),
])

it.each([
  [z.object({ limit: z.number().min(1) }), { limit: 0 }, 'limit must be at least 1.'],
  [z.object({ email: z.email(), name: z.string() }), { email: 'x' }, 'email: Invalid email. name: Required.'],
  [z.object({ name: z.string().min(3, 'Please enter a name') }), { name: '' }, 'Please enter a name.'],
  [
    z.array(z.string().min(2)),
    ['a', 'bc', 'd'],
    '0: String must contain at least 2 character(s). 2: String must contain at least 2 character(s).',
  ],
  [z.object({}), 'x', 'The body must be an object.'],
  [form, { from: { address: 'x' } }, 'from.address must be a web address.'],
  [z.union([z.string(), z.number()], 'Please enter a text.'), [], 'Please enter a text.'],
  [
    z.array(z.number()),
    Array(7).fill('x'),
    '0 must be a number. 1 must be a number. 2 must be a number. 3 must be a number. 4 must be a number. There is more like this (2).',
  ],
])('is worded by field and rule: %#', (schema, value, sentence) => {
  expect(describeIssues(readIssues(schema, value), 'body').en).toBe(sentence)
})

it('is worded in Spanish by the same rules', () => {
  const limits = z.object({ limit: z.number().min(1), email: z.email(), tags: z.array(z.string()).min(2) })
  expect(describeIssues(readIssues(limits, { limit: 0, email: 'x', tags: [] }), 'query').es).toBe(
    'limit debe ser al menos 1. email: Correo electrónico no válido. tags debe tener al menos 2 elementos.',
  )
  expect(describeIssues(readIssues(limits, 'x'), 'query').es).toBe('La consulta debe ser un objeto.')
  expect(describeIssues(readIssues(form, { from: { address: 'x' } }), 'body').es).toBe(
    'from.address debe ser una dirección web.',
  )
})
