import type { SendMailOptions } from 'nodemailer'
import type { ComposedMail, Mail } from './port.ts'

/** Printable ASCII. */
export const PLAIN = /^[\x20-\x7e]*$/

/** A mail in nodemailer's words; it may read no file and fetch nothing, whatever the mail says. */
export function mailOptions(mail: Mail | ComposedMail): SendMailOptions {
  const envelope = { from: mail.envelope.from, to: [mail.envelope.to] }
  if ('raw' in mail) return { raw: Buffer.concat(mail.raw), messageId: mail.messageId, envelope }
  const { headers, from, to, ...parts } = mail
  return {
    ...parts,
    from: { name: from.name ?? '', address: from.address },
    to: { name: to.name ?? '', address: to.address },
    envelope,
    headers: headerOptions(headers),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Headers as they stand: encoded-words, or a fold in the middle, would break List-Id and List-Unsubscribe. */
export function headerOptions(headers: Record<string, string>) {
  return Object.entries(headers).map(([key, value]) =>
    PLAIN.test(value) ? { key, value: { prepared: true, value } } : { key, value },
  )
}
