import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { canonicalFilter } from '../../../domain/events/categories.ts'
import { escapeHtml } from '../../../domain/newsletter/mail/placeholders.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import { type PreferencesView, preferencesPath } from './preferences-page.ts'
import { type PageOf, readerPage, shorten } from './reader-page.ts'

/** "More like this": asks before anything changes, because link scanners open every link of a mail. */
export function topicPage(of: PageOf, view: PreferencesView, category: string): Document {
  const copy = subscriberMailCopy[of.language].more
  const label = categoryLabel(categoryCopy[of.language], canonicalFilter(category))
  const link = `<a href="${preferencesPath(view.token)}">${copy.preferences}</a>`
  if (view.categories?.includes(canonicalFilter(category))) {
    return readerPage(of, copy.title, `<p role="status">${escapeHtml(copy.chosen(label))}</p>\n${link}`)
  }
  const question = view.categories === null ? copy.askFirst : copy.ask
  return readerPage(
    of,
    copy.title,
    `<p>${escapeHtml(question(label, shorten(view.email)))}</p>
<form method="post"><button type="submit">${escapeHtml(copy.button(label))}</button></form>\n${link}`,
  )
}
