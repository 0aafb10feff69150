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
  promises: Promises
}

/** What happens while a placement of an offer runs. All of them are sponsored: featured on the home page in turn. */
export interface Promises {
  /** Stands before the others of its category. */
  leadsCategory: boolean
  /** Title (and description) in bold in every listing. */
  isBold: boolean
  /** The banner on the home page. */
  hasBanner: boolean
  /** In the newsletter, whatever its day. */
  inNewsletter: boolean
  /** The church's own entry in the directory: marked out, or at the top as well. */
  churchProfile: 'plain' | 'enhanced' | 'featured'
  /** What only a person can do. */
  byHand: readonly ('photography' | 'social_mention')[]
}

const PLAIN: Promises = {
  leadsCategory: false,
  isBold: false,
  hasBanner: false,
  inNewsletter: false,
  churchProfile: 'plain',
  byHand: [],
}
const FEATURED: Promises = { ...PLAIN, leadsCategory: true, isBold: true, churchProfile: 'enhanced' }
const PREMIUM: Promises = { ...FEATURED, hasBanner: true }
const CHAMPION: Promises = { ...PREMIUM, churchProfile: 'featured', byHand: ['photography'] }

const dollars = (amount: number) => amount * 100

export const OFFERS: readonly Offer[] = [
  offer('featured', 195, 'Featured Event', { days: 7 }, 'application', FEATURED),
  offer('premium', 275, 'Premium Spotlight', { days: 14 }, 'application', PREMIUM),
  offer('champion', 395, 'Community Champion', { months: 1 }, 'application', CHAMPION, 495),
  offer('basic', 25, 'Basic Highlighting', { days: 7 }, 'promotion', { ...PLAIN, isBold: true }),
  offer('premium', 45, 'Premium Placement', { days: 14 }, 'promotion', {
    ...PLAIN,
    isBold: true,
    leadsCategory: true,
    inNewsletter: true,
  }),
  offer('featured', 75, 'Featured Sponsorship', { days: 30 }, 'promotion', {
    ...PLAIN,
    isBold: true,
    leadsCategory: true,
    hasBanner: true,
    byHand: ['social_mention'],
  }),
]

function offer(
  key: string,
  amount: number,
  name: string,
  runs: Offer['runs'],
  soldFor: Offer['soldFor'],
  promises: Promises,
  listPrice?: number,
): Offer {
  return {
    key,
    amount: dollars(amount),
    listPrice: listPrice === undefined ? null : dollars(listPrice),
    name,
    runs,
    soldFor,
    promises,
  }
}

/**
 * The offer that a pair names, or null. `amount` is in dollars, as on the wire, and has to be exact: no cent is
 * rounded away. The list price of an offer names it too: what is charged is the offer's own amount all the same.
 */
export function findOffer(key: string, amount: number): Offer | null {
  const names = (cents: number | null) => cents !== null && cents / 100 === amount
  return OFFERS.find((each) => each.key === key && (names(each.amount) || names(each.listPrice))) ?? null
}

/** The offer's lasting name in the database: key and charged cents, "premium:4500". */
export function offerId({ key, amount }: Pick<Offer, 'key' | 'amount'>): string {
  return `${key}:${amount}`
}

export function offerById(id: string): Offer | null {
  return OFFERS.find((each) => offerId(each) === id) ?? null
}

export function offersFor(purpose: Offer['soldFor']): Offer[] {
  return OFFERS.filter(({ soldFor }) => soldFor === purpose)
}

/** "$195": whole dollars, as every price of the catalogue is. */
export function priceInWords(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US')}`
}

/** What placements of these offers promise together; null for none. Offers that are sold no more promise nothing. */
export function promisesOf(offerIds: readonly string[]): Promises | null {
  const promises = offerIds.flatMap((id) => offerById(id)?.promises ?? [])
  if (promises.length === 0) return null
  const profiles = promises.map(({ churchProfile }) => churchProfile)
  return {
    leadsCategory: promises.some((each) => each.leadsCategory),
    isBold: promises.some((each) => each.isBold),
    hasBanner: promises.some((each) => each.hasBanner),
    inNewsletter: promises.some((each) => each.inNewsletter),
    churchProfile: profiles.includes('featured')
      ? 'featured'
      : profiles.includes('enhanced')
        ? 'enhanced'
        : 'plain',
    byHand: [...new Set(promises.flatMap(({ byHand }) => byHand))],
  }
}
