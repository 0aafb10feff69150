import { z } from 'zod'
import { ACCESS_FIELDS, mapAccessFacts } from '../../domain/churches/fields.ts'

/** `unknown`: nobody has stated it. It is never shown, counted or filtered as a "no". */
export const accessAnswer = z.enum(['yes', 'no', 'unknown'])

/** A language as the directory names it, in English: "Spanish". */
const languageName = z.string().trim().min(2).max(40)

export const serviceTime = z.object({
  /** 0 = Sunday … 6 = Saturday. */
  weekday: z.number().int().min(0).max(6),
  /** Wall time of the city, HH:MM. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times are written HH:MM'),
  /** Where it differs from the church's usual one. */
  language: languageName.nullable(),
})
export type ServiceTime = z.infer<typeof serviceTime>

/**
 * What one source states about a church. Facts that are left out stay as they are; `unknown` and an empty list take back
 * what it stated before, so that what others state counts again.
 */
export const churchStatements = z
  .object({
    ...mapAccessFacts(() => accessAnswer),
    languages: z.array(languageName).max(12),
    serviceTimes: z.array(serviceTime).max(40),
    /** Decimal degrees, WGS 84. */
    location: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .nullable(),
  })
  .partial()
export type ChurchStatements = z.infer<typeof churchStatements>
export type FactField = keyof ChurchStatements

export const FACT_FIELDS: readonly FactField[] = [...ACCESS_FIELDS, 'languages', 'serviceTimes', 'location']

/**
 * Who states it: the church itself or an administrator (people), a list that was imported, or what was read: the church's
 * own web site and calendars, or a places service.
 */
export const FACT_SOURCES = [
  'church',
  'administrator',
  'list',
  'website',
  'openstreetmap',
  'google',
  'demo',
] as const
export const factSource = z.enum(FACT_SOURCES)
export type FactSource = z.infer<typeof factSource>

/** Whose word it is and the day it was given, in the city's time zone; null where nobody has stated anything. */
const statement = { source: factSource.nullable(), checkedOn: z.iso.date().nullable() }
const access = z.object({ answer: accessAnswer, ...statement })

/** Facts about a church beyond section 3, each with its source and date. */
export const churchFacts = z.object({
  ...mapAccessFacts(() => access),
  languages: z.object({ values: z.array(z.string()), ...statement }),
  serviceTimes: z.object({ values: z.array(serviceTime), ...statement }),
  /** Whose word the church's coordinates are. */
  location: z.object(statement),
})
export type ChurchFacts = z.infer<typeof churchFacts>
