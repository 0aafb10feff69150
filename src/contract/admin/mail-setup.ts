import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { testMailAnswer } from './settings.ts'

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

export const mailSetup = z.object({
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
