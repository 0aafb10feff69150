import path from 'node:path'
import { z } from 'zod'
import { ConfigError, optional } from './config-error.ts'

export const intakeEnvironment = {
  INTAKE_MAILDIR: optional(z.string()),
  INTAKE_IMAP_URL: optional(
    z
      .url({ protocol: /^imaps?$/, abort: true })
      .refine((url) => URL.parse(url)?.username && URL.parse(url)?.password, 'needs user:password@ in it'),
  ),
  INTAKE_AUTHSERV_ID: optional(z.string().regex(/^[\w.-]+$/, 'must be one name, such as mx.example.org')),
}

/** Where mail to the bulletin arrives, and which mail service looks at its senders; null = mail is not read. */
export interface IntakeSettings {
  mailbox: { kind: 'maildir'; folder: string } | { kind: 'imap'; url: string }
  /** The authserv-id of the Authentication-Results fields that are believed (RFC 8601). */
  authServer: string
}

const environment = z.object(intakeEnvironment)

/** @throws ConfigError where settings need or exclude each other */
export function readIntakeSettings(values: z.output<typeof environment>, cwd: string): IntakeSettings | null {
  const { INTAKE_MAILDIR: folder, INTAKE_IMAP_URL: url, INTAKE_AUTHSERV_ID: authServer } = values
  if (folder && url)
    throw new ConfigError(
      'The setting INTAKE_MAILDIR excludes INTAKE_IMAP_URL: set one of them. See .env.example.',
    )
  const name = folder ? 'INTAKE_MAILDIR' : 'INTAKE_IMAP_URL'
  if (!folder && !url) return null
  if (!authServer)
    throw new ConfigError(
      `The setting ${name} needs INTAKE_AUTHSERV_ID beside it: without it no sender is verified. See .env.example.`,
    )
  const mailbox = folder
    ? { kind: 'maildir' as const, folder: path.resolve(cwd, folder) }
    : { kind: 'imap' as const, url: url ?? '' }
  return { mailbox, authServer }
}
