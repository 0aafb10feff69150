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

test('the addresses of one IPv6 network count as one, those of others and of IPv4 do not', () => {
  const isSame = (one: string, other: string) => {
    const limit = createAddressLimit({
      clock: createFakeClock('2026-01-01T00:00:00Z'),
      max: 1,
      windowMs: 60_000,
    })
    limit(one)
    try {
      limit(other)
      return false
    } catch {
      return true
    }
  }
  expect(isSame('2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9')).toBe(true)
  expect(isSame('2001:db8::1', '2001:db8:0:0:ffff::')).toBe(true)
  expect(isSame('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false)
  expect(isSame('::ffff:192.0.2.1', '::ffff:192.0.2.2')).toBe(false)
  expect(isSame('192.0.2.1', '192.0.2.2')).toBe(false)
})
