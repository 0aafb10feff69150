import type { City } from '../../../contract/city.ts'
import type { Language } from '../../../copy/language.ts'
import { issueCopy } from '../../../copy/mail/issue.ts'
import { addDays } from '../../../domain/events/when.ts'
import {
  chooseIssue,
  countChosen,
  type DraftChoice,
  ISSUE_DAYS,
  type IssueMoment,
  isStillAhead,
} from '../../../domain/newsletter/choose-issue.ts'
import { festivalOf } from '../../../domain/newsletter/festivals.ts'
import { foldServices, type IssueItem, isFolded } from '../../../domain/newsletter/issue-items.ts'
import { type IssueContent, readableDay, readableSpan, renderIssue } from './issue-content.ts'

/** Events of a week that an issue shows at most; fewer when their words are long. */
const MAX_EVENTS = 90
/** Gmail shows no more than 102 KB of a mail; what it adds itself needs a little of that. */
const MAX_HTML_BYTES = 95_000
const ALL = Number.MAX_SAFE_INTEGER

export interface Edition extends IssueContent {
  subject: string
  introduction: string
}

/**
 * The issue of a week in one language, of those of these events that are still ahead at the moment when it goes out. A person's own subject and introduction are in every edition as
 * they were written. Its HTML is short enough for every mail program to show it whole.
 */
export function writeEdition(
  items: readonly IssueItem[],
  issue: { weekOf: string; moment: IssueMoment; choice: DraftChoice; city: City; language: Language },
): Edition {
  const { weekOf, moment, choice, city, language } = issue
  const today = moment.today > weekOf ? moment.today : weekOf
  const ahead = items.filter((item) => isStillAhead(item, moment))
  const copy = issueCopy[language]
  const locale = language === 'en' ? city.locale : city.translations[language].locale
  const last = addDays(weekOf, ISSUE_DAYS)
  const subject = choice.subject ?? copy.subject(city.name, readableSpan(weekOf, last, { language, locale }))
  const folded = chooseIssue(ahead.filter(isFolded), { today, room: ALL, choice })
  const lines = foldServices(folded.flatMap(({ events }) => events))
  const others = ahead.filter((item) => !isFolded(item))
  for (let room = MAX_EVENTS; ; room = Math.floor(room * 0.8)) {
    const days = chooseIssue(others, { today, room, choice })
    const introduction =
      choice.introduction ??
      [copy.introduction(countChosen(days) + countChosen(folded)), holyDays()].filter(Boolean).join(' ')
    const services = { lines: lines.slice(0, room), more: Math.max(0, lines.length - room) }
    const { html, text } = renderIssue(days, services, {
      siteName: city.site.name,
      subject,
      introduction,
      language,
      locale,
    })
    if (Buffer.byteLength(html) <= MAX_HTML_BYTES || room <= Math.max(1, days.length)) {
      return { subject, introduction, html, text }
    }
  }

  function holyDays(): string {
    const found = festivalOf(weekOf, last)
    if (found === null) return ''
    const days = found.days.map(({ name, date }) => `${copy.holyDays[name]} (${readableDay(date, locale)})`)
    return copy.festivals[found.festival](
      new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(days),
    )
  }
}
