import type { City } from '../../../contract/city.ts'
import { mailCopy, mailReadinessCopy, testMailCopy } from '../../../copy/mail/mail.ts'
import { domainOf, isReservedDomain } from '../../../domain/newsletter/deliverability.ts'
import { escapeHtml, fillPlaceholders } from '../../../domain/newsletter/placeholders.ts'
import type { Mail, MailPort } from '../../../ports/mail/port.ts'
import { writeLetter } from './layout.ts'
import { UNSUBSCRIBE_PATH } from './reader-links.ts'

/** Whom mails come from, by the settings as they are at the moment of reading. */
export function createMailIdentity(options: {
  port: MailPort | null
  city: City
  postalAddress: string | null
  demo: boolean
}) {
  const { city, demo } = options
  return {
    /** null = this installation has no way to send mail. */
    port: options.port,
    get siteName() {
      return city.site.name
    },
    get sender() {
      return { name: city.mail.senderName, address: city.mail.senderAddress }
    },
    /** The sender is still the one that the site was delivered with. */
    get isReserved() {
      return !demo && isReservedDomain(domainOf(city.mail.senderAddress))
    },
    get listId() {
      return city.mail.listId
    },
    /** null = none is set, and nothing may be sent (decisions, section 7). */
    get postalAddress() {
      const set = options.postalAddress ?? (city.mail.postalAddress.trim() || null)
      return set ?? (demo ? mailCopy.demoAddress(city.name, city.state) : null)
    },
  }
}

export type MailIdentity = ReturnType<typeof createMailIdentity>

/** Why no mail can be sent, in words; null = it can. */
export function whyNotReady(identity: MailIdentity): string | null {
  if (identity.port === null) return mailReadinessCopy.noMail
  if (identity.isReserved) return mailReadinessCopy.reservedSender(identity.sender.address)
  return identity.postalAddress === null ? mailReadinessCopy.noAddress : null
}

/** What names the list and lets one leave it with a click (RFC 2919, RFC 2369, RFC 8058). */
export function listHeaders(identity: MailIdentity, siteUrl: string, token: string): Record<string, string> {
  // The name is there for people, and optional; only plain letters may stand in it.
  const name = /^[\w .,:&'-]+$/.test(identity.siteName) ? `"${identity.siteName}" ` : ''
  return {
    'List-Id': `${name}<${identity.listId}>`,
    'List-Unsubscribe': `<${siteUrl}${UNSUBSCRIBE_PATH}${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** `id` names the mail: the same for every attempt to send it. */
export function messageId(identity: MailIdentity, id: string): string {
  return `<${id}@${domainOf(identity.sender.address)}>`
}

/** A mail from this site. `id` is the part of the Message-ID before the @: the same for every attempt. */
export function mailFrom(
  identity: MailIdentity,
  mail: Pick<Mail, 'to' | 'subject' | 'html' | 'text' | 'headers'> & { id: string },
): Mail {
  const { id, ...parts } = mail
  return {
    ...parts,
    from: identity.sender,
    messageId: messageId(identity, id),
    envelope: { from: identity.sender.address, to: mail.to.address },
  }
}

/** Hands one mail over at once, under this id before the @ of its Message-ID, and reports in a sentence what became of it. */
export async function sendTestMail(
  post: MailIdentity,
  to: { name: string; address: string },
  id: string,
): Promise<{ sent: boolean; message: string }> {
  const refusal = whyNotReady(post)
  if (refusal !== null || post.port === null) return { sent: false, message: refusal ?? '' }
  const letter = writeLetter(
    { key: 'test', to: to.address, language: 'en', ...testMailCopy.letter(post.siteName) },
    post.siteName,
  )
  const values = { postal_address: post.postalAddress ?? '' }
  const outcome = await post.port.submit(
    mailFrom(post, {
      ...letter,
      id,
      to,
      html: fillPlaceholders(letter.html, values, escapeHtml),
      text: fillPlaceholders(letter.text, values, (text) => text),
    }),
  )
  return outcome.kind === 'submitted'
    ? { sent: true, message: testMailCopy.sent(to.address, post.port.description) }
    : { sent: false, message: testMailCopy.failed(post.port.description, outcome.reason) }
}
