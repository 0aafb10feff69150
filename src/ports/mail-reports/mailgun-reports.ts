import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { oneLine } from '../../domain/newsletter/deliverability.ts'
import { bracketed, type MailReport, parseJson, type ReportReader } from './port.ts'

/** A signature is believed for so long, so that one that leaked cannot be used for ever. */
const BELIEVED_MS = 15 * 60_000

const signed = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.unknown(),
})

const eventData = z.object({
  id: z.string(),
  event: z.string(),
  severity: z.string().optional(),
  timestamp: z.number(),
  recipient: z.string(),
  reason: z.string().optional(),
  'delivery-status': z
    .object({ message: z.string().nullish(), description: z.string().nullish() })
    .optional(),
  message: z.object({ headers: z.object({ 'message-id': z.string().optional() }).optional() }).optional(),
})

/**
 * Mailgun's webhooks (documentation.mailgun.com, "Webhooks" and "Securing Webhooks"): JSON whose signature is the
 * HMAC-SHA256 of timestamp and token under the account's webhook signing key.
 */
export function createMailgunReports(options: { signingKey: string }): ReportReader {
  return {
    async read({ body }, now) {
      const message = signed.safeParse(parseJson(body))
      if (!message.success) return { ok: false, because: 'forged' }
      const { timestamp, token, signature } = message.data.signature
      const expected = createHmac('sha256', options.signingKey)
        .update(timestamp + token)
        .digest()
      const given = Buffer.from(signature, 'hex')
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      const age = Math.abs(now.getTime() - Number(timestamp) * 1000)
      if (!isOurs || !(age <= BELIEVED_MS)) return { ok: false, because: 'forged' }
      const event = eventData.safeParse(message.data['event-data'])
      if (!event.success) return { ok: false, because: 'unreadable' }
      return { ok: true, reports: reportOf(event.data) }
    },
  }
}

function reportOf(event: z.infer<typeof eventData>): MailReport[] {
  const isBounce = event.event === 'failed'
  if (!isBounce && event.event !== 'complained') return []
  const status = event['delivery-status']
  return [
    {
      id: event.id,
      service: 'mailgun',
      kind: isBounce ? 'bounce' : 'complaint',
      isPermanent: !isBounce || event.severity === 'permanent',
      recipient: event.recipient,
      messageId: bracketed(event.message?.headers?.['message-id']),
      reason: oneLine(status?.message || status?.description || event.reason || event.event),
      at: new Date(event.timestamp * 1000),
    },
  ]
}
