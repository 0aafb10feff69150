import { domainToASCII } from 'node:url'
import PostalMime, { addressParser } from 'postal-mime'
import { getDomain } from 'tldts'
import { readHeaderFields } from '../../../domain/newsletter/deliverability.ts'
import { isAutoReply, isVerifiedSender } from '../../../domain/received-mail.ts'
import { storable } from '../../../extraction/text/plain-text.ts'
import { isMailAt, ownHost } from '../../../matching/contacts.ts'

/** The header of a mail, as far as it decides whose it is. */
export interface MailHeader {
  /** Without angle brackets; empty where there is none. */
  messageId: string
  subject: string | null
  /** As the sender's clock had it; null where it is no date. */
  writtenAt: Date | null
  /** The one address in From, in lower case; null where there is none, or several. */
  sender: string | null
  isVerified: boolean
  isAutoReply: boolean
}

const MAX_HEADER_BYTES = 64 * 1024
const MAX_SUBJECT_CHARS = 300
/** Message-IDs are indexed. */
const MAX_ID_CHARS = 400

const organizationOf = (domain: string) => getDomain(domain, { allowPrivateDomains: true })

/** Reads the header of a mail's source and decides whether its sender is who it claims to be. */
export async function readMailHeader(source: Buffer, authServer: string): Promise<MailHeader> {
  const bytes = source.subarray(0, MAX_HEADER_BYTES)
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'))?.index ?? bytes.length
  const head = bytes.subarray(0, end)
  const mail = await PostalMime.parse(Buffer.concat([head, Buffer.from('\r\n\r\n')]))
  const text = head.toString('latin1')
  const sender = readSender(head.toString('utf8'))
  const date = new Date(mail.date ?? '')
  return storable({
    messageId: (mail.messageId ?? '').trim().replaceAll(/^<|>$/g, '').slice(0, MAX_ID_CHARS),
    subject:
      storable(mail.subject ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, MAX_SUBJECT_CHARS) || null,
    writtenAt: Number.isNaN(date.getTime()) ? null : date,
    sender,
    isVerified:
      sender !== null &&
      isVerifiedSender(text, sender.split('@').at(-1) ?? '', { authServer, organizationOf }),
    isAutoReply: isAutoReply(text),
  })
}

/** A mail with several authors, or several From fields, is nobody's (RFC 7489, 6.6.1). */
function readSender(head: string): string | null {
  const fields = readHeaderFields(head).filter(({ name }) => name === 'from')
  const [author, ...others] = addressParser(fields[0]?.value ?? '', { flatten: true })
  if (fields.length !== 1 || others.length > 0 || !author?.address) return null
  const [, name, domain] = /^([^\s\p{C}@<>"]+)@([^\s@<>"]+)$/u.exec(author.address) ?? []
  const host = domain === undefined ? '' : domainToASCII(domain)
  return host === '' ? null : `${name}@${host}`.toLowerCase()
}

/** Mail services beyond those that no church's website is at. */
const FREE_MAIL_DOMAINS = new Set(
  'ymail.com rocketmail.com live.com me.com mac.com googlemail.com protonmail.com proton.me pm.me gmx.com gmx.net mail.com zoho.com fastmail.com tutanota.com hey.com aim.com cox.net charter.net earthlink.net juno.com'.split(
    ' ',
  ),
)

interface KnownChurch {
  id: number
  website: string | null
  contactEmail: string | null
}

/**
 * The churches that an address may write for: whose address it is, else at whose own web domain it is. At a mail
 * service, or a platform that many share, only the exact address counts.
 */
export function churchesOfSender<Church extends KnownChurch>(
  address: string,
  churches: readonly Church[],
): Church[] {
  const exact = churches.filter(({ contactEmail }) => contactEmail?.trim().toLowerCase() === address)
  if (exact.length > 0) return exact
  if (FREE_MAIL_DOMAINS.has(organizationOf(address.split('@').at(-1) ?? '') ?? '')) return []
  return churches.filter(({ website }) => {
    const host = ownHost(website ?? '')
    return host !== null && isMailAt(address, host)
  })
}

/** What the websites of a sender's church contain. */
export function websiteLabel(address: string): string | null {
  return organizationOf(address.split('@').at(-1) ?? '')
}
