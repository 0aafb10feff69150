import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { churchFactsCopy } from '../../../copy/churches/church-facts.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../copy/language.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { ACCESS_FIELDS, type AccessFact } from '../../../domain/churches/fields.ts'
import { escapeHtml } from '../../../domain/newsletter/mail/placeholders.ts'
import {
  type PreferencesFault,
  READER_CATEGORIES,
  type ReaderPreferences,
} from '../../../domain/newsletter/preferences.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import { UNSUBSCRIBE_PATH } from '../../newsletter/service.ts'
import { type PageOf, readerPage, shorten } from './reader-page.ts'

export interface PreferencesView extends ReaderPreferences {
  email: string
  token: string
  /** What is listed now, to choose from; what was chosen before is offered as well. */
  offered: { neighborhoods: string[]; languages: string[] }
  /** The first day that may be chosen. */
  today: string
}

interface Choice {
  value: string
  label: string
  isChosen: boolean
  language?: string
}

export const preferencesPath = (token: string) => `/api/newsletter/preferences/${encodeURIComponent(token)}`

/** What a reader gets, as a form that works without a script. `outcome` is how the last saving went. */
export function preferencesPage(
  of: PageOf,
  view: PreferencesView,
  outcome: 'saved' | PreferencesFault | null = null,
): Document {
  const copy = subscriberMailCopy[of.language].preferences
  const { access } = churchFactsCopy[of.language]
  const words = dataWords[of.language]
  const notice =
    outcome === null
      ? ''
      : outcome === 'saved'
        ? `<p role="status"><strong>${copy.saved}</strong></p>`
        : `<p role="alert" class="wrong">${copy[outcome]}</p>`
  const choose = (offered: readonly string[], chosen: string[] | null, label: (value: string) => string) =>
    [...new Set([...offered, ...(chosen ?? [])])].map((value) => ({
      value,
      label: label(value),
      isChosen: chosen?.includes(value) ?? false,
    }))
  const topics = [
    fieldset('checkbox', 'categories', copy.categories, [
      ...choose(READER_CATEGORIES, view.categories, (name) => categoryLabel(categoryCopy[of.language], name)),
    ]),
    folded(
      'neighborhoods',
      copy.neighborhoods,
      choose(view.offered.neighborhoods, view.neighborhoods, String),
    ),
    folded('languages', copy.languages, choose(view.offered.languages, view.languages, words.churchLanguage)),
    folded(
      'needs',
      copy.needs,
      choose(ACCESS_FIELDS, view.needs, (fact) => access[fact as AccessFact].label),
    ),
  ]
  const sends = (['weekly', 'only-when'] as const).map((value) => ({
    value,
    label: copy.sends[value],
    isChosen: (value === 'only-when') === (view.onlyWhen === true),
  }))
  const languages = LANGUAGES.map((value) => ({
    value,
    label: LANGUAGE_NAMES[value],
    isChosen: value === of.language,
    language: value,
  }))
  const page = readerPage(
    of,
    copy.title,
    `${notice}<p>${escapeHtml(copy.of(shorten(view.email), of.siteName))}</p>
<form method="post" action="${preferencesPath(view.token)}">
${fieldset('radio', 'language', copy.language, languages)}
${fieldset('radio', 'sends', copy.often, sends)}
<h2>${copy.topics}</h2><p>${copy.topicsHint}</p>
${topics.join('\n')}
<label class="label" for="pause">${copy.pause}</label>
<input id="pause" type="date" name="pausedUntil" min="${view.today}" value="${view.pausedUntil ?? ''}">
<div><button type="submit">${copy.button}</button></div>
</form>
<a href="${UNSUBSCRIBE_PATH}${escapeHtml(view.token)}">${copy.leave}</a>`,
  )
  return outcome === null || outcome === 'saved' ? page : { ...page, status: 400 }
}

/** A list that may be long: it is open where something of it is chosen. */
function folded(name: string, legend: string, choices: Choice[]): string {
  const count = choices.filter(({ isChosen }) => isChosen).length
  if (choices.length === 0) return ''
  return `<details${count > 0 ? ' open' : ''}><summary>${legend}</summary>
<fieldset><legend class="hidden">${legend}</legend>${choices.map((each) => choice('checkbox', name, each)).join('\n')}</fieldset></details>`
}

function fieldset(type: 'radio' | 'checkbox', name: string, legend: string, choices: Choice[]): string {
  return `<fieldset><legend>${legend}</legend>${choices.map((each) => choice(type, name, each)).join('\n')}</fieldset>`
}

function choice(type: 'radio' | 'checkbox', name: string, { value, label, isChosen, language }: Choice) {
  const lang = language === undefined ? '' : ` lang="${language}"`
  return `<label class="choice"><input type="${type}" name="${name}" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}><span${lang}>${escapeHtml(label)}</span></label>`
}
