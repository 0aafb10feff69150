/** The outcome of a mail after a mail server accepted it, as its service reports it. */
export interface MailReport {
  /** Unique at its service: a repeated report counts once. */
  id: string
  service: 'ses' | 'postmark' | 'mailgun' | 'dsn'
  kind: 'bounce' | 'complaint'
  /** Whether this address will never take mail again; always so for complaints. */
  isPermanent: boolean
  recipient: string
  /** Message-ID of the mail with its angle brackets, where the report names it. */
  messageId: string | null
  /** In the words of the service or the mail server, one line. */
  reason: string
  at: Date
}

export interface ReportRequest {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** `forged`: the signature does not fit, or there is none. `unreadable`: signed, and nothing that can be read. */
export type Reading = { ok: true; reports: MailReport[] } | { ok: false; because: 'forged' | 'unreadable' }

/** Reads what a mail service reports by webhook. Throws for nothing that the outside does. */
export interface ReportReader {
  /** `now` decides whether a signature is too old. */
  read(request: ReportRequest, now: Date): Promise<Reading>
}

/** With angle brackets, whether the service writes them or not; null for nothing. */
export function bracketed(messageId: string | undefined): string | null {
  const bare = messageId?.trim().replaceAll(/^<|>$/g, '') ?? ''
  return bare === '' ? null : `<${bare}>`
}

export function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
