import { expect, it } from 'vitest'
import { z } from 'zod'
import { advertisingApplication } from './advertising/advertising.ts'
import { churchSubmission } from './churches/churches.ts'
import './field-messages.ts'
import { subscribeRequest } from './newsletter/newsletter.ts'

function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? [])
    messages[issue.path.join('.')] ??= issue.message
  return messages
}

it('words what no rule words as the specification has it', () => {
  const person = z.object({ name: z.string().min(3).max(5), email: z.email(), age: z.number() })
  expect(messagesOf(person, { name: 'A', email: 'x' })).toEqual({
    name: 'String must contain at least 3 character(s)',
    email: 'Invalid email',
    age: 'Required',
  })
  expect(messagesOf(person, { name: 'Annabel' })).toMatchObject({
    name: 'String must contain at most 5 character(s)',
    email: 'Required',
  })
})

it.each([
  [z.stringbool(), 'maybe', 'must be yes or no'],
  [z.enum(['pending', 'approved', 'rejected']), 'foo', 'must be pending, approved, or rejected'],
  [z.coerce.number(), 'x', 'must be a number'],
  [z.number().int(), 1.5, 'must be a whole number'],
  [z.number().max(9), 10, 'must be at most 9'],
  [z.number().multipleOf(5), 3, 'must be a multiple of 5'],
  [z.array(z.string()).min(1), [], 'must have at least 1 item'],
  [z.strictObject({}), { a: 1 }, 'may not have “a”'],
  [z.iso.date(), 'x', 'must be a date such as 2026-11-29'],
  [z.record(z.string(), z.string()), 1, 'must be an object'],
  [z.custom(() => false), 1, 'is not valid'],
])('says in plain words what a value must be: %#', (schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual({ '': message })
})

it('keeps the words of the newsletter form', () => {
  expect(messagesOf(subscribeRequest, {})).toEqual({ email: 'Required', firstName: 'Required' })
  expect(messagesOf(subscribeRequest, { email: 'ann', firstName: 'Ann' })).toEqual({ email: 'Invalid email' })
})

it('keeps the words of the church form', () => {
  const form = { name: 'A', website: 'x', address: 'Elm', phone: '12', denomination: '', contactName: '' }
  expect(messagesOf(churchSubmission, { ...form, contactEmail: 'x', description: 'a'.repeat(501) })).toEqual({
    name: 'Church name must be at least 3 characters',
    website: 'Please enter a valid website URL',
    address: 'Please enter a complete address',
    phone: 'Please enter a valid phone number',
    denomination: 'Please select a denomination',
    description: 'Description must be under 500 characters',
    contactName: 'Contact name is required',
    contactEmail: 'Please enter a valid email address',
  })
})

it('keeps the words of the advertising form', () => {
  const empty = {
    churchName: '',
    contactName: '',
    email: '',
    phone: '',
    eventTitle: '',
    eventDescription: '',
  }
  const choices = { eventDate: '', eventTime: '', eventCategory: '', packageType: '' }
  expect(messagesOf(advertisingApplication, { ...empty, ...choices })).toEqual({
    churchName: 'Church name is required',
    contactName: 'Contact name is required',
    email: 'Valid email is required',
    phone: 'Phone number is required',
    eventTitle: 'Event title is required',
    eventDescription: 'Event description must be at least 20 characters',
    eventDate: 'Event date is required',
    eventTime: 'Event time is required',
    eventCategory: 'Event category is required',
    packageType: 'Advertising package is required',
  })
})

it.each([
  ['name', 'St.', 'St'],
  ['address', '1 Elm St 7', '1 Elm St.'],
  ['phone', '5550100100', '555010010'],
  ['phone', '', '5'],
  ['website', '', 'x'],
  ['website', 'https://grace.example', 'grace'],
  ['description', 'a'.repeat(500), 'a'.repeat(501)],
  ['contactName', 'Al', 'A'],
  ['contactEmail', 'al@grace.example', 'al@'],
  ['denomination', 'church of christ', 'Church of Christ'],
])('the church form takes a %s of "%s" and refuses "%s"', (field, right, wrong) => {
  const form = {
    name: 'Grace Chapel',
    address: '100 Bell Street',
    denomination: 'baptist',
    contactName: 'Ada Bell',
    contactEmail: 'ada@bell.example',
  }
  expect(messagesOf(churchSubmission, { ...form, [field]: right })).toEqual({})
  expect(Object.keys(messagesOf(churchSubmission, { ...form, [field]: wrong }))).toEqual([field])
})
