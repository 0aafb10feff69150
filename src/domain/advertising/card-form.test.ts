import { expect, test } from 'vitest'
import { checkCard, groupDigits, groupExpiry } from './card-form.ts'
import { SANDBOX_CARDS, sandboxCard } from './sandbox-cards.ts'

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
