import { z } from 'zod'
import { sharePair } from '../domain/advertising/catalogue.ts'

/** What each language other than the configuration's own says in place of the same texts. */
const cityTranslation = z.object({
  /** A locale of Intl, for dates and numbers. */
  locale: z.string(),
  site: z.object({
    tagline: z.string(),
    banner: z.object({ title: z.string(), text: z.string(), action: z.string() }),
    headline: z.string(),
    intro: z.string(),
    subscribersClaim: z.string(),
    churchesListedClaim: z.string(),
    eventsFeaturedClaim: z.string(),
    shareText: z.string(),
  }),
  mapAttribution: z.string(),
  legal: z.object({
    privacy: z.array(z.string()).min(1),
    terms: z.array(z.string()).min(1),
    refunds: z.array(z.string()).min(1),
  }),
})

const wholeDollars = z.number().int().positive().multipleOf(100)
const days = z.strictObject({ days: z.number().int().positive() })
const months = z.strictObject({ months: z.number().int().positive() })

function termsOf<Runs extends z.ZodType>(runs: Runs) {
  return z
    .object({
      name: z.string().min(1),
      amountCents: wholeDollars,
      /** What the card says, where it says more than what is charged. */
      listPriceCents: wholeDollars.optional(),
      runs,
    })
    .refine(({ amountCents, listPriceCents = amountCents }) => listPriceCents >= amountCents, {
      path: ['listPriceCents'],
      error: 'The list price cannot be less than what is charged.',
    })
}
const packageTerms = termsOf(z.union([days, months]))
const promotionTerms = termsOf(days)

/**
 * Names, prices and lengths of what is sold; what each promises is in src/domain/advertising/promises.ts. A change here
 * holds for what is bought from then on.
 */
const packages = z
  .object({
    application: z.object({ featured: packageTerms, premium: packageTerms, champion: packageTerms }),
    promotion: z.object({ basic: promotionTerms, premium: promotionTerms, featured: promotionTerms }),
  })
  .refine((sold) => !sharePair(sold), {
    error: 'Two packages with the same key need different prices: the pair of key and amount names an offer.',
  })

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** Degrees. An area does not cross the date line. */
const boundingBox = z
  .object({ south: latitude, west: longitude, north: latitude, east: longitude })
  .refine(({ south, north }) => south < north, {
    path: ['south'],
    error: 'The south edge has to be less than the north edge.',
  })
  .refine(({ west, east }) => west < east, {
    path: ['west'],
    error: 'The west edge has to be less than the east edge.',
  })

/**
 * Everything about one city (decisions, section 10). The values live in city.config.ts at the root; nothing else
 * names the city. Amounts are in integer cents.
 */
export const citySchema = z.object({
  name: z.string().min(1),
  /** Two-letter state, appended to map searches together with the city. */
  state: z.string().min(2),
  country: z.string().length(2),
  /** IANA zone of every date and time that people read. */
  timeZone: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
      'Choose an IANA time zone, such as America/Chicago.',
    ),
  locale: z.string(),
  boundingBox,
  site: z.object({
    name: z.string().min(1),
    tagline: z.string(),
    /** Static texts of the specification that speak of this city or its numbers (sections 2 and 9). */
    banner: z.object({ title: z.string(), text: z.string(), action: z.string() }),
    headline: z.string(),
    intro: z.string(),
    subscribersClaim: z.string(),
    churchesListedClaim: z.string(),
    eventsFeaturedClaim: z.string(),
    shareText: z.string(),
    hashtag: z.string(),
    photoSite: z.object({ name: z.string(), url: z.url() }),
  }),
  /** Dashboard and toast wordings that name the city or its maps service. */
  admin: z.object({ dashboardTitle: z.string(), eventsTitle: z.string(), findChurches: z.string() }),
  maps: z.object({
    /** The embedded map; {query} and {zoom} are filled in. Its host is allowed as a frame on event pages alone. */
    embedUrl: z.string().includes('{query}'),
    searchUrl: z.string().includes('{query}'),
    zoom: z.number().int(),
    attribution: z.string(),
    /**
     * The pictures of the directory's map; {z}, {x} and {y} are filled in, and {s} with a, b or c. Its host is allowed
     * by the pages' policy, and is asked only once a visitor opens the map. null: the map is drawn without streets.
     */
    tiles: z
      .object({
        url: z
          .url({ protocol: /^https?$/ })
          .includes('{z}')
          .includes('{x}')
          .includes('{y}'),
        /** Where the attribution above leads, as the service's licence asks. */
        attributionUrl: z.url(),
        maxZoom: z.number().int().min(10).max(22),
      })
      .nullable(),
  }),
  share: z.object({
    microblog: z.object({ name: z.string(), url: z.string().includes('{url}') }),
    social: z.object({ name: z.string(), url: z.string().includes('{url}') }),
    messaging: z.object({ name: z.string(), url: z.string().includes('{url}') }),
  }),
  packages,
  mail: z.object({
    senderName: z.string(),
    senderAddress: z.email(),
    /** Printed under every mail (CAN-SPAM). Empty means: publishing is refused outside the demo. */
    postalAddress: z.string(),
    listId: z.string(),
  }),
  contact: z.object({ email: z.email(), crawler: z.string() }),
  legal: z.object({
    privacy: z.array(z.string()).min(1),
    terms: z.array(z.string()).min(1),
    refunds: z.array(z.string()).min(1),
  }),
  /** The texts above are English; these stand in for them in the site's other languages. */
  translations: z.object({ es: cityTranslation }),
})

export type City = z.infer<typeof citySchema>

/** One sentence for a person: the path of a value and what is wrong with it. */
export function describeCityIssue({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `${path.join('.') || 'the city'}: ${message.replace(/[.]?$/, '.')}`
}
