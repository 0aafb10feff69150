import PostalMime, { type Attachment } from 'postal-mime'
import { oneLine } from '../../domain/newsletter/deliverability.ts'
import { bracketed, type MailReport } from './port.ts'

const STATUS_PART = 'message/delivery-status'
const COMPLAINT_PART = 'message/feedback-report'
const RETURNED_PARTS = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/**
 * Reads a mail of the bounce mailbox: a delivery status notification (RFC 3464), or a complaint in the abuse reporting
 * format (RFC 5965). Answers a report for each recipient that failed, none for a notice of delay or of delivery, and
 * null for a mail that is neither. A notification without the mail that it is about names no Message-ID.
 */
export async function readReturnedMail(raw: Buffer, receivedAt: Date): Promise<MailReport[] | null> {
  // Without this, a returned mail would be read as a part of the notice.
  const mail = await PostalMime.parse(raw, { rfc822Attachments: true, forceRfc822Attachments: true })
  const part = (types: readonly string[]) =>
    mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  const returned = part(RETURNED_PARTS)
  const original = returned ? await fieldsOf(bytesOf(returned)) : null
  const shared = {
    service: 'dsn',
    messageId: bracketed(original?.get('message-id')),
    at: dateOf(mail.date) ?? receivedAt,
  } as const
  const idOf = (recipient: string) => `${mail.messageId ?? shared.messageId ?? ''}/${recipient}`

  const complaint = part([COMPLAINT_PART])
  if (complaint) {
    const fields = await fieldsOf(bytesOf(complaint))
    const recipient = addressIn(fields.get('original-rcpt-to') ?? original?.get('to') ?? '')
    const reason = oneLine(fields.get('feedback-type') ?? 'complaint')
    return [{ ...shared, id: idOf(recipient), kind: 'complaint', isPermanent: true, recipient, reason }]
  }

  const status = part([STATUS_PART])
  if (!status) return null
  const reports: MailReport[] = []
  // The first group is about the notification, each further one about a recipient (RFC 3464, 2.1).
  for (const group of bytesOf(status)
    .toString('utf8')
    .split(/\r?\n\r?\n/)
    .slice(1)) {
    const fields = await fieldsOf(Buffer.from(group))
    if (fields.get('action')?.trim().toLowerCase() !== 'failed') continue
    const recipient = addressIn(fields.get('original-recipient') ?? fields.get('final-recipient') ?? '')
    reports.push({
      ...shared,
      id: idOf(recipient),
      kind: 'bounce',
      // RFC 3463: 5.x.x for good, 4.x.x after trying long enough.
      isPermanent: fields.get('status')?.trim().startsWith('5') ?? false,
      recipient,
      reason: oneLine(fields.get('diagnostic-code') ?? fields.get('status') ?? 'failed'),
    })
  }
  return reports
}

/** A Date field that holds no date is returned unchanged. */
function dateOf(field: string | undefined): Date | null {
  const date = new Date(field ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}

/** Header fields by their names in lower case: of a mail, or of a group of a report, which looks like one. */
async function fieldsOf(text: Buffer): Promise<Map<string, string>> {
  const { headers } = await PostalMime.parse(Buffer.concat([text, Buffer.from('\r\n\r\n')]))
  return new Map(headers.map(({ key, value }) => [key, value]))
}

/** `rfc822; ada@mail.example` and `<ada@mail.example>` -> ada@mail.example. */
function addressIn(field: string): string {
  return /[^\s;<>]+@[^\s;<>]+/.exec(field)?.[0] ?? ''
}
