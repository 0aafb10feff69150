import { z } from 'zod'
import { MAIL_STATUSES, REFUSAL_REASONS } from '../domain/received-mail.ts'
import { type CallSpec, call } from './call.ts'
import { eventId, isoInstant } from './events/events.ts'

const byId = z.object({ id: eventId })
const named = z.object({ id: eventId, name: z.string() })
const address = z.string().trim().min(3).max(320)

export const receivedMail = z.object({
  id: eventId,
  receivedAt: isoInstant,
  /** null where there is no single one, and after its erasure. */
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  church: named.nullable(),
  status: z.enum(MAIL_STATUSES),
  reason: z.enum(REFUSAL_REASONS).nullable(),
  /** New cards in the queue; a series is one. */
  cards: z.int(),
  /** What became of the text, which has no name, and of each attachment. */
  parts: z.array(
    z.object({
      name: z.string().nullable(),
      type: z.string(),
      outcome: z.enum(['read', 'reply', 'outdated', 'unsupported', 'unreadable', 'limit']),
      found: z.int(),
    }),
  ),
  /** Whether its text is still stored. */
  canOpen: z.boolean(),
  /** Whether its sender is verified, and a church may be assigned. */
  canAssign: z.boolean(),
})
export type ReceivedMail = z.infer<typeof receivedMail>

export const mailSender = z.object({ address: z.string(), church: named })
export type MailSender = z.infer<typeof mailSender>

export const receivedMails = z.object({
  /** Whether a mailbox is set. */
  isOn: z.boolean(),
  mails: z.array(receivedMail),
})

const changed = z.object({ success: z.literal(true) })

export const mailIntakeCalls = {
  listReceivedMails: call('GET /api/admin/mails', {
    who: 'editor',
    summary: 'The newest 25 mails to the bulletin, or those before one, or that of a Message-ID.',
    query: z.object({ before: eventId.optional(), messageId: z.string().max(500).optional() }),
    answer: receivedMails,
  }),
  readMailText: call('GET /api/admin/mails/{id}/text', {
    who: 'editor',
    summary: 'The text of a mail to the bulletin; null where it is deleted.',
    params: byId,
    answer: z.object({ text: z.string().nullable() }),
  }),
  listMailSenders: call('GET /api/admin/mail-senders', {
    who: 'editor',
    summary: 'The senders that administrators assigned to a church.',
    answer: z.array(mailSender),
  }),
  assignMailSender: call('POST /api/admin/mails/{id}/sender', {
    who: 'editor',
    summary:
      'Assign the verified sender of a refused mail to a church; the mails of that sender are then read.',
    params: byId,
    body: z.strictObject({ churchId: eventId }),
    answer: changed,
  }),
  removeMailSender: call('DELETE /api/admin/mail-senders/{address}', {
    who: 'editor',
    summary: 'Remove the assignment of a sender.',
    params: z.object({ address }),
    answer: changed,
  }),
} as const satisfies Record<string, CallSpec>
