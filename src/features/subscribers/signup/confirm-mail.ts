import { asLanguage } from '../../../copy/language.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import type { SingleMail } from '../../newsletter/service.ts'
import { writeLetter } from '../../newsletter/service.ts'
import type { SubscriberRow } from '../data.ts'
import { welcomeKeys } from './welcome-mail.ts'

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
      key: `${welcomeKeys(row.id)}confirm:${row.confirmAskedAt?.toISOString() ?? ''}`,
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
