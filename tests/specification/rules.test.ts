import { expect, test } from 'vitest'
import { z } from 'zod'
import { advertisingApplication } from '#src/contract/advertising/advertising.ts'
import { churchSubmission } from '#src/contract/churches/churches.ts'
import { subscribeRequest } from '#src/contract/newsletter/newsletter.ts'

const CHURCH = {
  name: 'Oak',
  website: 'https://oak.example',
  address: '12 Elm St.',
  phone: '2145550100',
  denomination: 'baptist',
  description: 'd'.repeat(500),
  contactName: 'Jo',
  contactEmail: 'jo@oak.example',
}
const APPLICATION = {
  churchName: 'Ox',
  contactName: 'Jo',
  email: 'jo@oak.example',
  phone: '123',
  eventTitle: 'Title',
  eventDescription: 'd'.repeat(20),
  eventDate: '2026-12-24',
  eventTime: '6:00 AM',
  eventCategory: 'worship',
  packageType: 'featured',
}
const SUBSCRIPTION = { email: 'jo@oak.example', firstName: 'J' }

/** The first message of each field that a schema refuses. */
function refusals(schema: z.ZodType, values: Record<string, unknown>): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}

test.each([
  ['church form', churchSubmission, CHURCH],
  [
    'church form without its optional fields',
    churchSubmission,
    { ...CHURCH, website: '', phone: '', description: '' },
  ],
  ['advertising form', advertisingApplication, APPLICATION],
  ['newsletter form', subscribeRequest, SUBSCRIPTION],
])('the shortest valid %s is accepted', (_name, schema, values) =>
  expect(refusals(schema, values)).toEqual({}),
)

/** Section 5: a value one step outside each bound, and the message it gets. */
const CHURCH_RULES = [
  ['name', 'Ox', 'Church name must be at least 3 characters'],
  ['website', 'oak', 'Please enter a valid website URL'],
  ['address', '12 Elm St', 'Please enter a complete address'],
  ['phone', '214555010', 'Please enter a valid phone number'],
  ['denomination', '', 'Please select a denomination'],
  ['description', 'd'.repeat(501), 'Description must be under 500 characters'],
  ['contactName', 'J', 'Contact name is required'],
  ['contactEmail', 'jo@', 'Please enter a valid email address'],
] as const

test.each(CHURCH_RULES)('the church form refuses %s "%s"', (field, value, message) =>
  expect(refusals(churchSubmission, { ...CHURCH, [field]: value })).toEqual({ [field]: message }),
)

const APPLICATION_RULES = [
  ['churchName', 'O', 'Church name is required'],
  ['contactName', 'J', 'Contact name is required'],
  ['email', 'jo@', 'Valid email is required'],
  ['phone', '12', 'Phone number is required'],
  ['website', 'oak', 'Please enter a valid website URL'],
  ['eventTitle', 'Titl', 'Event title is required'],
  ['eventDescription', 'd'.repeat(19), 'Event description must be at least 20 characters'],
  ['eventDate', '', 'Event date is required'],
  ['eventDate', '2', 'Dates are written YYYY-MM-DD.'],
  ['eventDate', undefined, 'Event date is required'],
  ['eventTime', '', 'Event time is required'],
  ['eventTime', '6', 'Please choose one of the half hours'],
  ['eventTime', undefined, 'Event time is required'],
  ['eventTime', '6:15 AM', 'Please choose one of the half hours'],
  ['eventCategory', '', 'Event category is required'],
  ['packageType', '', 'Advertising package is required'],
] as const

test.each(APPLICATION_RULES)('the advertising form refuses %s "%s"', (field, value, message) =>
  expect(refusals(advertisingApplication, { ...APPLICATION, [field]: value })).toEqual({ [field]: message }),
)

test.each([
  ['email', undefined, 'Required'],
  ['email', 'jo', 'Invalid email'],
  ['firstName', undefined, 'Required'],
  ['firstName', ' ', 'Required'],
] as const)('the newsletter form refuses %s "%s"', (field, value, message) =>
  expect(refusals(subscribeRequest, { ...SUBSCRIPTION, [field]: value })).toEqual({ [field]: message }),
)

// The schemas of the contract set the general messages when they are loaded.
test('a rule without words of its own says how many characters it needs', () => {
  const schema = z.string().min(20)
  expect(schema.safeParse('jo@oak.example').error?.issues[0]?.message).toBe(
    'String must contain at least 20 character(s)',
  )
})
