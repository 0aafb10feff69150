import type { City } from '../../contract/city.ts'
import { churchFields } from '../../copy/churches/church-fields.ts'
import { dataWords } from '../../copy/data-words.ts'
import { asLanguage } from '../../copy/language.ts'
import { claimMailCopy } from '../../copy/mail/claim-mail.ts'
import { type SubmissionMailCopy, submissionMailCopy } from '../../copy/mail/submission-mail.ts'
import { denominationLabel } from '../../domain/churches/denominations.ts'
import { ACCESS_FIELDS, CORRECTABLE_FIELDS, type CorrectableField } from '../../domain/churches/fields.ts'
import type { StoredCorrections } from '../../schema/churches.ts'
import { type SingleMail, writeLetter } from '../newsletter/service.ts'

/** How the keys of mails begin that hold a link. */
export const CLAIM_LINK_MAILS = 'claim-link:'

export interface ClaimMailSubject {
  id: number
  church: string
  email: string
  language: string
}

export interface ClaimMailSite {
  city: City
}

/** The mail with the link, which is the only place where the token stands. */
export function linkMail(
  to: Omit<ClaimMailSubject, 'id'> & { requestKey: string },
  link: { token: string; expiresAt: Date; siteUrl: string },
  site: ClaimMailSite,
): SingleMail {
  const language = asLanguage(to.language)
  const copy = claimMailCopy[language].link
  const until = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.city.timeZone,
  }).format(link.expiresAt)
  return letter(`${CLAIM_LINK_MAILS}${to.requestKey}`, to, site, {
    subject: copy.subject,
    lines: copy.lines(to.church, site.city.site.name, until),
    link: { label: copy.label, address: `${link.siteUrl}/add-church?claim=${link.token}` },
  })
}

export function claimReceiptMail(
  to: ClaimMailSubject,
  asked: { changes: StoredCorrections; withdraw: boolean },
  site: ClaimMailSite,
): SingleMail {
  const copy = claimMailCopy[asLanguage(to.language)].receipt
  return letter(`claim-received:${to.id}`, to, site, {
    subject: copy.subject,
    lines: [
      ...copy.lines(to.church),
      ...(asked.withdraw
        ? [copy.withdraw(to.church)]
        : [copy.corrections, ...changeLines(asked.changes, to)]),
      copy.end,
    ],
  })
}

export function claimAcceptedMail(
  to: ClaimMailSubject,
  { taken, left, siteUrl }: { taken: StoredCorrections; left: StoredCorrections; siteUrl: string },
  site: ClaimMailSite,
): SingleMail {
  const copy = claimMailCopy[asLanguage(to.language)].accepted
  const leftLines = changeLines(left, to)
  return letter(`claim-accepted:${to.id}`, to, site, {
    subject: copy.subject,
    lines: [
      ...copy.lines(to.church),
      ...changeLines(taken, to),
      ...(taken.calendarUrl?.to ? [copy.calendar] : []),
      ...(leftLines.length > 0 ? [copy.notTaken, ...leftLines] : []),
      copy.end,
    ],
    link: { label: copy.link, address: `${siteUrl}/churches?q=${encodeURIComponent(to.church)}` },
  })
}

export function withdrawnMail(to: ClaimMailSubject, site: ClaimMailSite): SingleMail {
  const copy = claimMailCopy[asLanguage(to.language)].withdrawn
  return letter(`claim-accepted:${to.id}`, to, site, {
    subject: copy.subject,
    lines: copy.lines(to.church, site.city.site.name),
  })
}

export function claimDeclinedMail(to: ClaimMailSubject, reason: string, site: ClaimMailSite): SingleMail {
  const copy = claimMailCopy[asLanguage(to.language)].declined
  return letter(`claim-declined:${to.id}`, to, site, {
    subject: copy.subject,
    lines: copy.lines(to.church, reason),
  })
}

/** "Phone: (214) 555-0101 → (214) 555-0199", a line for each, in the order of the form. */
function changeLines(changes: StoredCorrections, { language }: { language: string }): string[] {
  const copy = claimMailCopy[asLanguage(language)]
  const names = churchFields[asLanguage(language)]
  const words = dataWords[asLanguage(language)]
  const asRead = (field: CorrectableField, value: string | null) => {
    if (field === 'picture' && value) return copy.somePicture
    if (field === 'denomination' && value) return words.denomination(denominationLabel(value))
    return ACCESS_FIELDS.some((each) => each === field) ? copy.answers[value ?? ''] : value
  }
  const fields = CORRECTABLE_FIELDS.filter((field: CorrectableField) => changes[field] !== undefined)
  return fields.map((field) => {
    const { from, to } = changes[field] ?? { from: null, to: null }
    return copy.change(names[field], asRead(field, from) || copy.empty, asRead(field, to) || copy.empty)
  })
}

function letter(
  key: string,
  { email, language }: { email: string; language: string },
  site: ClaimMailSite,
  words: { subject: string; lines: readonly string[]; link?: { label: string; address: string } },
): SingleMail {
  const { greeting } = claimMailCopy[asLanguage(language)]
  return writeLetter(
    { key, to: email, language: asLanguage(language), ...words, lines: [greeting, ...words.lines] },
    site.city.site.name,
  )
}

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
