import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './port.ts'

const PLAIN = /^[\x20-\x7e]*$/

/** A mail in nodemailer's words; it may read no file and fetch nothing, whatever the mail says. */
export function mailOptions(mail: Mail): SendMailOptions {
  const { envelope, headers, from, to, ...parts } = mail
  return {
    ...parts,
    from: { name: from.name ?? '', address: from.address },
    to: { name: to.name ?? '', address: to.address },
    envelope: { from: envelope.from, to: [envelope.to] },
    headers: Object.entries(headers).map(([key, value]) =>
      // As it stands: encoded-words, or a fold in the middle, would break List-Id and List-Unsubscribe for their readers.
      PLAIN.test(value) ? { key, value: { prepared: true, value } } : { key, value },
    ),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
