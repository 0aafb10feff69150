import { expect, test } from 'vitest'
import { readClaimForm } from './claim-changes.ts'

const seen = JSON.stringify({ name: 'Grace', phone: '1', description: 'One\nTwo', address: '' })

test('what a person left alone is not asked for, and what was emptied is', () => {
  const texts = { name: ' Grace ', phone: '', description: 'One\r\nTwo', website: 'https://grace.example' }
  expect(readClaimForm({ seen, ...texts, note: 'Hello' })).toEqual({
    changes: { phone: '', website: 'https://grace.example' },
    withdraw: false,
    note: 'Hello',
  })
})

test('whoever withdraws corrects nothing besides', () => {
  expect(readClaimForm({ seen, phone: '2', withdraw: 'on', fax: '' })).toEqual({
    changes: {},
    withdraw: true,
    note: '',
    fax: '',
  })
})

test('a broken note of what was seen makes everything a change, which a person then looks at', () => {
  expect(readClaimForm({ seen: '{"name":', name: 'Grace' }).changes).toEqual({ name: 'Grace' })
  expect(readClaimForm({ seen: '7', name: 'Grace' }).changes).toEqual({ name: 'Grace' })
})
