import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { city } from '#city'
import {
  address,
  answerCalls,
  click,
  fill,
  pendingAnswer,
  refusal,
  show,
  showsToast,
} from '../../../../tests/support/render.tsx'
import { type Offer, offerById } from '../../../domain/advertising/catalogue.ts'
import { PaymentSetup, PaymentSummary } from './payment-setup.tsx'

const INTENT = '/api/create-payment-intent'
const PAY = '/api/payments/sandbox/pay'
const SECOND_STEP = '/api/payments/sandbox/second-step'
const intent = {
  clientSecret: 'secret',
  provider: 'sandbox',
  element: 'sandbox-form',
  publishableKey: null,
  isTest: true,
}

beforeEach(() => window.localStorage.clear())

function offer(id: string): Offer {
  const found = offerById(city.packages, id)
  if (found === null) throw new Error(`there is no offer ${id}`)
  return found
}

function open(answers: Record<string, unknown>, request: { application?: string } = {}) {
  const calls = answerCalls({ [INTENT]: intent, ...answers })
  show(
    <PaymentSetup
      offer={offer('promotion-basic')}
      request={{ packageType: 'basic', amount: 25, language: 'en', ...request }}
      today="2026-03-05"
      origin="https://bulletin.example"
    />,
    '/checkout',
  )
  return calls
}

async function pay(card: Record<string, string> = {}) {
  await screen.findByRole('button', { name: 'Pay $25' })
  fill({
    'Card number': '4242424242424242',
    'Expiry date': '12/30',
    'Security code': '123',
    'ZIP code': '75201',
    ...card,
  })
  click('Pay $25')
}

test('the page waits in words until the payment is set up', async () => {
  const { answer, arrive } = pendingAnswer(intent)
  open({ [INTENT]: answer })
  expect(screen.getByText('Setting up payment...')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pay $25' })).toBeNull()
  arrive()
  await screen.findByRole('button', { name: 'Pay $25' })
  expect(screen.queryByText('Setting up payment...')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Advertising' }).getAttribute('href')).toBe('/advertise')
})

test('a setup error keeps the spinner, says what failed, and offers two ways on', async () => {
  const calls = open({ [INTENT]: refusal(503, 'The payment service cannot be reached.') })
  await screen.findByText('The payment could not be set up. The payment service cannot be reached.')
  expect(screen.getByText('Setting up payment...')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Advertising' })).toBeTruthy()
  click('Try again')
  await waitFor(() => expect(calls.length).toBe(2))
})

test('what is paid already is final', async () => {
  open({ [INTENT]: refusal(409, 'This is paid already.') })
  await screen.findByText('This is paid already.')
  expect(screen.queryByText('Setting up payment...')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('paying says "Processing...", then the toast, then the success screen', async () => {
  const { answer, arrive } = pendingAnswer({ status: 'succeeded', message: null })
  const calls = open({ [PAY]: answer })
  await pay()
  const button = screen.getByRole('button', { name: 'Processing...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  arrive()
  await showsToast('Payment Successful', 'Thank you! Your payment has gone through.')
  expect(address()).toBe('/advertise?success=true')
  expect(calls.at(-1)?.body).toEqual({ cardNumber: '4242424242424242', clientSecret: 'secret', email: null })
})

/** Stands in for Stripe's script: a frame that is ready at once, and what a payment is answered. */
function stubStripeScript(answer: Promise<unknown>): void {
  const [nothing, onReady] = [() => {}, (event: string, report: () => void) => event === 'ready' && report()]
  const frame = { on: onReady, off: nothing, mount: nothing, update: nothing, destroy: nothing }
  const stripe = {
    elements: () => ({ create: () => frame, update: nothing }),
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    confirmPayment: () => answer,
  }
  vi.stubGlobal('Stripe', () => stripe)
}

test('the form of the card provider says "Processing...", too', async () => {
  const { answer, arrive } = pendingAnswer({ error: { message: 'The card was lost.' } })
  stubStripeScript(answer)
  open({ [INTENT]: { ...intent, provider: 'stripe', element: 'card-form', publishableKey: 'pk_test_1' } })
  const button = await screen.findByRole('button', { name: 'Pay $25' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  click('Pay $25')
  expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true)
  arrive()
  await showsToast('Payment Failed', 'The card was lost.')
})

test.each([
  [
    'the provider refuses',
    { status: 'refused', message: 'Your card was declined.' },
    'Your card was declined.',
  ],
  [
    'the provider gives no sentence',
    { status: 'refused', message: null },
    'The payment did not go through. Please try again.',
  ],
  ['the call is refused', refusal(409, 'This is paid already.'), 'This is paid already.'],
  ['nobody answers', undefined, 'The payment did not go through. Please try again.'],
])('"Payment Failed" when %s', async (_when, answer, description) => {
  open({ [PAY]: answer })
  await pay()
  await showsToast('Payment Failed', description)
  expect(address()).toBe('/checkout')
  expect(screen.getByRole('button', { name: 'Pay $25' }).hasAttribute('disabled')).toBe(false)
})

test('a second step is asked for, and cancelling it fails the payment', async () => {
  open({
    [PAY]: { status: 'second_step', message: null },
    [SECOND_STEP]: { status: 'refused', message: 'The bank did not confirm the payment.' },
  })
  await pay()
  await screen.findByText('Your bank needs one more step')
  expect(screen.getByRole('button', { name: 'Yes, that was me' })).toBeTruthy()
  click('No, cancel')
  await showsToast('Payment Failed', 'The bank did not confirm the payment.')
})

test.each([
  ['Card number', '4242', 'Your card number is incomplete.'],
  ['Card number', '4242 4242 4242 4241', 'Your card number is invalid.'],
  ['Card number', '5555 5555 5555 4444', 'The sandbox accepts only its own test cards, never a real one.'],
  ['Expiry date', '1', "Your card's expiration date is incomplete."],
  ['Expiry date', '02/26', "Your card's expiration date is in the past."],
  ['Security code', '12', "Your card's security code is incomplete."],
  ['ZIP code', '', 'Your ZIP code is incomplete.'],
  ['Email for your receipt', 'nobody', 'Please enter a valid email address'],
])('%s %j: %s', async (field, typed, sentence) => {
  const calls = open({})
  await pay({ [field]: typed })
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual([INTENT])
})

test('an application has its own address for the receipt', async () => {
  open({}, { application: 'token' })
  await screen.findByRole('button', { name: 'Pay $25' })
  expect(screen.queryByLabelText(/^Email/)).toBeNull()
})

test.each([
  ['promotion-basic', 'Basic Highlighting', '$25', 'Runs for 7 days', ['7-day promotion']],
  [
    'promotion-premium',
    'Premium Placement',
    '$45',
    'Runs for 14 days',
    ['14-day promotion', 'Top placement', 'Newsletter inclusion'],
  ],
  [
    'promotion-featured',
    'Featured Sponsorship',
    '$75',
    'Runs for 30 days',
    ['30-day promotion', 'Premium banner', 'Social media mention'],
  ],
  [
    'application-featured',
    'Featured Event',
    '$195',
    'Runs for 7 days',
    ['Top of category listing', 'Bold title and description', 'Enhanced church profile'],
  ],
  [
    'application-premium',
    'Premium Spotlight',
    '$275',
    'Runs for 14 days',
    ['Everything in Featured', 'Homepage banner'],
  ],
  [
    'application-champion',
    'Community Champion',
    '$395',
    'Runs for 1 month',
    ['Multi-week homepage presence', 'Featured church profile', 'Full event photography'],
  ],
])('the summary of %s: %s, %s', (id, name, price, runs, features) => {
  show(<PaymentSummary offer={offer(id)} purpose="promotion" />)
  expect(screen.getByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText(runs)).toBeTruthy()
  expect(screen.getByText('Total Amount').nextElementSibling?.textContent).toBe(price)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(features)
})
