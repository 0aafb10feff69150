import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includedTax, includedTaxOfPart, taxRate } from './tax.ts'

test.each([
  [27_500, 8.25, 2096],
  [27_500, 0, 0],
  [100, 21, 17],
  [1, 50, 0],
  [3, 100, 2],
])('%i cents at %f percent include %i', (cents, percent, tax) => {
  expect(includedTax(cents, taxRate(percent))).toBe(tax)
})

test('the taxes of parts add up to the tax of the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 50_000 }),
      (parts, rate) => {
        let before = 0
        let taxes = 0
        for (const part of parts) {
          const tax = includedTaxOfPart(part, before, rate)
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(part)
          taxes += tax
          before += part
        }
        expect(taxes).toBe(includedTax(before, rate))
      },
    ),
  )
})
