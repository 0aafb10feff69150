import { asLanguage } from '../../../copy/language.ts'
import { purchaseMailCopy } from '../../../copy/mail/purchase-mail.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { queueMail, queueUnprovenMail, writeLetter } from '../../newsletter/service.ts'
import type { Addressee, MailSite } from '../mails.ts'
import { countLinks, type Purchase } from './data.ts'
import { createLink } from './links.ts'

type Words = (typeof purchaseMailCopy)['en']

/** How the keys of mails begin that hold a private link. */
export const PURCHASE_MAILS = 'purchase-'

/** Whom a purchase's mails go to; null where nobody left an address, or it was erased. */
export function buyerOf({ application, payment, event }: Purchase): Addressee | null {
  const email = application?.email || payment?.email
  if (!email) return null
  return {
    email,
    language: application?.language ?? payment?.language ?? 'en',
    title: event?.title ?? application?.eventTitle ?? '',
  }
}

export interface LetterOptions {
  clock: Clock
  jobs: Jobs
  site: MailSite
}

/** Mails the buyer, with a new private link, in the transaction of what is reported. Does nothing without an address. */
export async function mailBuyer(
  tx: Transaction,
  purchase: Purchase,
  what: 'refunded' | 'canceled' | 'dates' | 'text' | 'reminder' | 'link',
  { clock, jobs, site }: LetterOptions,
  write: (words: Words, to: Addressee) => { subject: string; lines: readonly string[]; link?: string },
): Promise<boolean> {
  const to = buyerOf(purchase)
  if (!to) return false
  const { kind, id } = purchase.key
  const language = asLanguage(to.language)
  const words = purchaseMailCopy[language]
  const { subject, lines, link } = write(words, to)
  const path = await createLink(tx, purchase.key, clock.now())
  const number = await countLinks(tx, purchase.key)
  const mail = writeLetter(
    {
      key: `${PURCHASE_MAILS}${what}:${kind}-${id}:${number}`,
      to: to.email,
      language,
      subject,
      lines: [words.greeting, ...lines],
      link: { label: link ?? words.link, address: site.siteUrl + path },
    },
    site.city.site.name,
  )
  if (what === 'reminder') return queueUnprovenMail(tx, jobs, mail, clock.now())
  await queueMail(tx, jobs, mail, clock.now())
  return true
}

export function dayInWords(at: Date, to: Addressee, { city }: MailSite): string {
  const locale = asLanguage(to.language) === 'es' ? 'es-US' : 'en-US'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: city.timeZone }).format(at)
}
