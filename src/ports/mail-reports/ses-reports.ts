import { verify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { oneLine } from '../../domain/newsletter/deliverability.ts'
import { type MailReport, parseJson, type Reading, type ReportReader } from './port.ts'

const notification = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
})
type Notification = z.infer<typeof notification>

const feedback = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      feedbackId: z.string(),
      bounceType: z.string(),
      timestamp: z.string(),
      bouncedRecipients: z.array(
        z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }),
      ),
    })
    .optional(),
  complaint: z
    .object({
      feedbackId: z.string(),
      timestamp: z.string(),
      complaintFeedbackType: z.string().nullish(),
      complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
    })
    .optional(),
})

/** Amazon's own hosts and no others: whoever could name another would bring a certificate of theirs. */
const AMAZON_SNS = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/

/** What a signature is over, in this order (docs.aws.amazon.com/sns, "Verifying the signatures of SNS messages"). */
const SIGNED_FIELDS = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

/**
 * Bounces and complaints of Amazon SES, which come through an SNS topic over HTTPS. The topic's own question whether
 * to subscribe is answered with yes. `get` fetches an address of Amazon's: the certificate, and the subscription.
 */
export function createSesReports(options: {
  topicArn: string
  get: (url: string) => Promise<string>
}): ReportReader {
  const certificates = new Map<string, X509Certificate>()

  async function certificateAt(url: string): Promise<X509Certificate> {
    const known = certificates.get(url)
    if (known) return known
    const certificate = new X509Certificate(await options.get(url))
    certificates.set(url, certificate)
    return certificate
  }

  async function isGenuine(message: Notification): Promise<boolean> {
    if (message.TopicArn !== options.topicArn || !isAmazons(message.SigningCertURL)) return false
    const text = SIGNED_FIELDS[message.Type]
      .filter((field) => message[field] !== undefined)
      .map((field) => `${field}\n${message[field]}\n`)
      .join('')
    try {
      const { publicKey } = await certificateAt(message.SigningCertURL)
      const algorithm = message.SignatureVersion === '1' ? 'sha1' : 'sha256'
      return verify(algorithm, Buffer.from(text), publicKey, Buffer.from(message.Signature, 'base64'))
    } catch {
      // No certificate, or none that can be read: nothing proves the message.
      return false
    }
  }

  return {
    async read({ body }): Promise<Reading> {
      const message = notification.safeParse(parseJson(body))
      if (!message.success || !(await isGenuine(message.data))) return { ok: false, because: 'forged' }
      const { Type, Message, MessageId, SubscribeURL } = message.data
      if (Type === 'SubscriptionConfirmation' && SubscribeURL !== undefined && isAmazons(SubscribeURL)) {
        await options.get(SubscribeURL)
      }
      if (Type !== 'Notification') return { ok: true, reports: [] }
      const wrapped = feedback.safeParse(parseJson(Message))
      // The topic's first message is plain text ("Successfully validated SNS topic").
      return { ok: true, reports: wrapped.success ? reportsOf(wrapped.data, MessageId) : [] }
    },
  }
}

function isAmazons(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port } = new URL(address)
  return protocol === 'https:' && AMAZON_SNS.test(hostname) && port === ''
}

function reportsOf(wrapped: z.infer<typeof feedback>, messageId: string): MailReport[] {
  const { bounce, complaint } = wrapped
  // SES writes a Message-ID of its own into what it sends: mails are known by their recipients.
  const shared = { service: 'ses', messageId: null } as const
  const bounced = (bounce?.bouncedRecipients ?? []).map(
    (recipient, at): MailReport => ({
      ...shared,
      id: `${bounce?.feedbackId ?? messageId}/${at}`,
      kind: 'bounce',
      isPermanent: bounce?.bounceType === 'Permanent',
      recipient: recipient.emailAddress,
      reason: oneLine(recipient.diagnosticCode ?? bounce?.bounceType ?? 'bounced'),
      at: new Date(bounce?.timestamp ?? 0),
    }),
  )
  const complained = (complaint?.complainedRecipients ?? []).map(
    (recipient, at): MailReport => ({
      ...shared,
      id: `${complaint?.feedbackId ?? messageId}/${at}`,
      kind: 'complaint',
      isPermanent: true,
      recipient: recipient.emailAddress,
      reason: oneLine(complaint?.complaintFeedbackType ?? 'complaint'),
      at: new Date(complaint?.timestamp ?? 0),
    }),
  )
  return [...bounced, ...complained]
}
