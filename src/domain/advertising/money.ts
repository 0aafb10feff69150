/** "$195": whole dollars, as every price of the catalogue is. */
export function priceInWords(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US')}`
}

/** "$27.50", "-$5", and whole dollars without cents. */
export function moneyInWords(cents: number): string {
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })
}
