import { expect, test } from 'vitest'
import { hoursOverdue } from './admin-waiting-church.tsx'

const createdAt = '2026-11-19T09:00:00-06:00'

test.each([
  ['2026-11-19T15:00:00Z', null],
  ['2026-11-21T15:00:00Z', null],
  ['2026-11-21T15:00:01Z', 1],
  ['2026-11-21T16:30:00Z', 2],
  ['2026-11-24T15:00:00Z', 72],
])('submitted at 9 AM of the 19th, at %s it is overdue by %s hours', (now, hours) => {
  expect(hoursOverdue({ origin: 'submission', createdAt }, now)).toBe(hours)
})

test('nobody was promised anything about a church that was discovered', () => {
  expect(hoursOverdue({ origin: 'discovery', createdAt }, '2026-12-24T15:00:00Z')).toBeNull()
})
