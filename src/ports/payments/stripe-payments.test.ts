import { describe, expect, onTestFinished, test } from 'vitest'
import { openStripeServer, STRIPE_KEYS } from '../../../tests/support/stripe-server.ts'
import { createFakeClock } from '../clock/clock.ts'
import { paymentsCompliance } from './compliance.ts'
import { createStripePayments } from './stripe-payments.ts'

async function open() {
  const clock = createFakeClock('2026-11-21T15:00:00Z')
  const server = await openStripeServer(() => clock.now())
  onTestFinished(() => server.close())
  const port = createStripePayments({ ...STRIPE_KEYS, apiUrl: server.url, version: '0.0.0', clock })
  return { port, server }
}

describe('Stripe keeps to what every provider does', () => {
  paymentsCompliance('Stripe', async () => {
    const { port, server } = await open()
    return {
      port,
      pay: async (intent, card) => server.confirm(intent.id, card),
      notices: async () => [...server.notices],
    }
  })
})

const CARD = { key: 'a-key', amountCents: 2500, description: 'Basic Highlighting', metadata: {} }

test('retries while Stripe is busy, and reports when it does not answer at all', async () => {
  const { port, server } = await open()
  server.weather = 'busy once'
  expect(await port.createIntent(CARD)).toMatchObject({ ok: true })
  server.weather = 'down'
  expect(await port.createIntent({ ...CARD, key: 'later' })).toMatchObject({
    ok: false,
    reason: 'unreachable',
  })
  const listed = []
  for await (const entry of port.list(new Date(0))) listed.push(entry)
  expect(listed).toMatchObject([{ ok: false, reason: 'unreachable' }])
})

test('a refusal by Stripe is reported in its words', async () => {
  const { port } = await open()
  expect(await port.createIntent({ ...CARD, amountCents: 10 })).toEqual({
    ok: false,
    reason: 'refused',
    message: 'Amount must be at least $0.50 usd',
  })
})

test('reads disputes and failed refunds, and leaves what means nothing to us', async () => {
  const { port, server } = await open()
  const read = (type: string, object: object) => {
    const { body, headers } = server.sign({ type, object })
    const outcome = port.readNotice(Buffer.from(body), headers)
    return outcome.ok ? outcome.notice.change : outcome.reason
  }
  const dispute = { id: 'dp_1', object: 'dispute', amount: 2500, payment_intent: 'pi_1' }
  expect(read('charge.dispute.created', { ...dispute, status: 'needs_response' })).toEqual({
    kind: 'dispute',
    intentId: 'pi_1',
    disputeId: 'dp_1',
    amountCents: 2500,
    status: 'open',
  })
  expect(read('charge.dispute.closed', { ...dispute, status: 'won' })).toMatchObject({ status: 'won' })
  expect(read('charge.dispute.created', { ...dispute, status: 'warning_needs_response' })).toEqual({
    kind: 'other',
  })
  const refund = { id: 're_1', object: 'refund', amount: 2500, payment_intent: 'pi_1', metadata: {} }
  expect(
    read('refund.failed', { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' }),
  ).toMatchObject({ kind: 'refund', status: 'failed', failure: 'lost_or_stolen_card', key: null })
  expect(read('customer.created', { id: 'cus_1', object: 'customer' })).toEqual({ kind: 'other' })
})
