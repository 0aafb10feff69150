import type { Offer } from '../../../domain/advertising/catalogue.ts'

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
