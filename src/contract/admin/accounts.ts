import { z } from 'zod'
import { type CallSpec, call, SCOPES } from '../call.ts'
import { isoDate, isoInstant } from '../events/events.ts'
import { pickCurrent, rule } from '../refusals.ts'

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
  /** The key that it shares with what was done at once with it, and can be taken back with it. */
  bulk: z.string().nullable(),
  /** How many lines share that key. */
  atOnce: z.number().int(),
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
  /** The lines of what was done at once, each; without it they stand as one. */
  bulk: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The number of the last line of the page before. */
  cursor: z.coerce.number().int().positive().max(2_147_483_647).optional(),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditActor = z.object({ id: z.string(), name: z.string() })
export type AuditActor = z.infer<typeof auditActor>

export const MAX_API_TOKENS = 50
/** How long a token works unless its owner chooses otherwise. */
export const TOKEN_DAYS = 90

const tokenId = z.string().regex(/^[\w-]{1,64}$/)

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** In whose name it acts. */
  owner: z.string(),
  createdAt: isoInstant,
  /** To the minute; null for never. */
  lastUsedAt: isoInstant.nullable(),
  /** From then on it is refused. */
  expiresAt: isoInstant,
  isExpired: z.boolean(),
})
export type ApiToken = z.infer<typeof apiToken>

export const createApiTokenRequest = z.object({
  name: z
    .string()
    .trim()
    .min(2, { error: () => pickCurrent({ en: 'Please enter a name', es: 'Escriba un nombre' }) })
    .max(80, 'A name has at most 80 characters'),
  scopes: z.array(z.enum(SCOPES)).min(1, 'Please choose what the token may do').max(SCOPES.length),
  /** How long it works. */
  days: z.coerce
    .number('Please enter a number of days')
    .int('Please enter a number of days')
    .min(1, 'A token works for a day at least')
    .max(365, 'A token works for a year at most')
    .default(TOKEN_DAYS),
  /** The present one of the account that asks. */
  password: z.string().min(1, 'Please enter your password').max(200),
})
export type CreateApiTokenRequest = z.output<typeof createApiTokenRequest>

export const freshApiToken = z.object({ id: z.string(), token: z.string() })

export const apiTokenCalls = {
  listApiTokens: call('GET /api/admin/api-tokens', {
    who: 'owner',
    summary: 'The API tokens of all owners, newest first; never the tokens themselves.',
    answer: z.array(apiToken),
  }),
  createApiToken: call('POST /api/admin/api-tokens', {
    who: 'owner',
    summary: 'Make an API token in one’s own name; the answer holds it, this once.',
    body: createApiTokenRequest,
    perMinute: 20,
    status: 201,
    answer: freshApiToken,
  }),
  revokeApiToken: call('DELETE /api/admin/api-tokens/{id}', {
    who: 'owner',
    summary: 'Revoke an API token: no process takes it any more.',
    params: z.object({ id: tokenId }),
    answer: z.object({ success: z.literal(true) }),
  }),
} as const satisfies Record<string, CallSpec>

export const ROLES = ['editor', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** better-auth's number of an account or a session: letters and digits. */
export const accountId = z.string().regex(/^[\w-]{1,64}$/)

/** Lengths of a password, the same as better-auth is given. */
export const PASSWORD_LENGTH = { least: 10, most: 128 } as const

const newPassword = z
  .string()
  .min(PASSWORD_LENGTH.least, {
    error: () =>
      pickCurrent({
        en: 'A password has at least 10 characters',
        es: 'Una contraseña tiene al menos 10 caracteres',
      }),
  })
  .max(PASSWORD_LENGTH.most, {
    error: () =>
      pickCurrent({
        en: 'A password has at most 128 characters',
        es: 'Una contraseña tiene como máximo 128 caracteres',
      }),
  })

const personName = z
  .string()
  .trim()
  .min(2, { error: () => pickCurrent({ en: 'Please enter a name', es: 'Escriba un nombre' }) })
  .max(80)

export const adminAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: isoInstant,
  /** When a session of the account was last used, to the day; null for never, or signed out everywhere. */
  lastSeenAt: isoInstant.nullable(),
})
export type AdminAccount = z.infer<typeof adminAccount>

export const createAccountRequest = z.object({
  name: personName,
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email(rule('emailAddress'))),
  role: z.enum(ROLES).default('editor'),
})
export type CreateAccountRequest = z.output<typeof createAccountRequest>

/** The first owner, by the link that a start without any owner prints. */
export const createOwnerRequest = createAccountRequest
  .omit({ role: true })
  .extend({ link: z.string().max(100), password: newPassword })
export type CreateOwnerRequest = z.output<typeof createOwnerRequest>

export const freshPassword = z.object({ id: z.string(), password: z.string() })

export const changeAccountRequest = z
  .object({ name: personName.optional(), role: z.enum(ROLES).optional(), isActive: z.boolean().optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing is to be changed.')
export type ChangeAccountRequest = z.output<typeof changeAccountRequest>

export const signedInSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** Browser and system, as the browser stated them. */
  device: z.string(),
  createdAt: isoInstant,
  lastSeenAt: isoInstant,
})
export type SignedInSession = z.infer<typeof signedInSession>

export const ownPasskey = z.object({
  id: z.string(),
  /** Browser and system on which it was made. */
  device: z.string(),
  createdAt: isoInstant,
  lastUsedAt: isoInstant.nullable(),
})
export type OwnPasskey = z.infer<typeof ownPasskey>

/** A credential's id, base64url. */
export const passkeyId = z.string().regex(/^[\w-]{1,1400}$/)

export const ownAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  hasSecondFactor: z.boolean(),
  /** Codes that are left for the day the phone is lost; null without a second factor. */
  backupCodesLeft: z.number().int().nullable(),
  sessions: z.array(signedInSession),
  passkeys: z.array(ownPasskey),
})
export type OwnAccount = z.infer<typeof ownAccount>

export const changePasswordRequest = z.object({
  current: z.string().min(1, 'Please enter your present password').max(200),
  next: newPassword,
})
export type ChangePasswordRequest = z.output<typeof changePasswordRequest>

export const secondFactorStart = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
export const backupCodes = z.object({ backupCodes: z.array(z.string()) })
export const codeRequest = z.object({ code: z.string() })
export const passwordRequest = z.object({ password: z.string() })
