import type { City } from '../../../contract/city.ts'
import { mailCopy, mailReadinessCopy } from '../../../copy/mail/mail.ts'
import { domainOf } from '../../../domain/newsletter/mail-words.ts'
import type { Mail, MailPort } from '../../../ports/mail/port.ts'
import { UNSUBSCRIBE_PATH } from './layout.ts'

/** What every mail is sent with. */
export interface Post {
  /** null = this installation has no way to send mail. */
  port: MailPort | null
  siteName: string
  sender: { name: string; address: string }
  listId: string
  /** null = none is set, and nothing may be sent (decisions, section 7). */
  postalAddress: string | null
}

export function createPost(options: {
  port: MailPort | null
  city: City
  postalAddress: string | null
  demo: boolean
}): Post {
  const { city, demo } = options
  const set = options.postalAddress ?? (city.mail.postalAddress.trim() || null)
  return {
    port: options.port,
    siteName: city.site.name,
    sender: { name: city.mail.senderName, address: city.mail.senderAddress },
    listId: city.mail.listId,
    postalAddress: set ?? (demo ? mailCopy.demoAddress(city.name, city.state) : null),
  }
}

/** Why no mail can be sent, in words; null = it can. */
export function whyNotReady(post: Post): string | null {
  if (post.port === null) return mailReadinessCopy.noMail
  return post.postalAddress === null ? mailReadinessCopy.noAddress : null
}

/** What names the list and lets one leave it with a click (RFC 2919, RFC 2369, RFC 8058). */
export function listHeaders(post: Post, siteUrl: string, token: string): Record<string, string> {
  // The name is there for people, and optional; only plain letters may stand in it.
  const name = /^[\w .,:&'-]+$/.test(post.siteName) ? `"${post.siteName}" ` : ''
  return {
    'List-Id': `${name}<${post.listId}>`,
    'List-Unsubscribe': `<${siteUrl}${UNSUBSCRIBE_PATH}${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** `id` names the mail: the same for every attempt to send it. */
export function messageId(post: Post, id: string): string {
  return `<${id}@${domainOf(post.sender.address)}>`
}

/** A mail from this site. `id` is the part of the Message-ID before the @: the same for every attempt. */
export function mailFrom(
  post: Post,
  mail: Pick<Mail, 'to' | 'subject' | 'html' | 'text' | 'headers'> & { id: string },
): Mail {
  const { id, ...parts } = mail
  return {
    ...parts,
    from: post.sender,
    messageId: messageId(post, id),
    envelope: { from: post.sender.address, to: mail.to.address },
  }
}
