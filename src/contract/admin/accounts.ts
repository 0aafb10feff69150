import { z } from 'zod'
import { isoInstant } from '../events/events.ts'

export const ROLES = ['editor', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** better-auth's number of an account or a session: letters and digits. */
export const accountId = z.string().regex(/^[\w-]{1,64}$/)

/** Lengths of a password, the same as better-auth is given. */
export const PASSWORD_LENGTH = { least: 10, most: 128 } as const

const newPassword = z
  .string()
  .min(PASSWORD_LENGTH.least, 'A password has at least 10 characters')
  .max(PASSWORD_LENGTH.most, 'A password has at most 128 characters')

const personName = z.string().trim().min(2, 'Please enter a name').max(80)

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
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address')),
  role: z.enum(ROLES).default('editor'),
})
export type CreateAccountRequest = z.output<typeof createAccountRequest>

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
