/** What became of a mail to the bulletin's own address. */
export const MAIL_STATUSES = ['read', 'refused', 'failed'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** Why a mail was not read. */
export const REFUSAL_REASONS = [
  'unverified',
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
