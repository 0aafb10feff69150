/** Thousandths of a percent: 8250 is 8.25%. */
const WHOLE_RATE = 100_000

/** A rate as it is typed, in percent, as an integer. */
export function taxRate(percent: number): number {
  return Math.round((percent * WHOLE_RATE) / 100)
}

/** The tax that a price includes: cents, half a cent rounded up. */
export function includedTax(amountCents: number, rate: number): number {
  const divisor = WHOLE_RATE + rate
  return Math.floor((2 * amountCents * rate + divisor) / (2 * divisor))
}

/**
 * The tax of the next part of an amount, so that the taxes of all parts add up to the tax of their sum, however it is
 * divided. `before` is the sum of the parts until now.
 */
export function includedTaxOfPart(partCents: number, before: number, rate: number): number {
  return includedTax(before + partCents, rate) - includedTax(before, rate)
}
