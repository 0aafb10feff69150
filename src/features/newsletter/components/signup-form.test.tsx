import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerCalls,
  click,
  fill,
  pendingAnswer,
  refusal,
  show,
  showsToast,
} from '../../../../tests/support/render.tsx'
import { SignupForm } from './signup-form.tsx'

const PATH = '/api/newsletter/subscribe'
const PERSON = { 'First Name': 'Ann', 'Email Address': 'ann@people.example' }

function open(answer: unknown, failedTitle = 'Subscription Failed') {
  const calls = answerCalls({ [PATH]: answer })
  show(<SignupForm source="website" cityName="Dallas" action="/newsletter" failedTitle={failedTitle} />)
  return calls
}

const button = (name: string) => screen.getByRole('button', { name })

test.each([
  [{ 'First Name': '', 'Email Address': '' }, true],
  [{ 'First Name': 'Ann', 'Email Address': ' ' }, true],
  [{ 'First Name': ' ', 'Email Address': 'ann@people.example' }, true],
  [PERSON, false],
])('with %j the button waits: %s', (person, isDisabled) => {
  open({})
  fill(person)
  expect(button('Subscribe').hasAttribute('disabled')).toBe(isDisabled)
})

test('both fields are required, and the address is an email field', () => {
  open({})
  const [name, email] = ['First Name', 'Email Address'].map((label) => screen.getByLabelText(label))
  expect([name, email].map((field) => field?.hasAttribute('required'))).toEqual([true, true])
  expect(email?.getAttribute('type')).toBe('email')
})

test('while it is sent the button says so; then the toast, and an empty form', async () => {
  const { answer, arrive } = pendingAnswer({ success: true })
  const calls = open(answer)
  fill(PERSON)
  click('Subscribe')
  expect(button('Subscribing...').hasAttribute('disabled')).toBe(true)
  arrive()
  await showsToast(
    'Successfully subscribed!',
    "You'll receive our special newsletter with Dallas church events.",
  )
  expect(screen.getByLabelText('First Name')).toHaveProperty('value', '')
  expect(calls[0]?.body).toMatchObject({ firstName: 'Ann', email: 'ann@people.example', source: 'website' })
})

test('where it has to be confirmed, the toast says so', async () => {
  open({ success: true, asksToConfirm: true })
  fill(PERSON)
  click('Subscribe')
  await showsToast(
    'Successfully subscribed!',
    "You'll receive our special newsletter with Dallas church events. An email is on its way: open its link to confirm.",
  )
})

test.each([
  [
    refusal(429, 'Too many requests. Please try again later.'),
    '429: Too many requests. Please try again later.',
  ],
  [undefined, 'Please try again later.'],
])('a failure is a toast, and what was typed stays', async (answer, description) => {
  open(answer)
  fill(PERSON)
  click('Subscribe')
  await showsToast('Subscription Failed', description)
  expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Ann')
})

test('sent without a script, the form says what became of it', () => {
  const outcome = { ok: true, asksToConfirm: false } as const
  show(
    <SignupForm source="website" cityName="Dallas" action="/newsletter" failedTitle="" outcome={outcome} />,
  )
  expect(screen.getByText('Successfully subscribed!').getAttribute('role')).toBe('status')
})
