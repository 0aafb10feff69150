import { z } from 'zod'

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
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'an IANA time zone'),
  locale: z.string(),
  boundingBox: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
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
  }),
  share: z.object({
    microblog: z.object({ name: z.string(), url: z.string().includes('{url}') }),
    social: z.object({ name: z.string(), url: z.string().includes('{url}') }),
    messaging: z.object({ name: z.string(), url: z.string().includes('{url}') }),
  }),
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
