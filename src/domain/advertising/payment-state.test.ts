import { expect, test } from 'vitest'
import { laterRefundStatus, type PaymentFacts, paymentStatus } from './payment-state.ts'

const facts: PaymentFacts = {
  isPaid: false,
  isCanceled: false,
  lastFailure: null,
  amountCents: 2500,
  refundedCents: 0,
  disputeStatus: null,
}

test.each<[Partial<PaymentFacts>, string]>([
  [{}, 'started'],
  [{ lastFailure: 'declined' }, 'failed'],
  [{ isCanceled: true, lastFailure: 'declined' }, 'canceled'],
  [{ isPaid: true, lastFailure: 'declined' }, 'paid'],
  [{ isPaid: true, isCanceled: true }, 'paid'],
  [{ isPaid: true, refundedCents: 2499 }, 'paid'],
  [{ isPaid: true, refundedCents: 2500 }, 'refunded'],
  [{ isPaid: true, disputeStatus: 'open' }, 'disputed'],
  [{ isPaid: true, disputeStatus: 'lost' }, 'disputed'],
  [{ isPaid: true, disputeStatus: 'won' }, 'paid'],
  [{ isPaid: true, disputeStatus: 'open', refundedCents: 2500 }, 'refunded'],
])('%o is %s', (known, status) => {
  expect(paymentStatus({ ...facts, ...known })).toBe(status)
})

test('a refund only moves on', () => {
  expect(laterRefundStatus('requested', 'pending')).toBe('pending')
  expect(laterRefundStatus('succeeded', 'pending')).toBe('succeeded')
  expect(laterRefundStatus('succeeded', 'failed')).toBe('failed')
  expect(laterRefundStatus('failed', 'succeeded')).toBe('failed')
})
