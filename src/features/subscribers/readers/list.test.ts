import { expect, test } from 'vitest'
import { findRecentStart } from './list.ts'

test('recent signups are those of the last 30 days', () => {
  expect(findRecentStart(new Date('2026-03-31T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'))
})
