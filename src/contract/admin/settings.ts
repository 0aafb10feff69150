import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { citySchema } from '../city.ts'
import { SETTINGS_SECTIONS, type SettingsSection } from './settings-sections.ts'

/** The schema of each section; together they are the whole city. */
export const SETTINGS = {
  place: citySchema.pick({ name: true, state: true, country: true, timeZone: true, locale: true }),
  area: citySchema.pick({ boundingBox: true }),
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
  .pick({ name: true, state: true, timeZone: true })
  .extend({ siteName: citySchema.shape.site.shape.name })
export type NewCity = z.infer<typeof newCity>

export const testMailAnswer = z.object({ sent: z.boolean(), message: z.string() })

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
