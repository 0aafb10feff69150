import { expect, test } from 'vitest'
import { createFakeClock } from '../../ports/clock/clock.ts'
import { createAddressLimit } from './address-limit.ts'

test('an address is let through so often, each by itself, and again once the time is over', () => {
  const clock = createFakeClock('2026-03-02T15:00:00Z')
  const limit = createAddressLimit({ clock, max: 2, windowMs: 60_000 })
  limit('192.0.2.1')
  clock.advance(30_000)
  limit('192.0.2.1')
  limit('192.0.2.2')
  expect(() => limit('192.0.2.1')).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 30 }))
  clock.advance(30_000)
  limit('192.0.2.1')
})
