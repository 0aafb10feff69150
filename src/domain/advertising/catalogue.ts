/**
 * The one catalogue of what is sold (decisions, section 3): the pair of package key and amount names an offer. Keys
 * alone do not: "premium" and "featured" are sold with an application and, at another price, for a listed event.
 */
export interface Offer {
  key: string
  /** What is charged, in cents. */
  amount: number
  /** What the card says, in cents, where it says more than what is charged. */
  listPrice: number | null
  name: string
  /** How long the placement runs. */
  runs: { days: number } | { months: number }
  /** Sold with an application for a new event, or to promote one that is listed already. */
  soldFor: 'application' | 'promotion'
}

const dollars = (amount: number) => amount * 100

export const OFFERS: readonly Offer[] = [
  offer('featured', 195, 'Featured Event', { days: 7 }, 'application'),
  offer('premium', 275, 'Premium Spotlight', { days: 14 }, 'application'),
  offer('champion', 395, 'Community Champion', { months: 1 }, 'application', 495),
  offer('basic', 25, 'Basic Highlighting', { days: 7 }, 'promotion'),
  offer('premium', 45, 'Premium Placement', { days: 14 }, 'promotion'),
  offer('featured', 75, 'Featured Sponsorship', { days: 30 }, 'promotion'),
]

function offer(
  key: string,
  amount: number,
  name: string,
  runs: Offer['runs'],
  soldFor: Offer['soldFor'],
  listPrice?: number,
): Offer {
  return {
    key,
    amount: dollars(amount),
    listPrice: listPrice === undefined ? null : dollars(listPrice),
    name,
    runs,
    soldFor,
  }
}

/**
 * The offer that a pair names, or null. `amount` is in dollars, as on the wire. The list price of an offer names it
 * too: what is charged is the offer's own amount all the same.
 */
export function findOffer(key: string, amount: number): Offer | null {
  const cents = Math.round(amount * 100)
  return (
    OFFERS.find((each) => each.key === key && (each.amount === cents || each.listPrice === cents)) ?? null
  )
}

export function offersFor(purpose: Offer['soldFor']): Offer[] {
  return OFFERS.filter(({ soldFor }) => soldFor === purpose)
}

/** "$195": whole dollars, as every price of the catalogue is. */
export function priceInWords(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US')}`
}
