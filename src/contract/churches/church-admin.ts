import { z } from 'zod'
import { churchSubmission } from './churches.ts'

/** A church that an administrator adds: the rules of the public form, without somebody to write back to. */
export const addChurchRequest = churchSubmission.extend({
  contactName: z.string().trim().max(120).optional().default(''),
  contactEmail: z
    .union([z.literal(''), z.email('Please enter a valid email address').max(254)])
    .optional()
    .default(''),
  neighborhood: z.string().trim().max(120).optional().default(''),
  language: z.string().trim().max(120).optional().default(''),
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
})
export type ImportChurchesRequest = z.output<typeof importChurchesRequest>

export const CHURCH_OUTCOMES = ['added', 'updated', 'known', 'waiting', 'left'] as const
export type ChurchOutcome = (typeof CHURCH_OUTCOMES)[number]

export const churchImportReport = z.object({
  dryRun: z.boolean(),
  rows: z.number().int(),
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
  invalid: z.number().int(),
  /** The first of the rows that cannot be used, by line of the file. */
  problems: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  ignoredColumns: z.array(z.string()),
})
export type ChurchImportReport = z.infer<typeof churchImportReport>
