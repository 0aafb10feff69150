import { expect, it } from 'vitest'
import { repeatOf } from './admin-new-event.tsx'

it.each([
  ['Every Tuesday', '2026-12-01', 'week'],
  ['Every other Thursday', '2026-12-03', 'twoWeeks'],
  ['First Friday of the month', '2026-12-04', 'weekday'],
  ['Day 15 of the month', '2026-12-15', 'day'],
  // What the select does not offer is shown as its dates.
  ['Second and fourth Saturday of the month', '2026-12-12', 'no'],
  ['Every Monday and Wednesday', '2026-12-07', 'no'],
  ['Every 4 weeks on Sunday', '2026-12-06', 'no'],
  ['Last Friday of the month', '2026-12-18', 'no'],
  [null, '2026-12-18', 'no'],
])('a text of the rule "%s" from %s on begins the form with: %s', (rule, date, repeat) => {
  expect(repeatOf(rule, date)).toBe(repeat)
})
