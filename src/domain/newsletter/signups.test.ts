import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBurst, markAddress, type SignupLimits } from './signups.ts'

const LIMITS: SignupLimits = { maxSignupsOfNetwork: 20, maxSignups: 50, signupsTimesUsual: 3 }
const everywhere = (ofEverywhere: number) => ({ ofNetwork: null, ofEverywhere })

test.each([
  ['one network at its limit', { ofNetwork: 20, ofEverywhere: 20 }, [], false],
  ['one network beyond it', { ofNetwork: 21, ofEverywhere: 21 }, [], true],
  ['a new site at its limit', everywhere(50), [], false],
  ['a new site beyond it', everywhere(51), [], true],
  ['three times what is usual', everywhere(120), [40, 40, 40, 40, 40], false],
  ['more than that', everywhere(121), [40, 40, 40, 40, 40], true],
  ['bursts in half of the weeks make none usual', everywhere(51), [900, 900, 900, 900], true],
])('%s', (_what, counted, busiestHours, expected) => {
  expect(isBurst(counted, LIMITS, busiestHours)).toBe(expected)
})

test('whatever the past was, an hour within the limits is none, and one more address never ends a burst', () => {
  const count = fc.integer({ min: 0, max: 2000 })
  fc.assert(
    fc.property(count, fc.array(count, { maxLength: 8 }), (some, past) => {
      if (some <= 50)
        expect(isBurst({ ofNetwork: Math.min(some, 20), ofEverywhere: some }, LIMITS, past)).toBe(false)
      if (isBurst(everywhere(some), LIMITS, past))
        expect(isBurst(everywhere(some + 1), LIMITS, past)).toBe(true)
    }),
  )
})

test.each([
  ['Info@church.example', 'role'],
  ['office+news@church.example', 'role'],
  ['informed@church.example', null],
  ['ada@mailinator.com', 'disposable'],
  ['info@eu.mailinator.com', 'disposable'],
  ['ada@mail.example', null],
])('%s is marked %s', (email, mark) => {
  expect(markAddress(email)).toBe(mark)
})
