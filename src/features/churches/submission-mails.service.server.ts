import { submissionMailCopy } from '../../copy/submission-mail.ts'
import { escapeHtml, plainLine } from '../../domain/newsletter/placeholders.ts'
import { mailStyle } from '../newsletter/mail-html.service.server.ts'
import type { SingleMail } from '../newsletter/mails.service.server.ts'

/** The church that a mail is about, and whom it goes to. */
export interface MailSubject {
  id: number
  name: string
  contactName: string | null
  contactEmail: string
}

interface Words {
  key: string
  subject: string
  lines: readonly string[]
  link?: { label: string; address: string }
}

/** The receipt for a submission. */
export function receiptMail(church: MailSubject, siteName: string): SingleMail {
  const copy = submissionMailCopy.receipt
  return mailTo(church, siteName, {
    key: `church-received:${church.id}`,
    subject: copy.subject(church.name),
    lines: copy.lines(church.name, siteName),
  })
}

export function acceptedMail(church: MailSubject, siteName: string, siteUrl: string): SingleMail {
  const copy = submissionMailCopy.accepted
  return mailTo(church, siteName, {
    key: `church-accepted:${church.id}`,
    subject: copy.subject(church.name),
    lines: copy.lines(church.name, siteName),
    link: { label: copy.link, address: `${siteUrl}/churches` },
  })
}

export function declinedMail(church: MailSubject, siteName: string, reason: string): SingleMail {
  const copy = submissionMailCopy.declined
  return mailTo(church, siteName, {
    key: `church-declined:${church.id}`,
    subject: copy.subject(church.name),
    lines: copy.lines(church.name, siteName, reason),
  })
}

/** A letter to one person about their own request: no list, and nothing to unsubscribe from. */
function mailTo(church: MailSubject, siteName: string, words: Words): SingleMail {
  const lines = [submissionMailCopy.greeting(church.contactName ?? 'there'), ...words.lines]
  const paragraphs = lines.map((line) => `<p style="${mailStyle.paragraph}">${escapeHtml(line)}</p>`)
  const link = words.link
    ? `<p style="${mailStyle.paragraph}"><a href="${escapeHtml(words.link.address)}" style="${mailStyle.link}">${words.link.label}</a></p>`
    : ''
  const foot = `<p style="${mailStyle.small}">${escapeHtml(siteName)}, {{postal_address}}</p>`
  const subject = plainLine(words.subject)
  return {
    key: words.key,
    to: church.contactEmail,
    subject,
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n<body>\n${[...paragraphs, link, foot].join('\n')}\n</body></html>\n`,
    text: [
      ...lines.map(plainLine),
      ...(words.link ? [`${words.link.label}: ${words.link.address}`] : []),
      `-- \n${plainLine(siteName)}, {{postal_address}}`,
      '',
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
