import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { citySchema } from '../city.ts'

/** The parts in which the settings are shown, stored and changed. */
export const SETTINGS_SECTIONS = [
  'place',
  'area',
  'texts',
  'spanish',
  'packages',
  'sales',
  'mail',
  'schedules',
  'trust',
  'maps',
  'legal',
  'features',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** The schema of each section; together they are the whole city. */
export const SETTINGS = {
  place: citySchema.pick({ name: true, state: true, country: true, timeZone: true, locale: true }),
  area: citySchema.pick({ boundingBox: true, areas: true }),
  texts: citySchema.pick({ site: true, admin: true }),
  spanish: citySchema.pick({ translations: true }),
  packages: citySchema.pick({ packages: true }),
  sales: citySchema.pick({ sales: true }),
  mail: citySchema.pick({ mail: true }),
  schedules: citySchema.pick({ schedules: true }),
  trust: citySchema.pick({ trust: true }),
  maps: citySchema.pick({ maps: true, share: true }),
  legal: citySchema.pick({ contact: true, legal: true, openData: true }),
  features: citySchema.pick({ features: true }),
} as const satisfies Record<SettingsSection, z.ZodType>

const values = z.record(z.string(), z.unknown())

export const storedSettings = z.object({
  section: z.enum(SETTINGS_SECTIONS),
  /** Counts the changes; a change names the one that it was made upon. */
  version: z.int().positive(),
  values,
})
export type StoredSettings = z.infer<typeof storedSettings>

export const settingsAnswer = z.object({
  sections: z.array(storedSettings),
  /** Fields that the environment decides, by path, with the name of its setting. */
  environment: z.record(z.string(), z.string()),
})
export type SettingsAnswer = z.infer<typeof settingsAnswer>

export const settingsChange = z.object({ version: z.int().positive(), values })

/** What a new city begins with. The other texts follow from it. */
export const newCity = citySchema
  .pick({ name: true, state: true, country: true, timeZone: true, boundingBox: true })
  .extend({ siteName: citySchema.shape.site.shape.name })
export type NewCity = z.infer<typeof newCity>

/** null = too few to be shown (decisions, section 8). */
export const siteNumbers = z.object({
  subscribers: z.int().nullable(),
  churches: z.int().nullable(),
  events: z.int().nullable(),
})
export type SiteNumbers = z.infer<typeof siteNumbers>

export const settingsCalls = {
  siteNumbers: call('GET /api/site-numbers', {
    who: 'anyone',
    summary: 'How many subscribers, listed churches and published events there are; null below 25.',
    answer: siteNumbers,
    cache: 'public',
  }),
  getSettings: call('GET /api/admin/settings', {
    who: 'owner',
    summary: 'The settings of the city, by section.',
    answer: settingsAnswer,
  }),
  changeSettings: call('PUT /api/admin/settings/{section}', {
    who: 'owner',
    summary: 'Change a section of the settings; 409 where somebody changed it since the version named.',
    params: z.object({ section: z.enum(SETTINGS_SECTIONS) }),
    body: settingsChange,
    answer: storedSettings,
  }),
  nameCity: call('POST /api/admin/settings/city', {
    who: 'owner',
    summary: 'Name a city that is set up anew: every text that names the former one follows.',
    body: newCity,
  }),
} as const satisfies Record<string, CallSpec>

const MAX_HEADER_CHARS = 100_000

/** What a receiving server found of a test mail: `pass`, `fail`, `none`...; null = it did not look. */
export const mailResults = z.object({
  readAt: z.iso.datetime(),
  /** The server that looked. */
  server: z.string(),
  spf: z.string().nullable(),
  dkim: z.string().nullable(),
  dmarc: z.string().nullable(),
})
export type MailResults = z.infer<typeof mailResults>

export const mailFinding = z.object({
  about: z.enum(['SPF', 'DKIM', 'DMARC', 'PTR']),
  isFine: z.boolean(),
  words: z.string(),
  /** What to copy into the domain's settings. */
  record: z.object({ type: z.enum(['TXT', 'PTR']), name: z.string(), value: z.string() }).nullable(),
})

const mailSetup = z.object({
  /** Where mail goes, in words; null = no mail server is set. */
  server: z.string().nullable(),
  domain: z.string(),
  /**
   * Who signs: the key made here, once its record was found (`signing`) or before (`waiting`); the key of the
   * environment; nobody here.
   */
  signing: z.enum(['signing', 'waiting', 'environment', 'none']),
  /** The last check of the records and the server; null = none was made. */
  check: z
    .object({
      checkedAt: z.iso.datetime(),
      /** Why the mail server takes nothing, or the records could not be looked up; null = it could. */
      serverFault: z.string().nullable(),
      recordsFault: z.string().nullable(),
      findings: z.array(mailFinding),
    })
    .nullable(),
  results: mailResults.nullable(),
})
export type MailSetup = z.infer<typeof mailSetup>

export const testMailAnswer = z.object({ sent: z.boolean(), message: z.string() })

export const mailSetupCalls = {
  readMailSetup: call('GET /api/admin/mail-setup', {
    who: 'owner',
    summary: 'How far the mail set-up is: who signs, the last check, and what a receiving server found.',
    answer: mailSetup,
  }),
  makeMailKey: call('POST /api/admin/mail-setup/key', {
    who: 'owner',
    summary: 'Make a DKIM key where there is none; it signs from the check on that finds its record.',
    answer: mailSetup,
    perMinute: 5,
  }),
  checkMailSetup: call('POST /api/admin/mail-setup/check', {
    who: 'owner',
    summary: 'Look up SPF, DKIM, DMARC and the reverse name now, and try the mail server.',
    answer: mailSetup,
    perMinute: 10,
  }),
  readMailResults: call('POST /api/admin/mail-setup/results', {
    who: 'owner',
    summary: 'Read the Authentication-Results out of the source of a test mail that arrived.',
    body: z.object({ source: z.string().max(MAX_HEADER_CHARS) }),
    maxBodyBytes: MAX_HEADER_CHARS * 4,
    answer: mailSetup,
  }),
  sendTestMail: call('POST /api/admin/settings/test-mail', {
    who: 'owner',
    summary: 'Send a mail to the account that asks, by the settings as they are.',
    answer: testMailAnswer,
    perMinute: 5,
  }),
} as const satisfies Record<string, CallSpec>
