import type { Offer } from '../../../domain/advertising/catalogue.ts'

/** "for 2 weeks": how long an offer runs, in the words of the page's language. */
export function runsInWords(words: Record<string, string>, { runs }: Pick<Offer, 'runs'>): string {
  return words['days' in runs ? String(runs.days) : 'month'] ?? ''
}
