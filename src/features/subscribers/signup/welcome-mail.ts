import { asLanguage } from '../../../copy/language.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { escapeHtml, fillPlaceholders, plainLine } from '../../../domain/newsletter/mail/placeholders.ts'
import type { SingleMail } from '../../newsletter/service.ts'
import {
  listHeaders,
  type MailIdentity,
  mailDocument,
  mailStyle,
  mailTextFoot,
} from '../../newsletter/service.ts'
import type { SubscriberRow } from '../data.ts'

/** How the keys of the list's own mails to a reader begin. */
export const welcomeKeys = (subscriberId: number) => `welcome:${subscriberId}:`

/** The mail that greets a new reader, in their language; a person who comes back later is greeted again. */
export function welcomeMail(
  subscriber: SubscriberRow,
  context: { post: MailIdentity; cityName: string; siteUrl: string },
): SingleMail {
  const { post, cityName, siteUrl } = context
  const { siteName } = post
  const language = asLanguage(subscriber.language)
  const { hello: greeting, welcome } = subscriberMailCopy[language]
  const lines = welcome.lines(siteName, cityName)
  const subject = welcome.subject(siteName)
  const own = { site_url: siteUrl, token: subscriber.token }
  const html = mailDocument({
    siteName,
    subject,
    language,
    preheader: lines[0] ?? '',
    body: [
      `<h1 class="ink" style="${mailStyle.title}">${welcome.title}</h1>`,
      ...[greeting, ...lines.map(escapeHtml)].map(
        (line) => `<p class="ink" style="${mailStyle.paragraph}">${line}</p>`,
      ),
      `<p style="margin:8px 0 0"><a href="{{site_url}}/" class="button" style="${mailStyle.button}">${welcome.explore}</a></p>`,
    ].join('\n'),
  })
  const text = [
    welcome.title,
    greeting,
    ...lines,
    `${welcome.explore}: {{site_url}}/`,
    mailTextFoot(siteName, language),
  ].join('\n\n')
  return {
    key: `${welcomeKeys(subscriber.id)}${subscriber.subscribedAt.toISOString()}`,
    to: subscriber.email,
    subject,
    html: fillPlaceholders(html, own, escapeHtml),
    text: fillPlaceholders(text, own, plainLine),
    headers: listHeaders(post, siteUrl, subscriber.token),
  }
}
