import { z } from 'zod'
import '../field-messages.ts'
import { DENOMINATIONS } from '../../domain/churches/denominations.ts'
import { CHURCH_COLUMNS, LISTING_FIELDS, type ListingField } from '../../domain/churches/fields.ts'
import { isoInstant } from '../events/events.ts'
import { shownPicture } from '../pictures.ts'
import { churchFacts } from './church-facts.ts'
import { churchRules, churchSubmission, emptyOr } from './churches.ts'
import { corrections } from './claims.ts'

/** A church as administrators find and correct it, whatever its status. */

/** What an administrator makes of a church; the other statuses are given by their own decisions. */
export const RECORD_STATUSES = ['listed', 'unlisted', 'closed'] as const
export type RecordStatus = (typeof RECORD_STATUSES)[number]

const status = z.enum([...RECORD_STATUSES, 'awaiting_review', 'declined', 'withdrawn', 'merged'])

export const findRecordsQuery = z.object({
  /** Words, each a part of name, address, denomination, neighborhood or language. */
  q: z.string().trim().max(200).default(''),
  status: status.optional(),
})
export type FindRecordsQuery = z.output<typeof findRecordsQuery>

/** How many churches a search answers at most. */
export const MAX_FOUND_RECORDS = 50

export const foundRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string().nullable(),
  status,
})
export type FoundRecord = z.infer<typeof foundRecord>

/** The rules of the forms for churches, but that everything except the name may be empty. */
export const recordFields = z.strictObject({
  ...churchRules,
  address: emptyOr(churchRules.address),
  denomination: z.enum(['', ...DENOMINATIONS], 'Please choose one of the denominations.'),
  picture: corrections.shape.picture,
  contactEmail: emptyOr(corrections.shape.contactEmail),
  calendarUrl: corrections.shape.calendarUrl,
} satisfies Record<ListingField, z.ZodType>)
export type RecordFields = z.output<typeof recordFields>

/** Decimal degrees, WGS 84. */
export const place = z.strictObject({
  latitude: z.number('Please enter a number.').min(-90).max(90),
  longitude: z.number('Please enter a number.').min(-180).max(180),
})
export type ChurchPlace = z.infer<typeof place>

export const dependents = z.object({
  events: z.number().int(),
  comingEvents: z.number().int(),
  claims: z.number().int(),
  logs: z.number().int(),
  /** Placements, payments and applications for its events: a church that has any is not deleted. */
  orders: z.number().int(),
  merges: z.number().int(),
})
export type Dependents = z.infer<typeof dependents>

export const churchRecord = foundRecord.extend({
  /** "" for what is empty. */
  fields: z.record(z.enum(LISTING_FIELDS), z.string()),
  /** Names under which it was known; it is not discovered again under them. */
  aliases: z.array(z.string()),
  place: place.nullable(),
  /** Where its pin may stand. */
  area: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
  /** The fields that an administrator corrected, "place" for the pin. */
  editedFields: z.array(z.string()),
  /** Whether the pictures that its pages publish with its events are shown. */
  showsPictures: z.boolean(),
  /** Its own. */
  picture: shownPicture.nullable(),
  facts: churchFacts,
  dependents,
  /** The version that a change names. */
  updatedAt: z.iso.datetime(),
  decidedAt: isoInstant.nullable(),
})
export type ChurchRecord = z.infer<typeof churchRecord>

/** The version of the record that the person saw: where it has another one now, nothing is changed (409). */
const seen = { seen: z.iso.datetime() }

export const recordEdit = z.strictObject({
  fields: recordFields.partial().default({}),
  aliases: z.array(z.string().trim().min(1).max(200)).max(50).optional(),
  /** null takes the pin away. */
  place: place.nullable().optional(),
  /** The city's edges are moved where the place is outside; an owner may. */
  widensArea: z.boolean().optional(),
  showsPictures: z.boolean().optional(),
  ...seen,
})
export type RecordEdit = z.output<typeof recordEdit>

export const recordStatusChange = z.strictObject({ status: z.enum(RECORD_STATUSES), ...seen })
export type RecordStatusChange = z.output<typeof recordStatusChange>

export const recordDeletion = z.object(seen)

/** A church that an administrator adds: the rules of the public form, without somebody to write back to. */
export const addChurchRequest = churchSubmission.extend({
  contactName: z.string().trim().max(120).optional().default(''),
  contactEmail: emptyOr(z.email('Please enter a valid email address').max(254)).optional().default(''),
  neighborhood: churchRules.neighborhood.optional().default(''),
  language: churchRules.language.optional().default(''),
  /** The administrator has seen that a church of the directory looks like it, and confirms that it is another one. */
  evenIfKnown: z.boolean().optional().default(false),
})
export type AddChurchRequest = z.output<typeof addChurchRequest>

export const addedChurch = z.object({ id: z.number().int(), name: z.string() })

/** Characters of a file that one import takes, and rows of it. */
export const MAX_CHURCH_IMPORT_CHARS = 4_000_000
export const MAX_CHURCH_IMPORT_ROWS = 5_000

export const importChurchesRequest = z.object({
  csv: z.string().min(1, 'Please choose a file').max(MAX_CHURCH_IMPORT_CHARS, 'The file is too large'),
  dryRun: z.boolean().default(true),
  /** What each column of the file holds, in its order, null for what is not used; absent: as it is guessed. */
  columns: z.array(z.enum(CHURCH_COLUMNS).nullable()).max(500).optional(),
  /** The city's edges are moved where churches of the file are outside; an owner may. */
  widensArea: z.boolean().optional(),
})
export type ImportChurchesRequest = z.output<typeof importChurchesRequest>

export const CHURCH_OUTCOMES = ['added', 'updated', 'known', 'waiting', 'left'] as const
export type ChurchOutcome = (typeof CHURCH_OUTCOMES)[number]

export const churchImportReport = z.object({
  dryRun: z.boolean(),
  rows: z.number().int(),
  /** Every column of the file, some of its cells, and what it is read as. */
  columns: z.array(
    z.object({ header: z.string(), samples: z.array(z.string()), column: z.enum(CHURCH_COLUMNS).nullable() }),
  ),
  /** The first rows of the file, each as it is read; where it is refused, the reason. */
  preview: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      address: z.string(),
      details: z.array(z.string()),
      outcome: z.enum(CHURCH_OUTCOMES).nullable(),
      match: z.string().nullable(),
      fields: z.array(z.string()),
      reason: z.string().nullable(),
    }),
  ),
  /**
   * What became of the good rows: a church of its own; a listed church that was completed or corrected; a listed
   * church that has all of it; one that has to wait in the Inbox, because it may be a listed church or looks like one that
   * asked to be left out; one that waits there already, was declined or is not listed any more, and is left alone.
   */
  outcomes: z.record(z.enum(CHURCH_OUTCOMES), z.number().int()),
  churches: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      outcome: z.enum(CHURCH_OUTCOMES),
      /** The church of the directory that it is, or may be; null for one that is new. */
      match: z.string().nullable(),
      fields: z.array(z.string()),
    }),
  ),
  /** What the file would have overwritten of a church's own corrections, which stay. */
  vouched: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  /** Churches whose coordinates are outside the city's area, and the first of them. */
  outside: z.number().int(),
  outsideRows: z.array(z.object({ line: z.number().int(), name: z.string() })),
  invalid: z.number().int(),
  /** The first of the rows that cannot be used, by line of the file. */
  problems: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  ignoredColumns: z.array(z.string()),
})
export type ChurchImportReport = z.infer<typeof churchImportReport>
