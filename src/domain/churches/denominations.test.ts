import { expect, it } from 'vitest'
import { DENOMINATION_LABELS, DENOMINATIONS, denominationLabel } from './denominations.ts'

it('offers twelve denominations, each with its label in lower case as its value', () => {
  expect(DENOMINATION_LABELS).toHaveLength(12)
  expect(DENOMINATIONS).toContain('assembly of god')
  expect(DENOMINATIONS).toEqual(DENOMINATION_LABELS.map((label) => label.toLowerCase()))
})

it('reads a value as its label, and shows one that it does not know as it is', () => {
  expect(denominationLabel('church of christ')).toBe('Church of Christ')
  expect(denominationLabel('CATHOLIC')).toBe('Catholic')
  expect(denominationLabel('Moravian')).toBe('Moravian')
})
