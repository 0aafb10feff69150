import { createHash, randomBytes } from 'node:crypto'
import type { City } from '../../contract/city.ts'
import { asLanguage, type Language } from '../../copy/language.ts'
import { advertisingMailCopy } from '../../copy/mail/advertising-mail.ts'
import { purchaseMailCopy } from '../../copy/mail/purchase-mail.ts'
import type { Offer } from '../../domain/advertising/catalogue.ts'
import { moneyInWords } from '../../domain/advertising/money.ts'
import { PROMISES } from '../../domain/advertising/promises.ts'
import type { Executor, Transaction } from '../../platform/database/transaction.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { queueMail, queueUnprovenMail, type SingleMail, writeLetter } from '../newsletter/service.ts'
import { countLinks, insertLink, type Purchase, type PurchaseKey } from './purchases/data.ts'

const PATH = '/api/purchases/'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new private link to a purchase: its path, to be mailed. The secret in it is stored nowhere else. */
export async function createLink(executor: Executor, key: PurchaseKey, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await insertLink(executor, key, { tokenHash: hashToken(token), createdAt: now })
  return PATH + token
}

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

export interface Addressee {
  email: string
  language: string
  title: string
}

export interface MailSite {
  city: City
  /** Where its pages are, without a slash at the end. */
  siteUrl: string
}

export function dayInWords(at: Date, to: Addressee, { city }: MailSite): string {
  const locale = asLanguage(to.language) === 'es' ? 'es-US' : 'en-US'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: city.timeZone }).format(at)
}

function letter(
  key: string,
  to: Addressee,
  site: MailSite,
  write: (words: (typeof advertisingMailCopy)[Language]) => {
    subject: string
    lines: readonly string[]
    link?: { label: string; path: string }
  },
): SingleMail {
  const language = asLanguage(to.language)
  const words = advertisingMailCopy[language]
  const { subject, lines, link } = write(words)
  return writeLetter(
    {
      key,
      to: to.email,
      language,
      subject,
      lines: [words.greeting, ...lines],
      ...(link && { link: { label: link.label, address: site.siteUrl + link.path } }),
    },
    site.city.site.name,
  )
}

const statePath = (token: string) => `/advertise?application=${token}`

export function receivedMail(
  to: Addressee,
  application: { id: number; token: string; packageName: string },
  site: MailSite,
): SingleMail {
  return letter(`application-received:${application.id}`, to, site, ({ received }) => ({
    subject: received.subject,
    lines: received.lines(application.packageName),
    link: { label: received.link, path: statePath(application.token) },
  }))
}

export function receiptMail(
  to: Addressee,
  /** `path`: of the buyer's private link. */
  payment: { id: number; amountCents: number; packageName: string; path: string },
  next: { kind: 'review' } | { kind: 'runs'; until: Date } | { kind: 'kept' },
  site: MailSite,
): SingleMail {
  const amount = moneyInWords(payment.amountCents)
  return letter(`payment-receipt:${payment.id}`, to, site, ({ receipt }) => ({
    subject: receipt.subject,
    lines: [
      ...receipt.lines(to.title, payment.packageName, amount, site.city.site.name, payment.id),
      next.kind === 'review'
        ? receipt.reviewNext
        : next.kind === 'runs'
          ? receipt.runsNext(dayInWords(next.until, to, site))
          : receipt.afterThisWeek,
    ],
    link: { label: receipt.link, path: payment.path },
  }))
}

export function acceptedMail(
  to: Addressee,
  accepted: { applicationId: number; eventId: number; offer: Offer; startsAt: Date; endsAt: Date; now: Date },
  site: MailSite,
): SingleMail {
  const { eventId, offer, startsAt, endsAt, now } = accepted
  const day = (at: Date) => dayInWords(at, to, site)
  return letter(`application-accepted:${accepted.applicationId}`, to, site, ({ accepted: words }) => ({
    subject: words.subject,
    lines: [
      ...words.lines(to.title, site.city.site.name),
      startsAt > now ? words.runsFrom(day(startsAt), day(endsAt)) : words.runsNow(day(endsAt)),
      ...(PROMISES[offer.id].manual.includes('photography') ? [words.photography] : []),
    ],
    link: { label: words.link, path: `/event/${eventId}` },
  }))
}

export function declinedMail(
  to: Addressee,
  declined: { applicationId: number; reason: string; refundCents: number },
  site: MailSite,
): SingleMail {
  const { applicationId, reason, refundCents } = declined
  return letter(`application-declined:${applicationId}`, to, site, ({ declined: words }) => ({
    subject: words.subject,
    lines: [
      ...words.lines(to.title, reason),
      refundCents > 0 ? words.refund(moneyInWords(refundCents)) : words.free,
      words.end,
    ],
  }))
}

export interface MailedPlacement {
  id: number
  eventId: number
  packageName: string
  startsAt: Date
  endsAt: Date
}

export function runningMail(to: Addressee, placement: MailedPlacement, site: MailSite): SingleMail {
  const until = dayInWords(placement.endsAt, to, site)
  return letter(`placement-running:${placement.id}`, to, site, ({ running }) => ({
    subject: running.subject,
    lines: running.lines(to.title, placement.packageName, until),
    link: { label: running.link, path: `/event/${placement.eventId}` },
  }))
}

export function endedMail(
  to: Addressee,
  placement: MailedPlacement,
  counts: { views: number; clicks: number },
  site: MailSite,
): SingleMail {
  const day = (at: Date) => dayInWords(at, to, site)
  return letter(`placement-ended:${placement.id}`, to, site, ({ ended }) => ({
    subject: ended.subject,
    lines: [
      ...ended.lines(to.title, placement.packageName, day(placement.startsAt), day(placement.endsAt)),
      ended.report(counts.views, counts.clicks),
      ended.thanks,
    ],
    link: { label: ended.link, path: '/advertise' },
  }))
}
