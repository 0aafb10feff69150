import { submissionMailCopy } from '../../copy/submission-mail.ts'
import { writeLetter } from '../newsletter/letter.service.server.ts'
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

function mailTo(church: MailSubject, siteName: string, words: Words): SingleMail {
  const lines = [submissionMailCopy.greeting(church.contactName ?? 'there'), ...words.lines]
  return writeLetter({ ...words, lines, to: church.contactEmail, language: 'en' }, siteName)
}
