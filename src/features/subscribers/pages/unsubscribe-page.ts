import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { escapeHtml } from '../../../domain/newsletter/mail/placeholders.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import { type PageOf, readerPage, shorten } from './reader-page.ts'

/** Asks before anything changes: link scanners open every link, and none of them presses the button. */
export function askPage(of: PageOf, email: string, about: 'leave' | 'confirm' = 'leave'): Document {
  const copy = subscriberMailCopy[of.language][about]
  const question = escapeHtml(copy.ask(shorten(email), of.siteName))
  return readerPage(
    of,
    copy.title,
    `<p>${question}</p><form method="post"><button type="submit">${copy.button}</button></form>`,
  )
}

export function donePage(of: PageOf): Document {
  const copy = subscriberMailCopy[of.language].leave
  return readerPage(of, copy.doneTitle, `<p role="status">${escapeHtml(copy.done(of.siteName))}</p>`)
}

export function confirmedPage(of: PageOf): Document {
  const copy = subscriberMailCopy[of.language].confirm
  return readerPage(of, copy.doneTitle, `<p role="status">${escapeHtml(copy.done)}</p>`)
}
