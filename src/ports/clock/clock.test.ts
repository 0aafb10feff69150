import { expect, test } from 'vitest'
import { createFakeClock, systemClock } from './clock.ts'

test('a fake clock stands still until it is moved', () => {
  const clock = createFakeClock('2026-03-01T12:00:00Z')
  expect(clock.now().toISOString()).toBe('2026-03-01T12:00:00.000Z')
  expect(clock.now().toISOString()).toBe('2026-03-01T12:00:00.000Z')
  clock.advance(90_000)
  expect(clock.now().toISOString()).toBe('2026-03-01T12:01:30.000Z')
})

test('changing the date that a fake clock handed out does not move the clock', () => {
  const clock = createFakeClock(new Date('2026-03-01T12:00:00Z'))
  clock.now().setUTCFullYear(1999)
  expect(clock.now().getUTCFullYear()).toBe(2026)
})

test('a fake clock refuses what is not an instant', () => {
  expect(() => createFakeClock('next Tuesday')).toThrow(RangeError)
})

test('the system clock returns the machine time', () => {
  const before = Date.now()
  const now = systemClock.now().getTime()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
})
