import { asLanguage } from '../../../copy/language.ts'
import { type SubmissionMailCopy, submissionMailCopy } from '../../../copy/mail/submission-mail.ts'
import type { SingleMail } from '../../newsletter/service.ts'
import { writeLetter } from '../../newsletter/service.ts'

/** The church that a mail is about, whom it goes to, and the language in which that person wrote. */
export interface MailSubject {
  id: number
  name: string
  contactEmail: string
  contactLanguage: string
}

interface Words {
  key: string
  subject: string
  lines: readonly string[]
  link?: { label: string; address: string }
}

export function receiptMail(church: MailSubject, siteName: string): SingleMail {
  return mailTo(church, siteName, ({ receipt }) => ({
    key: `church-received:${church.id}`,
    subject: receipt.subject,
    lines: receipt.lines(siteName),
  }))
}

export function acceptedMail(church: MailSubject, siteName: string, siteUrl: string): SingleMail {
  return mailTo(church, siteName, ({ accepted }) => ({
    key: `church-accepted:${church.id}`,
    subject: accepted.subject,
    lines: accepted.lines(church.name, siteName),
    link: { label: accepted.link, address: `${siteUrl}/churches` },
  }))
}

/** @param address the page on which a church asks for a link to correct its listing */
export function joinedMail(church: MailSubject, siteName: string, address: string): SingleMail {
  return mailTo(church, siteName, ({ joined }) => ({
    key: `church-joined:${church.id}`,
    subject: joined.subject,
    lines: joined.lines(church.name, siteName),
    link: { label: joined.link, address },
  }))
}

export function declinedMail(church: MailSubject, siteName: string, reason: string): SingleMail {
  return mailTo(church, siteName, ({ declined }) => ({
    key: `church-declined:${church.id}`,
    subject: declined.subject,
    lines: declined.lines(church.name, siteName, reason),
  }))
}

function mailTo(
  church: MailSubject,
  siteName: string,
  write: (copy: SubmissionMailCopy) => Words,
): SingleMail {
  const language = asLanguage(church.contactLanguage)
  const copy = submissionMailCopy[language]
  const words = write(copy)
  const lines = [copy.greeting, ...words.lines]
  return writeLetter({ ...words, lines, to: church.contactEmail, language }, siteName)
}
