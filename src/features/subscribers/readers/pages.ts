import { createHash } from 'node:crypto'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { churchFactsCopy } from '../../../copy/churches/church-facts.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../copy/language.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { ACCESS_FIELDS, type AccessFact } from '../../../domain/churches/fields.ts'
import { canonicalFilter } from '../../../domain/events/categories.ts'
import { DARK_COLORS, LIGHT_COLORS, rootCss, themesCss } from '../../../domain/look-colors.ts'
import { escapeHtml } from '../../../domain/newsletter/placeholders.ts'
import {
  type PreferencesFault,
  READER_CATEGORIES,
  type ReaderPreferences,
} from '../../../domain/newsletter/preferences.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import { UNSUBSCRIBE_PATH } from '../../newsletter/service.ts'

/** The look's colours; the page stands alone, because it is opened from mail programs on anything. */
const COLORS = themesCss(
  rootCss('light', { ...LIGHT_COLORS, 'on-primary': LIGHT_COLORS.card, danger: '#a3262a' }),
  rootCss('dark', { ...DARK_COLORS, 'on-primary': DARK_COLORS.page, danger: '#f59a94' }),
)
const STYLE = `${COLORS}
body{margin:0;background:var(--page);color:var(--ink);font:18px/1.6 Verdana,Arial,sans-serif}
main{max-width:34rem;margin:10vh auto;padding:24px;background:var(--card);border:1px solid var(--rule);overflow-wrap:anywhere}
h1{margin:0 0 16px;font:600 28px/1.15 Georgia,serif}
h2{margin:0 0 8px;font:600 22px/1.2 Georgia,serif}
p{margin:0 0 24px}
.wrong{color:var(--danger);font-weight:700}
fieldset{margin:0 0 24px;padding:0;border:0}
legend,.label{display:block;padding:0;margin:0 0 4px;font-weight:700}
summary{min-height:44px;padding:8px 0;box-sizing:border-box;font-weight:700;cursor:pointer}
details{margin:0 0 16px}
@media (min-width:480px){details fieldset{columns:2}}
.hidden{position:absolute;clip-path:inset(50%)}
.choice{display:flex;gap:12px;align-items:center;min-height:44px}
.choice input{width:24px;height:24px;margin:0;flex:none;accent-color:var(--primary)}
table{width:100%;margin:0 0 16px;border-collapse:collapse}
th,td{padding:4px 8px 4px 0;text-align:left;border-bottom:1px solid var(--rule)}
td:not(:first-child),th:not(:first-child){text-align:right}
h2{margin:32px 0 12px;font:600 21px/1.2 Georgia,serif}
ul{padding-left:1.2em}
input[type=text],textarea{box-sizing:border-box;width:100%;min-height:44px;margin:0 0 16px;padding:8px 12px;font:inherit;color:inherit;background:var(--page);border:1px solid var(--muted);border-radius:4px}
input[type=date]{min-height:44px;margin:0 0 24px;padding:4px 12px;font:inherit;color:inherit;background:var(--page);border:1px solid var(--muted);border-radius:4px}
button{min-height:44px;padding:8px 24px;font:inherit;border:0;border-radius:4px;background:var(--primary);color:var(--on-primary);cursor:pointer}
form{margin:0 0 16px}
a{display:inline-block;padding:8px 0;margin:0 24px 0 0;color:var(--primary)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Nothing but this style and a form to this very site; the address holds a token, so that it is sent to nobody. */
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

export interface PageOf {
  siteName: string
  language: Language
}

/** A page of its own for one reader. `title` is plain text, `body` HTML that is escaped already. */
export function readerPage({ siteName, language }: PageOf, title: string, body: string): Document {
  return {
    contentType: 'text/html; charset=utf-8',
    headers: HEADERS,
    body: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - ${escapeHtml(siteName)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
<a href="/">${escapeHtml(subscriberMailCopy[language].leave.home(siteName))}</a></main></body></html>
`,
  }
}

/** Nobody knows whose link it was: both languages say so. `say` picks the words in each. */
export function unknownPage(
  siteName: string,
  choose: (copy: (typeof subscriberMailCopy)[Language]) => string = ({ leave }) => leave.unknown,
): Document {
  const { en, es } = subscriberMailCopy
  const body = `<p>${escapeHtml(choose(en))}</p><p lang="es">${es.leave.unknownTitle}. ${escapeHtml(choose(es))}</p>`
  return { ...readerPage({ siteName, language: 'en' }, en.leave.unknownTitle, body), status: 404 }
}

/** ada@mail.example -> a•••@mail.example: enough for its owner to know it, and for nobody else. */
export function shorten(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}

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
