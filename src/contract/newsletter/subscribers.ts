import { z } from 'zod'
import { isoInstant } from '../events/events.ts'

export const SUBSCRIBER_SOURCES = ['website', 'newsletter', 'referral', 'other'] as const

/** A subscriber as the administrator's list has it (section 3). */
export const subscriber = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  source: z.enum(SUBSCRIBER_SOURCES),
  subscriptionDate: isoInstant,
  lastEmailSent: isoInstant.nullable(),
  /** What has to happen before this person is on the list; null = nothing. */
  waitsFor: z.enum(['confirmation', 'release']).nullable(),
  /** What is to be seen of the address: an office reads it, or it lasts for minutes. */
  mark: z.enum(['role', 'disposable']).nullable(),
})
export type Subscriber = z.infer<typeof subscriber>

/** Facts about one subscriber besides the row of the list: what to answer when that person asks. */
export const subscriberDetail = subscriber.extend({
  /** Where and how the person agreed; null for those who subscribed by our own form. */
  consent: z.string().nullable(),
  /** When the person confirmed it by the link of a mail; null where nobody was asked. */
  confirmedAt: isoInstant.nullable(),
  unsubscribedAt: isoInstant.nullable(),
  /** Why mail stopped without the person's own word. */
  suppressedBecause: z.enum(['bounce', 'complaint']).nullable(),
  /** Issues that were handed to the mail service for this person. */
  issuesSent: z.number().int(),
})
export type SubscriberDetail = z.infer<typeof subscriberDetail>

export const SUBSCRIBER_SORTS = [
  'name',
  'email',
  'status',
  'source',
  'subscriptionDate',
  'lastEmail',
] as const
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number]
export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

export const subscribersQuery = z.object({
  isActive: z.stringbool().optional(),
  isQuarantined: z.stringbool().optional(),
  source: z.enum(['website', 'newsletter', 'referral']).optional(),
  q: z.string().trim().max(100).optional(),
  sort: z.enum(SUBSCRIBER_SORTS).default('subscriptionDate'),
  direction: z.enum(SORT_DIRECTIONS).default('desc'),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: z.string().max(1000).optional(),
})
export type SubscribersQuery = z.output<typeof subscribersQuery>

export const subscriberStats = z.object({
  total: z.number().int(),
  active: z.number().int(),
  recentSubscriptions: z.number().int(),
  /** Sign-ups of a burst that wait for a person; they are in none of the other numbers. */
  quarantined: z.number().int(),
})

export const quarantineDecision = z.object({ decision: z.enum(['release', 'erase']) })
export type QuarantineDecision = z.infer<typeof quarantineDecision>
export const decidedQuarantine = z.object({ count: z.number().int() })
export type DecidedQuarantine = z.infer<typeof decidedQuarantine>

/** The four exports of section 2. */
export const SUBSCRIBER_EXPORTS = ['active', 'all', 'recent', 'mailing'] as const
export type SubscriberExport = (typeof SUBSCRIBER_EXPORTS)[number]
export const exportQuery = z.object({ list: z.enum(SUBSCRIBER_EXPORTS) })

/** Characters of a file that one import takes, and rows of it. */
export const MAX_IMPORT_CHARS = 4_000_000
export const MAX_IMPORT_ROWS = 20_000

export const importRequest = z.object({
  csv: z.string().min(1, 'Please choose a file').max(MAX_IMPORT_CHARS, 'The file is too large'),
  /** Kept with every person of the file. */
  consent: z.string().trim().min(5, 'Please say where and how these people agreed').max(300),
  source: z.enum(SUBSCRIBER_SOURCES).default('other'),
  dryRun: z.boolean().default(true),
})
export type ImportRequest = z.output<typeof importRequest>

export const IMPORT_OUTCOMES = ['added', 'known', 'left', 'refused', 'erased', 'inactive'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export const importReport = z.object({
  dryRun: z.boolean(),
  rows: z.number().int(),
  /**
   * What became of the good rows: added; on the list already; unsubscribed earlier and left alone; bounced or
   * complained earlier; erased on request earlier; marked as not active in the file itself.
   */
  outcomes: z.record(z.enum(IMPORT_OUTCOMES), z.number().int()),
  /** Rows without a first name; they are greeted in general words. */
  nameless: z.number().int(),
  duplicates: z.number().int(),
  invalid: z.number().int(),
  /** The first of the rows that were not used, by line of the file. */
  problems: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  ignoredColumns: z.array(z.string()),
})
export type ImportReport = z.infer<typeof importReport>
