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
export type PromotionPackage = 'basic' | 'premium' | 'featured'

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
