import { z } from 'zod'
import { isoDate, isoInstant } from '../events/events.ts'

export const auditLine = z.object({
  id: z.number().int(),
  at: isoInstant,
  /** `id` is an account's, or what acted in its place ("schedule", "command line"). */
  actor: z.object({
    id: z.string(),
    name: z.string(),
    /** The name of the API token that did it; null where its person did. */
    apiToken: z.string().nullable(),
  }),
  /** Kind and change, for example event.approved. */
  action: z.string(),
  /** Kind and number, for example event:17. */
  subject: z.string(),
  /** What that event or church is called now; null for everything else, and for what is gone. */
  name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** A decision about an event, or a correction of one, that was not taken back. */
  canUndo: z.boolean(),
  /** It was made at once with others, which can be taken back with it. */
  isBulk: z.boolean(),
})
export type AuditLine = z.infer<typeof auditLine>

/** The kinds of what is changed, each with the first words of its actions. */
export const AUDIT_KINDS = {
  events: ['event', 'source', 'rule'],
  churches: ['church', 'churches'],
  newsletter: ['newsletter'],
  subscribers: ['subscriber', 'person'],
  scraping: ['scrape', 'mail'],
  advertising: ['application', 'placement', 'payment', 'refund', 'promotion', 'promise'],
  blog: ['blog', 'post', 'picture'],
  accounts: ['account'],
  signIns: ['sign_in'],
  settings: ['setting', 'settings', 'webhook'],
} as const
export type AuditKind = keyof typeof AUDIT_KINDS
const auditKinds = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]

export const auditQuery = z.object({
  actor: z.string().max(64).optional(),
  kind: z.enum(auditKinds).optional(),
  /** First and last day, in the city's time zone. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  q: z.string().trim().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The number of the last line of the page before. */
  cursor: z.coerce.number().int().positive().max(2_147_483_647).optional(),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditActor = z.object({ id: z.string(), name: z.string() })
export type AuditActor = z.infer<typeof auditActor>
