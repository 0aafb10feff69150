import { expect, it } from 'vitest'
import { readableRule } from './rule-of-dates.ts'

it.each([
  ['Every Sunday', 'Every Sunday'],
  ['Every Monday, Tuesday, Wednesday, Thursday and Friday', 'Weekdays'],
  ['Every Monday, Tuesday, Wednesday, Thursday, and Friday', 'Weekdays'],
  ['Every Monday, Tuesday, Wednesday, Thursday, Friday and Saturday', null],
  ['Repeats; Every Sunday', 'Every Sunday'],
  ['Every Sunday; Every Sunday', 'Every Sunday'],
  ['Repeats', 'Repeats'],
  ['', 'Repeats'],
])('%j reads %j', (stored, expected) => {
  expect(readableRule(stored)).toBe(expected ?? stored)
})
