import type { City } from '../../contract/city.ts'
import type { Language } from '../../copy/language.ts'
import { advertisingMailCopy } from '../../copy/mail/advertising-mail.ts'
import type { Offer } from '../../domain/advertising/catalogue.ts'
import { moneyInWords } from '../../domain/advertising/money.ts'
import { PROMISES } from '../../domain/advertising/promises.ts'
import type { SingleMail } from '../newsletter/service.ts'
import { writeLetter } from '../newsletter/service.ts'

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

const wordsOf = (language: string) => advertisingMailCopy[language === 'es' ? 'es' : 'en']

function dayInWords(at: Date, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone,
  }).format(at)
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
  const words = wordsOf(to.language)
  const { subject, lines, link } = write(words)
  return writeLetter(
    {
      key,
      to: to.email,
      language: to.language === 'es' ? 'es' : 'en',
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
          ? receipt.runsNext(dayInWords(next.until, to.language, site.city.timeZone))
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
  const day = (at: Date) => dayInWords(at, to.language, site.city.timeZone)
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
  const until = dayInWords(placement.endsAt, to.language, site.city.timeZone)
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
  const day = (at: Date) => dayInWords(at, to.language, site.city.timeZone)
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
