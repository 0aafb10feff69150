import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../copy/language.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { escapeHtml } from '../../../domain/newsletter/mail/placeholders.ts'
import { type PreferencesFault, READER_CATEGORIES } from '../../../domain/newsletter/preferences.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import { UNSUBSCRIBE_PATH } from '../../newsletter/service.ts'
import { type PageOf, readerPage, shorten } from './reader-page.ts'

export interface PreferencesView {
  email: string
  token: string
  /** The filters that are chosen; null = all. */
  categories: readonly string[] | null
  /** YYYY-MM-DD, or null. */
  pausedUntil: string | null
  /** The first day that may be chosen. */
  today: string
}

/** What a reader gets, as a form that works without a script. `outcome` is how the last saving went. */
export function preferencesPage(
  of: PageOf,
  view: PreferencesView,
  outcome: 'saved' | PreferencesFault | null = null,
): Document {
  const copy = subscriberMailCopy[of.language].preferences
  const labels = categoryCopy[of.language]
  const notice =
    outcome === null
      ? ''
      : outcome === 'saved'
        ? `<p role="status"><strong>${copy.saved}</strong></p>`
        : `<p role="alert" class="wrong">${copy[outcome]}</p>`
  const languages = LANGUAGES.map((language) =>
    choice('radio', 'language', language, LANGUAGE_NAMES[language], language === of.language, language),
  )
  const categories = READER_CATEGORIES.map((name) =>
    choice(
      'checkbox',
      'categories',
      name,
      categoryLabel(labels, name),
      view.categories?.includes(name) ?? true,
    ),
  )
  const page = readerPage(
    of,
    copy.title,
    `${notice}<p>${escapeHtml(copy.of(shorten(view.email), of.siteName))}</p>
<form method="post">
<fieldset><legend>${copy.language}</legend>${languages.join('\n')}</fieldset>
<fieldset><legend>${copy.categories}</legend>${categories.join('\n')}</fieldset>
<label class="label" for="pause">${copy.pause}</label>
<input id="pause" type="date" name="pausedUntil" min="${view.today}" value="${view.pausedUntil ?? ''}">
<div><button type="submit">${copy.button}</button></div>
</form>
<a href="${UNSUBSCRIBE_PATH}${escapeHtml(view.token)}">${copy.leave}</a>`,
  )
  return outcome === null || outcome === 'saved' ? page : { ...page, status: 400 }
}

function choice(
  type: 'radio' | 'checkbox',
  name: string,
  value: string,
  label: string,
  isChosen: boolean,
  language?: string,
): string {
  const lang = language === undefined ? '' : ` lang="${language}"`
  return `<label class="choice"><input type="${type}" name="${name}" value="${value}"${isChosen ? ' checked' : ''}><span${lang}>${escapeHtml(label)}</span></label>`
}
