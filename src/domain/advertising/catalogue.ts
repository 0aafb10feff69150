/** What happens while a placement runs. All of them are sponsored: featured on the home page in turn. */
interface Promises {
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
  manual: readonly ('photography' | 'social_mention')[]
}

/** The six offers by the names that the database keeps; prices, lengths and names to read are the city's. */
export type OfferId = `application-${ApplicationPackage}` | `promotion-${PromotionPackage}`
export type ApplicationPackage = 'featured' | 'premium' | 'champion'
type PromotionPackage = 'basic' | 'premium' | 'featured'

const PLAIN: Promises = {
  leadsCategory: false,
  isBold: false,
  hasBanner: false,
  inNewsletter: false,
  churchProfile: 'plain',
  manual: [],
}
const BOLD: Promises = { ...PLAIN, isBold: true }
const FEATURED: Promises = { ...BOLD, leadsCategory: true, churchProfile: 'enhanced' }
const PREMIUM: Promises = { ...FEATURED, hasBanner: true }

/** What is promised with each offer (specification, section 9; decisions, section 3). */
export const PROMISES: Record<OfferId, Promises> = {
  'application-featured': FEATURED,
  'application-premium': PREMIUM,
  'application-champion': { ...PREMIUM, churchProfile: 'featured', manual: ['photography'] },
  'promotion-basic': BOLD,
  'promotion-premium': { ...BOLD, leadsCategory: true, inNewsletter: true },
  'promotion-featured': { ...BOLD, leadsCategory: true, hasBanner: true, manual: ['social_mention'] },
}

const isOfferId = (id: string): id is OfferId => Object.hasOwn(PROMISES, id)

/** What placements of these offers promise together; null for none. A name that is no offer's promises nothing. */
export function promisesOf(offerIds: readonly string[]): Promises | null {
  const promises = offerIds.filter(isOfferId).map((id) => PROMISES[id])
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
    manual: [...new Set(promises.flatMap(({ manual }) => manual))],
  }
}

/** What a city asks for an offer and for how long it runs; amounts in cents, whole dollars. */
export interface PackageTerms {
  name: string
  /** What is charged. */
  amountCents: number
  /** The price on the card, where it shows more than what is charged. */
  listPriceCents?: number | undefined
  runs: { days: number } | { months: number }
}

/** What a city sells: with an application for a new event, or to promote one that is listed already. */
export interface Packages {
  application: Record<ApplicationPackage, PackageTerms>
  promotion: Record<PromotionPackage, PackageTerms & { runs: { days: number } }>
}

/**
 * One line of the catalogue (decisions, section 3): the pair of package key and amount names an offer. Keys alone do
 * not: "premium" and "featured" are sold with an application and, at another price, for a listed event.
 */
export interface Offer {
  /** Its lasting name in the database, whatever it costs today. */
  id: OfferId
  /** Sold with an application for a new event, or to promote one that is listed already. */
  soldFor: keyof Packages
  key: ApplicationPackage | PromotionPackage
  name: string
  /** What is charged, in cents. */
  amount: number
  /** What the card says, in cents, where it says more than what is charged. */
  listPrice: number | null
  /** How long the placement runs. */
  runs: { days: number } | { months: number }
}

const offer = (id: OfferId, key: Offer['key'], terms: PackageTerms): Offer => ({
  id,
  soldFor: id.startsWith('application-') ? 'application' : 'promotion',
  key,
  name: terms.name,
  amount: terms.amountCents,
  listPrice: terms.listPriceCents ?? null,
  runs: terms.runs,
})

/** What is sold with an application, in the order of the page. */
export function applicationOffers({ application: terms }: Packages): Offer[] {
  return [
    offer('application-featured', 'featured', terms.featured),
    offer('application-premium', 'premium', terms.premium),
    offer('application-champion', 'champion', terms.champion),
  ]
}

/** What promotes an event that is listed already, cheapest first as a rule. */
export function promotionOffers({ promotion: terms }: Packages): Offer[] {
  return [
    offer('promotion-basic', 'basic', terms.basic),
    offer('promotion-premium', 'premium', terms.premium),
    offer('promotion-featured', 'featured', terms.featured),
  ]
}

/** The whole catalogue. */
export function offersOf(packages: Packages): Offer[] {
  return [...applicationOffers(packages), ...promotionOffers(packages)]
}

/**
 * The offer that a pair names, or null. `amount` is in dollars, as on the wire, and has to be exact: no cent is
 * rounded away. The list price of an offer names it too: what is charged is the offer's own amount all the same.
 */
export function findOffer(packages: Packages, key: string, amount: number): Offer | null {
  const names = (cents: number | null) => cents !== null && cents / 100 === amount
  return (
    offersOf(packages).find((each) => each.key === key && (names(each.amount) || names(each.listPrice))) ??
    null
  )
}

/** What an application is for: its package at the price that stood when it was sent, whatever is asked today. */
export function offerOfApplication(
  packages: Packages,
  { packageType, amountCents }: { packageType: ApplicationPackage; amountCents: number },
): Offer {
  const today = offer(`application-${packageType}`, packageType, packages.application[packageType])
  return amountCents === today.amount ? today : { ...today, amount: amountCents, listPrice: null }
}

export function offerById(packages: Packages, id: string): Offer | null {
  return offersOf(packages).find((each) => each.id === id) ?? null
}

/** Whether two offers have the same key and amount. */
export function sharePair(packages: Packages): boolean {
  const pairs = offersOf(packages).flatMap(({ key, amount, listPrice }) =>
    [...new Set([amount, listPrice ?? amount])].map((cents) => `${key}:${cents}`),
  )
  return new Set(pairs).size < pairs.length
}

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
