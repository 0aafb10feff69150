import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkCard,
  groupDigits,
  groupExpiry,
  includedTax,
  includedTaxOfPart,
  laterRefundStatus,
  type PaymentFacts,
  paymentStatus,
  SANDBOX_CARDS,
  sandboxCard,
  taxRate,
} from './payments.ts'

test.each([
  [27_500, 8.25, 2096],
  [27_500, 0, 0],
  [100, 21, 17],
  [1, 50, 0],
  [3, 100, 2],
])('%i cents at %f percent include %i', (cents, percent, tax) => {
  expect(includedTax(cents, taxRate(percent))).toBe(tax)
})

test('the taxes of parts add up to the tax of the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 50_000 }),
      (parts, rate) => {
        let before = 0
        let taxes = 0
        for (const part of parts) {
          const tax = includedTaxOfPart(part, before, rate)
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(part)
          taxes += tax
          before += part
        }
        expect(taxes).toBe(includedTax(before, rate))
      },
    ),
  )
})

const card = { number: '4242 4242 4242 4242', expiry: '12/27', cvc: '123', postalCode: '75201' }

test.each<[Partial<typeof card>, object]>([
  [{}, {}],
  [{ number: '4242-4242-4242-4242', expiry: '11 / 26', cvc: '1234', postalCode: '75201-1234' }, {}],
  [{ number: '' }, { number: 'numberIncomplete' }],
  [{ number: '4242 4242' }, { number: 'numberIncomplete' }],
  [{ number: '4242 4242 4242 4241' }, { number: 'numberInvalid' }],
  [{ expiry: '13/27' }, { expiry: 'expiryIncomplete' }],
  [{ expiry: '1/27' }, { expiry: 'expiryIncomplete' }],
  [{ expiry: '10/26' }, { expiry: 'expiryPast' }],
  [{ cvc: '12' }, { cvc: 'cvcIncomplete' }],
  [{ postalCode: '7520' }, { postalCode: 'postalCodeIncomplete' }],
])('%o: %o', (changes, faults) => {
  expect(checkCard({ ...card, ...changes }, '2026-11-21')).toEqual(faults)
})

test('writes numbers and dates as they stand on cards', () => {
  expect(groupDigits('42424242424242')).toBe('4242 4242 4242 42')
  expect(['1', '12', '122', '1227', '7', '727', '12/2'].map(groupExpiry)).toEqual([
    '1',
    '12',
    '12/2',
    '12/27',
    '07',
    '07/27',
    '12/2',
  ])
})

test('the test cards are whole card numbers, and no other number is one', () => {
  for (const { number } of SANDBOX_CARDS) expect(checkCard({ ...card, number }, '2026-11-21')).toEqual({})
  expect(sandboxCard('5555555555554444')).toBeNull()
})

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
