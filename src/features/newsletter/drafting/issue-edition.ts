import type { City } from '../../../contract/city.ts'
import type { Language } from '../../../copy/language.ts'
import { issueCopy } from '../../../copy/mail/issue.ts'
import { addDays } from '../../../domain/events/when.ts'
import { ISSUE_DAYS, type IssueMoment } from '../../../domain/newsletter/choose-issue.ts'
import type { DraftChoice } from '../../../domain/newsletter/draft-choice.ts'
import { festivalOf } from '../../../domain/newsletter/festivals.ts'
import {
  type ComposedIssue,
  composeBlocks,
  type IssueSource,
} from '../../../domain/newsletter/issue-blocks.ts'
import { type IssueContent, renderIssue } from './issue-content.ts'
import { clip, readableDay, readableSpan } from './issue-words.ts'

/** Events of a week that an issue shows at most; fewer when their words are long. */
const MAX_EVENTS = 90
/** Gmail shows no more than 102 KB of a mail; what it adds itself needs a little of that. */
const MAX_HTML_BYTES = 95_000
/** An origin longer than this makes the mail a little larger; its links are measured with one of this length. */
const SITE_URL = `https://${'x'.repeat(32)}`

const countBytes = (html: string) => Buffer.byteLength(html.replaceAll('{{site_url}}', SITE_URL))

const MAX_SUBJECT_TITLE_CHARS = 36
const MAX_PREHEADER_TITLES = 3

/** What can stand in the list of a reader's mails: three ways, the first one unless a person chose another. */
export interface IssueTitle {
  subject: string
  preheader: string
}

export interface Edition extends IssueContent, IssueTitle {
  introduction: string
  proposals: IssueTitle[]
  composed: ComposedIssue
}

interface EditionContext {
  weekOf: string
  moment: IssueMoment
  choice: DraftChoice
  city: City
  language: Language
  /** How it differs from the issue of everything. */
  note?: string
}

/**
 * The issue of a week in one language, of what is still ahead at the moment when it goes out. A person's own words are
 * in every edition as they were written. Its HTML is short enough for every mail program to show it whole.
 */
export function writeEdition(source: IssueSource, issue: EditionContext): Edition {
  const { weekOf, choice, city, language } = issue
  const locale = language === 'en' ? city.locale : city.translations[language].locale
  for (let room = MAX_EVENTS; ; room = Math.floor(room * 0.8)) {
    const composed = composeBlocks(source, { ...issue, room })
    const introduction =
      choice.introduction ??
      [issueCopy[language].introduction(composed.events), holyDays(weekOf, language, locale)]
        .filter(Boolean)
        .join(' ')
    const proposals = proposeTitles(composed, { ...issue, introduction, locale })
    const proposed = proposals[choice.style] ?? proposals[0]
    const subject = choice.subject ?? proposed?.subject ?? ''
    const preheader = choice.preheader ?? proposed?.preheader ?? introduction
    const opening = issue.note === undefined ? introduction : `${introduction}\n${issue.note}`
    const words = { siteName: city.site.name, subject, preheader, introduction: opening, language, locale }
    const { html, text } = renderIssue(composed, words)
    const days = composed.blocks.reduce((sum, block) => sum + ('days' in block ? block.days.length : 0), 0)
    if (countBytes(html) <= MAX_HTML_BYTES || room <= Math.max(1, days)) {
      return { subject, preheader, introduction, html, text, proposals, composed }
    }
  }
}

/** By its days, by its picks, by its size: each of them true of this issue. */
function proposeTitles(
  { blocks, events }: ComposedIssue,
  context: EditionContext & { introduction: string; locale: string },
): IssueTitle[] {
  const { weekOf, city, language, locale, introduction } = context
  const copy = issueCopy[language]
  const span = readableSpan(weekOf, addDays(weekOf, ISSUE_DAYS), { language, locale })
  const titlesOf = (kind: 'picks' | 'weekend' | 'days') =>
    blocks.flatMap((block) => {
      if (block.kind !== kind) return []
      if (block.kind === 'picks') return block.picks.map(({ item }) => item.title)
      return block.days.flatMap((day) => day.events.map(({ title }) => title))
    })
  const [weekend, days] = [titlesOf('weekend'), titlesOf('days')]
  const leading = [...new Set([...titlesOf('picks'), ...weekend, ...days])].map((title) =>
    clip(title, MAX_SUBJECT_TITLE_CHARS),
  )
  const some = (titles: string[]) => titles.slice(0, MAX_PREHEADER_TITLES).join(', ')
  const [first, second, ...next] = leading
  return [
    { subject: copy.subject(city.name, span), preheader: introduction },
    ...(first === undefined
      ? []
      : [
          {
            subject: copy.subjectOfPicks(
              second === undefined ? first : `${first}, ${second}`,
              Math.max(0, events - (second === undefined ? 1 : 2)),
            ),
            preheader: next.length === 0 ? introduction : copy.preheaderOfPicks(some(next)),
          },
        ]),
    {
      subject: copy.subjectOfWeek(city.name, events),
      preheader: weekend.length === 0 ? introduction : copy.preheaderOfWeekend(some([...new Set(weekend)])),
    },
  ]
}

function holyDays(weekOf: string, language: Language, locale: string): string {
  const found = festivalOf(weekOf, addDays(weekOf, ISSUE_DAYS))
  if (found === null) return ''
  const copy = issueCopy[language]
  const days = found.days.map(({ name, date }) => `${copy.holyDays[name]} (${readableDay(date, locale)})`)
  return copy.festivals[found.festival](
    new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(days),
  )
}
