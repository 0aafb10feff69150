import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { oneLine } from '../../domain/newsletter/deliverability.ts'
import { type MailReport, parseJson, type ReportReader } from './port.ts'

const record = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]),
  Type: z.string().optional(),
  Email: z.string(),
  BouncedAt: z.string(),
  Details: z.string().nullish(),
  Description: z.string().nullish(),
})

/** Bounce types that mean that the address takes no mail (postmarkapp.com/developer/api/bounce-api, "Bounce types"). */
const PERMANENT = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated', 'SpamNotification']
/** What Postmark reports as a bounce record and is none: answering machines, opens, its own lists. */
const NO_BOUNCE = [
  'AutoResponder',
  'AddressChange',
  'ChallengeVerification',
  'Subscribe',
  'Unsubscribe',
  'OpenRelayTest',
]

/**
 * Postmark's bounce and spam complaint webhooks (postmarkapp.com/developer/webhooks). They carry no signature: Postmark
 * says to put a user name and a password into the webhook's address, which then come as HTTP basic authentication.
 */
export function createPostmarkReports(options: { user: string; password: string }): ReportReader {
  const expected = Buffer.from(`${options.user}:${options.password}`)
  return {
    async read({ body, headers }) {
      const given = Buffer.from(
        /^Basic (\S+)$/i.exec(String(headers.authorization ?? ''))?.[1] ?? '',
        'base64',
      )
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return { ok: false, because: 'forged' }
      }
      const message = record.safeParse(parseJson(body))
      // Other records (deliveries, opens) have other fields, and are no concern of ours.
      if (!message.success) {
        return z.object({ RecordType: z.string() }).safeParse(parseJson(body)).success
          ? { ok: true, reports: [] }
          : { ok: false, because: 'unreadable' }
      }
      return { ok: true, reports: reportOf(message.data) }
    },
  }
}

function reportOf(notice: z.infer<typeof record>): MailReport[] {
  const isComplaint = notice.RecordType === 'SpamComplaint' || notice.Type === 'SpamComplaint'
  if (!isComplaint && (notice.RecordType !== 'Bounce' || NO_BOUNCE.includes(notice.Type ?? ''))) return []
  return [
    {
      id: `${notice.ID}`,
      service: 'postmark',
      kind: isComplaint ? 'complaint' : 'bounce',
      isPermanent: isComplaint || PERMANENT.includes(notice.Type ?? ''),
      recipient: notice.Email,
      // Its MessageID is Postmark's own number of the mail.
      messageId: null,
      reason: oneLine(notice.Details || notice.Description || notice.Type || 'bounced'),
      at: new Date(notice.BouncedAt),
    },
  ]
}
