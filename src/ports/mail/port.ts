/** One address of a mail. `name` is what mail programs show beside it. */
export interface MailAddress {
  name?: string
  address: string
}

/** A mail as it goes to one person: everything is filled in already. */
export interface Mail {
  from: MailAddress
  to: MailAddress
  subject: string
  html: string
  text: string
  /** Headers beyond those of the fields here, for example List-Unsubscribe. */
  headers: Record<string, string>
  /** With its angle brackets; the same for every attempt to send this mail. */
  messageId: string
  /** The SMTP envelope: sender and recipient; bounces go to `from`. */
  envelope: { from: string; to: string }
}

/** One of many mails that are alike, composed already. `raw` joined is the whole message (RFC 5322), with CRLF; most of it is shared. */
export interface ComposedMail extends Pick<Mail, 'to' | 'subject' | 'messageId' | 'envelope'> {
  raw: readonly Buffer[]
}

/**
 * What became of handing one mail over. `submitted`: the service took it, which is all a sender can know. `refused`:
 * for good. `deferred`: not now, and surely not taken; `because` says whether this mail or the whole service is the
 * reason. `unknown`: the connection broke after the mail was handed over, so it may or may not have been taken.
 */
export type Outcome =
  | { kind: 'submitted'; messageId: string; response: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'deferred'; because: 'mail' | 'service'; reason: string }
  | { kind: 'unknown'; reason: string }

/** Where mail goes. Failures are values: no function here throws for what the outside does. */
export interface MailPort {
  /** For the person who runs the site: which server, which folder. Never a password. */
  readonly description: string
  /** How many mails it takes at a time. */
  readonly connections: number
  /**
   * Hands one mail over, once: it is never sent again by the port itself. `beforeData` is called right before the message
   * begins to leave, from when on its fate may be unknown; unless it answers true, nothing leaves.
   */
  submit(mail: Mail | ComposedMail, beforeData?: () => Promise<boolean>): Promise<Outcome>
  /** Removes what the port itself keeps of mails to an address. */
  erase(address: string): Promise<void>
  /** Whether mail could be handed over now, without sending any. */
  verify(): Promise<{ ok: true } | { ok: false; reason: string }>
  /** Finishes what is in hand, then lets go. */
  close(): Promise<void>
}
