import type { ApplicationPackage, OfferId, PromotionPackage } from './promises.ts'

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
