import { asLanguage } from '../../copy/language.ts'
import { subscriberMailCopy } from '../../copy/mail/subscriber-mail.ts'
import { escapeHtml, fillPlaceholders, plainLine } from '../../domain/newsletter/placeholders.ts'
import {
  listHeaders,
  type MailIdentity,
  mailDocument,
  mailStyle,
  mailTextFoot,
  pageIn,
  type SingleMail,
  type SpecialEvent,
  writeLetter,
} from '../newsletter/service.ts'
import type { SubscriberRow } from './data.ts'

/** How the keys of the list's own mails to a reader begin. */
export const welcomeKeys = (subscriberId: number) => `welcome:${subscriberId}:`

interface WelcomeContext {
  post: MailIdentity
  siteUrl: string
}

/** The mail that greets a new reader, in their language; a person who comes back later is greeted again. */
export function welcomeMail(
  subscriber: SubscriberRow,
  context: WelcomeContext & { cityName: string },
): SingleMail {
  const language = asLanguage(subscriber.language)
  const { welcome } = subscriberMailCopy[language]
  return writeListMail(subscriber, context, {
    key: subscriber.subscribedAt.toISOString(),
    subject: welcome.subject(context.post.siteName),
    title: welcome.title,
    lines: welcome.lines(context.post.siteName, context.cityName),
    special: [],
    action: { label: welcome.explore, path: '/' },
  })
}

/** Some days later: what is special this week, and how to choose topics. */
export function secondWelcomeMail(
  subscriber: SubscriberRow,
  context: WelcomeContext & { special: readonly SpecialEvent[] },
): SingleMail {
  const { special } = context
  const { secondWelcome: copy } = subscriberMailCopy[asLanguage(subscriber.language)]
  return writeListMail(subscriber, context, {
    key: `second:${subscriber.subscribedAt.toISOString()}`,
    subject: copy.subject(context.post.siteName),
    title: copy.title,
    lines: special.length > 0 ? [copy.topics, copy.special] : [copy.topics],
    special,
    action: { label: copy.choose, path: '/api/newsletter/preferences/{{token}}' },
  })
}

function writeListMail(
  subscriber: SubscriberRow,
  { post, siteUrl }: WelcomeContext,
  mail: {
    key: string
    subject: string
    title: string
    lines: readonly string[]
    special: readonly SpecialEvent[]
    action: { label: string; path: string }
  },
): SingleMail {
  const { siteName } = post
  const { subject, title, lines, special, action } = mail
  const language = asLanguage(subscriber.language)
  const { hello: greeting } = subscriberMailCopy[language]
  const siteAddress = (path: string) => `{{site_url}}${pageIn(language, path)}`
  const own = { site_url: siteUrl, token: subscriber.token }
  const link = (path: string, label: string) =>
    `<a href="${siteAddress(path)}" class="link" style="${mailStyle.link}">${escapeHtml(label)}</a>`
  const html = mailDocument({
    siteName,
    subject,
    language,
    preheader: lines[0] ?? '',
    body: [
      `<h1 class="ink" style="${mailStyle.title}">${title}</h1>`,
      ...[greeting, ...lines.map(escapeHtml)].map(
        (line) => `<p class="ink" style="${mailStyle.paragraph}">${line}</p>`,
      ),
      ...special.map(
        (event) =>
          `<p class="ink" style="${mailStyle.paragraph}">${link(event.path, event.title)}<br>${escapeHtml(event.details)}</p>`,
      ),
      `<p style="margin:8px 0 0"><a href="${siteAddress(action.path)}" class="button" style="${mailStyle.button}">${action.label}</a></p>`,
    ].join('\n'),
  })
  const text = [
    title,
    greeting,
    ...lines,
    ...special.map(
      (event) => `* ${plainLine(event.title)}\n  ${plainLine(event.details)}\n  ${siteAddress(event.path)}`,
    ),
    `${action.label}: ${siteAddress(action.path)}`,
    mailTextFoot(siteName, language),
  ].join('\n\n')
  return {
    key: `${welcomeKeys(subscriber.id)}${mail.key}`,
    to: subscriber.email,
    subject,
    html: fillPlaceholders(html, own, escapeHtml),
    text: fillPlaceholders(text, own, plainLine),
    headers: listHeaders(post, siteUrl, subscriber.token),
  }
}

/**
 * Asks whoever reads an address whether they subscribed. Nothing that was typed into the form stands in it: a stranger
 * could write to anybody through it.
 */
export function confirmMail(row: SubscriberRow, context: { siteName: string; siteUrl: string }): SingleMail {
  const { siteName, siteUrl } = context
  const language = asLanguage(row.language)
  const copy = subscriberMailCopy[language].confirm
  return writeLetter(
    {
      key: `${welcomeKeys(row.id)}confirm:${(row.confirmResentAt ?? row.confirmAskedAt)?.toISOString() ?? ''}`,
      to: row.email,
      language,
      subject: copy.subject(siteName),
      lines: copy.lines(siteName),
      closing: [copy.closing],
      link: { label: copy.link, address: `${siteUrl}/api/newsletter/confirm/${row.confirmToken ?? ''}` },
    },
    siteName,
  )
}
