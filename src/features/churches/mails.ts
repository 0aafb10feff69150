import type { City } from '../../contract/city.ts'
import { churchFields } from '../../copy/churches/church-fields.ts'
import { dataWords } from '../../copy/data-words.ts'
import { asLanguage } from '../../copy/language.ts'
import { claimMailCopy } from '../../copy/mail/claim-mail.ts'
import { submissionMailCopy } from '../../copy/mail/submission-mail.ts'
import { denominationLabel } from '../../domain/churches/denominations.ts'
import { ACCESS_FIELDS, CORRECTABLE_FIELDS, type CorrectableField } from '../../domain/churches/fields.ts'
import type { StoredCorrections } from '../../schema/churches.ts'
import { type SingleMail, writeLetter } from '../newsletter/service.ts'

/** How the keys of mails begin that hold a link. */
export const CLAIM_LINK_MAILS = 'claim-link:'

/** Whom a mail goes to, about which church, and in which language that person wrote. */
interface MailSubject {
  /** Of what was proposed. */
  id: number
  church: string
  email: string
  language: string
}

/** The mail with the link, which is the only place where the token stands. */
export function linkMail(
  to: Omit<MailSubject, 'id'> & { requestKey: string },
  link: { token: string; expiresAt: Date; siteUrl: string },
  city: City,
): SingleMail {
  const language = asLanguage(to.language)
  const copy = claimMailCopy[language].link
  const until = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: city.timeZone,
  }).format(link.expiresAt)
  return letter(`${CLAIM_LINK_MAILS}${to.requestKey}`, to, city, {
    subject: copy.subject,
    lines: copy.lines(to.church, city.site.name, until),
    link: { label: copy.label, address: `${link.siteUrl}/add-church?claim=${link.token}` },
  })
}

export function claimReceiptMail(
  to: MailSubject,
  asked: { changes: StoredCorrections; withdraw: boolean },
  city: City,
): SingleMail {
  const copy = claimMailCopy[asLanguage(to.language)].receipt
  return letter(`claim-received:${to.id}`, to, city, {
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
  to: MailSubject,
  { taken, left, siteUrl }: { taken: StoredCorrections; left: StoredCorrections; siteUrl: string },
  city: City,
): SingleMail {
  const copy = claimMailCopy[asLanguage(to.language)].accepted
  const leftLines = changeLines(left, to)
  return letter(`claim-accepted:${to.id}`, to, city, {
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

export function withdrawnMail(to: MailSubject, city: City): SingleMail {
  const copy = claimMailCopy[asLanguage(to.language)].withdrawn
  return letter(`claim-accepted:${to.id}`, to, city, {
    subject: copy.subject,
    lines: copy.lines(to.church, city.site.name),
  })
}

export function claimDeclinedMail(to: MailSubject, reason: string, city: City): SingleMail {
  const copy = claimMailCopy[asLanguage(to.language)].declined
  return letter(`claim-declined:${to.id}`, to, city, {
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
  city: City,
  words: { subject: string; lines: readonly string[]; link?: { label: string; address: string } },
): SingleMail {
  const { greeting } = claimMailCopy[asLanguage(language)]
  return writeLetter(
    { key, to: email, language: asLanguage(language), ...words, lines: [greeting, ...words.lines] },
    city.site.name,
  )
}

/**
 * What becomes of a submitted church, to the person who submitted it.
 * @param words.address the page where to go on
 */
export function submissionMail(
  became: 'received' | 'accepted' | 'joined' | 'declined',
  to: MailSubject,
  { address, reason = '' }: { address?: string; reason?: string },
  city: City,
): SingleMail {
  const copy = submissionMailCopy[asLanguage(to.language)][became]
  return letter(`church-${became}:${to.id}`, to, city, {
    subject: copy.subject,
    lines: copy.lines(to.church, city.site.name, reason),
    ...(address && 'link' in copy && { link: { label: copy.link, address } }),
  })
}
