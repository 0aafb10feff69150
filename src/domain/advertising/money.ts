import type { Offer } from './catalogue.ts'

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

interface RunsWords {
  days: (days: number) => string
  /** Left out where days are always counted. */
  weeks?: (weeks: number) => string
  months: (months: number) => string
}

/** "for 2 weeks": how long an offer runs, in the words of the page's language. */
export function runsInWords(words: RunsWords, { runs }: Pick<Offer, 'runs'>): string {
  if ('months' in runs) return words.months(runs.months)
  return words.weeks && runs.days % 7 === 0 ? words.weeks(runs.days / 7) : words.days(runs.days)
}
