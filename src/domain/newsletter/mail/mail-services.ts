/** Mail services by their servers' names, with what an SPF record includes for them (their own documentation). */
const MAIL_SERVICES: readonly [host: RegExp, include: string][] = [
  [/(^|\.)amazonaws\.com$/, 'amazonses.com'],
  [/(^|\.)brevo\.com$/, 'spf.brevo.com'],
  [/(^|\.)fastmail\.com$/, 'spf.messagingengine.com'],
  [/(^|\.)(gmail|google)\.com$/, '_spf.google.com'],
  [/(^|\.)(mailbox\.org)$/, 'mailbox.org'],
  [/(^|\.)mailgun\.org$/, 'mailgun.org'],
  [/(^|\.)mailjet\.com$/, 'spf.mailjet.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'spf.protection.outlook.com'],
  [/(^|\.)postmarkapp\.com$/, 'spf.mtasv.net'],
  [/(^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(^|\.)zoho\.(com|eu)$/, 'zohomail.com'],
]

/** What an SPF record has to include for mail by this server; null = it is nobody's service that is known. */
export function findSpfInclude(host: string): string | null {
  return MAIL_SERVICES.find(([pattern]) => pattern.test(host))?.[1] ?? null
}
