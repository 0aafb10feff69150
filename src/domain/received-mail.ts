import {
  type AuthenticationResult,
  parseAuthenticationResults,
  readHeaderFields,
} from './newsletter/deliverability.ts'

/** What became of a mail to the bulletin's own address. */
export const MAIL_STATUSES = ['read', 'refused', 'failed'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** Why a mail was not read. */
export const REFUSAL_REASONS = [
  'unverified',
  'auto-reply',
  'no-single-sender',
  'unknown-sender',
  'several-churches',
  'not-listed',
  'too-large',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** The text of a mail (without a name), or one of its attachments, and what became of it. */
export interface MailPart {
  name: string | null
  type: string
  outcome: 'read' | 'reply' | 'outdated' | 'unsupported' | 'unreadable' | 'limit'
  /** Dates of events found. */
  found: number
}

/** The URL of a mail by its Message-ID without angle brackets (RFC 2392). */
export const mailUrl = (messageId: string): string => `mid:${encodeURIComponent(messageId)}`

/** Where an administrator opens what an event was read from. */
export const openableUrl = (url: string): string =>
  isMailUrl(url) ? `/admin/mails?url=${encodeURIComponent(url)}` : url

/** The Message-ID of a mail's URL; null of any other. */
export function messageIdOf(url: string): string | null {
  try {
    return isMailUrl(url) ? decodeURIComponent(url.slice('mid:'.length).replace(/#.*$/, '')) : null
  } catch {
    return null
  }
}

export const isMailUrl = (url: string | null): boolean => url?.startsWith('mid:') ?? false

/**
 * Whether the operator's own mail service verified the domain of a sender: its Authentication-Results field (RFC 8601)
 * stands topmost, under its own authserv-id, and has a DKIM or SPF pass of a domain that is aligned with that of From
 * (RFC 7489, 3.1, relaxed), and no failure of DMARC. The service removes foreign fields under its id (RFC 8601, 5); all others are ignored.
 * @param source a mail's source, or its header alone
 * @param organizationOf the registrable domain of a domain; null where it has none
 */
export function isVerifiedSender(
  source: string,
  domain: string,
  options: { authServer: string; organizationOf: (domain: string) => string | null },
): boolean {
  const topmost = readHeaderFields(source).find(({ name }) => name === 'authentication-results')
  if (topmost === undefined) return false
  const { server, results } = parseAuthenticationResults(topmost.value)
  if (server !== options.authServer.toLowerCase()) return false
  const organization = options.organizationOf(domain)
  return (
    organization !== null &&
    !results.some(({ method, result }) => method === 'dmarc' && result === 'fail') &&
    results.some((result) => {
      const verified = result.result === 'pass' ? verifiedDomain(result) : null
      return verified !== null && options.organizationOf(verified) === organization
    })
  )
}

/**
 * Whether a program answered for somebody who is away (RFC 3834, 5; Precedence as older ones have it). Newsletters are
 * `Precedence: bulk` and may be `Auto-Submitted: auto-generated`: those are read.
 */
export function isAutoReply(source: string): boolean {
  return readHeaderFields(source).some(
    ({ name, value }) =>
      (name === 'auto-submitted' && /^\s*auto-(?:replied|notified)\b/i.test(value)) ||
      (name === 'precedence' && /^\s*(?:auto_reply|junk)\b/i.test(value)) ||
      /^x-auto(?:reply|respond)$/.test(name),
  )
}

/** The domain that a DKIM signature or an SPF record verifies; null where that is not stated plainly. */
function verifiedDomain({ method, properties }: AuthenticationResult): string | null {
  const domainIn = (name: string) => properties.get(name)?.split('@').at(-1) || null
  if (method === 'spf') return domainIn('smtp.mailfrom')
  if (method !== 'dkim') return null
  const [signer, identity] = [properties.get('header.d') ?? null, domainIn('header.i')]
  // The identity is at the signer's domain or below it (RFC 6376, 3.5).
  if (signer !== null && identity !== null && identity !== signer && !identity.endsWith(`.${signer}`))
    return null
  return signer ?? identity
}
