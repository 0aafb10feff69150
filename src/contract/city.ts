import { z } from 'zod'
import { sharePair } from '../domain/advertising/catalogue.ts'
import { isCron } from '../domain/schedules.ts'

const MAX_LINE_CHARS = 300
const MAX_TEXT_CHARS = 5000

const line = z.string('Enter a text.').trim().max(MAX_LINE_CHARS, `Use at most ${MAX_LINE_CHARS} characters.`)
const filledLine = line.min(1, 'Enter something here.')
const paragraphs = z
  .array(
    z.string().trim().min(1).max(MAX_TEXT_CHARS, `Use at most ${MAX_TEXT_CHARS} characters a paragraph.`),
  )
  .min(1, 'Enter at least one paragraph.')
const webAddress = z.url({ protocol: /^https?$/, error: 'Enter a web address that begins with https://.' })
const emailAddress = z.email('Enter an email address.')

/** An address in which a service finds what it needs in braces. */
function addressWith(...names: string[]) {
  return names.reduce(
    (address, name) => address.includes(`{${name}}`, `The address needs {${name}} in it.`),
    webAddress,
  )
}

/** A time in cron's five fields, or "off". */
export const cronOrOff = z
  .string()
  .trim()
  .refine(
    (text) => text === 'off' || isCron(text),
    'Enter cron in five fields, such as 17 5 * * * for every day at 5:17 AM, or off.',
  )

const banner = z.object({ title: filledLine, text: line, action: filledLine })
/** An empty claim is counted: its number is the database's. */
const claims = { subscribersClaim: line, churchesListedClaim: line, eventsFeaturedClaim: line }
const legal = z.object({ privacy: paragraphs, terms: paragraphs, refunds: paragraphs })

/** The texts of a language other than the configuration's own. */
const cityTranslation = z.object({
  /** A locale of Intl, for dates and numbers. */
  locale: filledLine,
  site: z.object({ tagline: line, banner, headline: filledLine, intro: line, ...claims, shareText: line }),
  mapAttribution: line,
  legal,
})

const wholeDollars = z
  .int('Enter a price in whole dollars.')
  .positive('Enter a price above zero.')
  .multipleOf(100, 'Enter a price in whole dollars.')
const wholeNumber = (max: number) => {
  const error = `Enter a whole number from 1 to ${max}.`
  return z.int(error).min(1, error).max(max, error)
}
const days = z.strictObject({ days: wholeNumber(366) })
const months = z.strictObject({ months: wholeNumber(12) })

function termsOf<Runs extends z.ZodType>(runs: Runs) {
  return z
    .object({
      name: filledLine,
      amountCents: wholeDollars,
      /** The price on the card, where it is more than what is charged. */
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
 * Names, prices and lengths of what is sold; what each promises is in src/domain/advertising/catalogue.ts. A change here
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

const degrees = (limit: number) => {
  const error = `Enter a number from -${limit} to ${limit}.`
  return z.number(error).min(-limit, error).max(limit, error)
}

/** Degrees. An area does not cross the date line. */
const boundingBox = z
  .object({ south: degrees(90), west: degrees(180), north: degrees(90), east: degrees(180) })
  .refine(({ south, north }) => south < north, {
    path: ['south'],
    error: 'The south edge has to be less than the north edge.',
  })
  .refine(({ west, east }) => west < east, {
    path: ['west'],
    error: 'The west edge has to be less than the east edge.',
  })

const shareService = z.object({ name: filledLine, url: addressWith('url') })

/**
 * Everything about one city (decisions, section 10). city.config.ts seeds it; from the first start on an owner changes
 * it under /admin/settings. Nothing else names the city. Amounts are in integer cents.
 */
export const citySchema = z.object({
  name: filledLine,
  /** Two-letter state, appended to map searches together with the city. */
  state: line.min(2, 'Enter the two letters of the state.'),
  country: line.length(2, 'Enter the two letters of the country.'),
  /** IANA zone of every date and time that people read. */
  timeZone: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
      'Choose an IANA time zone, such as America/Chicago.',
    ),
  locale: filledLine,
  boundingBox,
  /** Parts of the city that people name, with the neighborhoods in them: churches state either. */
  areas: z.array(
    z.object({
      name: filledLine,
      parts: z.array(filledLine).min(1, 'Enter at least one neighborhood after the colon.'),
    }),
  ),
  site: z.object({
    name: filledLine,
    tagline: line,
    /** Static texts of the specification that are about this city or its numbers (sections 2 and 9). */
    banner,
    headline: filledLine,
    intro: line,
    ...claims,
    shareText: line,
    hashtag: line,
    photoSite: z.object({ name: filledLine, url: webAddress }),
  }),
  /** Dashboard and toast wordings that name the city or its maps service. */
  admin: z.object({ dashboardTitle: filledLine, eventsTitle: filledLine, findChurches: filledLine }),
  maps: z.object({
    /** The embedded map; {query} and {zoom} are filled in. Its host is allowed as a frame on event pages alone. */
    embedUrl: addressWith('query'),
    searchUrl: addressWith('query'),
    /** The way there, by the same {query}. */
    directionsUrl: addressWith('query').default('https://www.google.com/maps/dir/?api=1&destination={query}'),
    zoom: z.int('Enter a whole number.').min(1).max(21),
    attribution: line,
    /**
     * The pictures of the directory's map; {z}, {x} and {y} are filled in, and {s} with a, b or c. Its host is allowed
     * by the pages' policy, and is asked only once a visitor opens the map. null: the map is drawn without streets.
     */
    tiles: z
      .object({
        url: addressWith('z', 'x', 'y'),
        /** Where the attribution above leads, as the service's license asks. */
        attributionUrl: webAddress,
        maxZoom: z.int('Enter a whole number.').min(10).max(22),
      })
      .nullable(),
  }),
  share: z.object({ microblog: shareService, social: shareService, messaging: shareService }),
  packages,
  /** What invoices print. Prices include the tax; a rate of 0 is none. */
  sales: z.object({
    /** Empty: the name of the site, and the postal address of its mails. */
    sellerName: line,
    sellerAddress: line,
    taxNumber: line,
    taxName: line,
    taxPercent: z
      .number('Enter a percentage, such as 8.25.')
      .min(0, 'Enter a percentage, such as 8.25.')
      .max(50, 'Enter 50 percent at most.')
      .multipleOf(0.001, 'Use at most three decimals.'),
  }),
  mail: z.object({
    senderName: filledLine,
    senderAddress: emailAddress,
    /** Printed under every mail (CAN-SPAM). Empty means: publishing is refused outside the demo. */
    postalAddress: line,
    /** Whether the links of an issue are counted: by day, without knowing who opened them. */
    countsClicks: z.boolean(),
    listId: line.regex(/^[\w-]+(\.[\w-]+)+$/, 'Enter a name with dots, such as weekly.example.org.'),
  }),
  contact: z.object({ email: emailAddress }),
  legal,
  /** The license of the files of open data, as an address or a name; empty = none are published. */
  openData: z.object({ license: line }),
  schedules: z.object({
    scrapeCron: cronOrOff,
    newsletterCron: cronOrOff,
    /** Whether the scheduled issue is published as well, or stays a draft. */
    publishesIssues: z.boolean(),
    /** Whether a subscription waits until the link of a mail was opened and its button pressed. */
    confirmsSubscriptions: z.boolean(),
    /** More new addresses in an hour wait in quarantine: from one network of clients; from everywhere. */
    maxSignupsOfNetwork: wholeNumber(10_000),
    maxSignups: wholeNumber(10_000),
    /** As a multiple of what a usual week's busiest hour has, where that is more. */
    signupsTimesUsual: wholeNumber(100),
    /** So many days after the welcome a second mail shows how to choose topics; 0 = never. */
    secondWelcomeDays: z.int('Enter a whole number.').min(0).max(30),
    /** Whether owners get a mail when something on the site needs a person. */
    mailsAlerts: z.boolean(),
  }),
  /** A source has proved itself after so many cards in a row that were approved unchanged (decisions, section 2). */
  trust: z.object({ cards: wholeNumber(500) }),
  /**
   * Parts of the public site that can be switched off: their pages answer 404 and nothing leads to them. `assistants`:
   * they may ask without a token.
   */
  features: z.object({
    blog: z.boolean(),
    gallery: z.boolean(),
    advertising: z.boolean(),
    assistants: z.boolean(),
  }),
  /** The texts above are English; these stand in for them in the site's other languages. */
  translations: z.object({ es: cityTranslation }),
})

export type City = z.infer<typeof citySchema>

/** The locale (BCP 47) in which a city writes dates and numbers of the language. */
export const localeOf = (city: City, language: 'en' | keyof City['translations']): string =>
  language === 'en' ? city.locale : city.translations[language].locale

/** One sentence for a person: the path of a value and what is wrong with it. */
export function describeCityIssue({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `${path.join('.') || 'the city'}: ${message.replace(/[.]?$/, '.')}`
}
