import { type City, localeOf } from '../../../contract/city.ts'
import { asLanguage, LANGUAGES, type Language } from '../../../copy/language.ts'
import { issueCopy } from '../../../copy/mail/issue.ts'
import { ledgerCopy } from '../../../copy/mail/mail.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { churchPath } from '../../../domain/churches/church-path.ts'
import { addDays } from '../../../domain/events/when.ts'
import {
  type DraftChoice,
  ISSUE_DAYS,
  type IssueEvent,
  type IssueMoment,
  MAX_LINE_CHARS,
} from '../../../domain/newsletter/choose-issue.ts'
import {
  type ComposedIssue,
  composeBlocks,
  type IssueBlock,
  type IssueSource,
  itemsAhead,
  itemsForAll,
  type LineDay,
  type PickedItem,
} from '../../../domain/newsletter/issue-blocks.ts'
import { festivalOf } from '../../../domain/newsletter/issue-items.ts'
import { collectLinks, eventOfTarget } from '../../../domain/newsletter/link-clicks.ts'
import {
  escapeHtml,
  fillPlaceholders,
  type Placeholder,
  plainLine,
} from '../../../domain/newsletter/placeholders.ts'
import { assignEditions, readPreferences } from '../../../domain/newsletter/preferences.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { NewsletterRow } from '../data.ts'
import { mailTextFoot } from '../mail/layout.ts'
import { insertLinks, type LinkRow } from '../published/data.ts'
import { type EditionRow, insertDeliveries, insertEditions, lockChoices } from './data.ts'
import {
  beginWriting,
  clip,
  daysPath,
  detailsOf,
  type IssueWords,
  labelsOf,
  lineDetails,
  paragraphs,
  picksByDay,
  readableDay,
  readableSpan,
  renderIssueHtml,
  servicesPath,
  viewUrl,
  type Writing,
} from './issue-html.ts'
import { choiceOf } from './issue-source.ts'

/** Short lines that an issue has at most; fewer when its links or its words are many. */
const MAX_LINES = 24
/** An issue is read, not searched: with more links nobody knows where to begin. */
const MAX_LINKS = 45
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
  const locale = localeOf(city, language)
  for (let room = MAX_LINES; ; room = Math.floor(room * 0.8)) {
    const composed = composeBlocks(source, { ...issue, room })
    const introduction =
      choice.introduction ??
      [introduce(composed, language, locale), holyDays(weekOf, language, locale)].filter(Boolean).join(' ')
    const proposals = proposeTitles(composed, { ...issue, introduction, locale })
    const proposed = proposals[choice.style] ?? proposals[0]
    const subject = choice.subject ?? proposed?.subject ?? ''
    const preheader = choice.preheader ?? proposed?.preheader ?? introduction
    const opening = issue.note === undefined ? introduction : `${introduction}\n${issue.note}`
    const words = { siteName: city.site.name, subject, preheader, introduction: opening, language, locale }
    const { html, text } = renderIssue(composed, words)
    const isShort = countBytes(html) <= MAX_HTML_BYTES && (html.match(/<a /g) ?? []).length <= MAX_LINKS
    if (isShort || room === 0) {
      return { subject, preheader, introduction, html, text, proposals, composed }
    }
  }
}

/** Two sentences: what the issue begins with, and what follows. */
function introduce({ blocks, events }: ComposedIssue, language: Language, locale: string): string {
  const copy = issueCopy[language]
  const picks = blocks.find(({ kind }) => kind === 'picks')
  const [first, ...others] = picks?.kind === 'picks' ? picks.picks : []
  if (first === undefined) return copy.introduction(events)
  const { title, church, eventDate } = first.item
  const lead = { title: clip(title), church: clip(church.name), day: readableDay(eventDate, locale) }
  return copy.introductionOf(events, lead, others.length)
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
      return block.days.flatMap(({ lines }) => lines.map(({ item }) => item.title))
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

interface IssueContent {
  html: string
  text: string
}

/** The issue as e-mail HTML and as text. Every event names its day, time, church and place, and leads to its page. */
export function renderIssue({ blocks, events }: ComposedIssue, words: IssueWords): IssueContent {
  const writing = beginWriting(words, events)
  return { html: renderIssueHtml(blocks, writing), text: renderIssueText(blocks, writing) }
}

/** The issue as the text part of its mails. */
function renderIssueText(blocks: readonly IssueBlock[], words: Writing): string {
  const { copy, language } = words
  const lines = [`${copy.inBrowser}: ${viewUrl(language)}`, '', plainLine(words.subject), '']
  lines.push(subscriberMailCopy[language].greeting, '')
  for (const text of paragraphs(words.introduction)) lines.push(plainLine(text), '')
  lines.pop()
  for (const block of blocks) lines.push(...renderBlock(block, words))
  lines.push('', `${words.events > 1 ? copy.allOf(words.events) : copy.allEvents}: {{site_url}}/`, '')
  lines.push(copy.closing, plainLine(words.siteName), '')
  return `${lines.join('\n')}\n${mailTextFoot(words.siteName, language)}`
}

function renderBlock(block: IssueBlock, words: Writing): string[] {
  const { copy } = words
  const heading = (title: string) => ['', title.toLocaleUpperCase(words.locale), '']
  switch (block.kind) {
    case 'picks':
      return [
        ...heading(copy.picks).slice(0, -1),
        ...block.picks.slice(0, 1).flatMap((pick) => pickLines(pick, words, false)),
        ...picksByDay(block.picks).flatMap(({ date, picks }) => [
          ...dayHeading(date, words),
          ...picks.flatMap((pick) => pickLines(pick, words, true)),
        ]),
      ]
    case 'sponsors':
      return [
        ...heading(copy.sponsors).slice(0, -1),
        ...block.items.flatMap((item) => pickLines({ item, line: null }, words, false)),
      ]
    case 'weekend':
    case 'days': {
      const dates = block.days.map(({ date }) => date)
      const more = block.kind === 'weekend' ? block.days.reduce((sum, day) => sum + day.more, 0) : 0
      const isLinked = block.kind === 'days'
      return [
        ...heading(copy[block.kind]).slice(0, -1),
        ...block.days.flatMap((day) => dayLines(day, words, isLinked)),
        ...(more > 0 ? ['', ...linkLines(copy.more(more), daysPath(dates[0] ?? '', dates.at(-1)))] : []),
      ]
    }
    case 'services':
      return [
        ...heading(copy.services),
        ...linkLines(copy.servicesOf(block.services, block.churches), servicesPath(block)),
      ]
    case 'churches':
      return [
        ...heading(copy.churches),
        ...block.churches.flatMap((church) =>
          linkLines([church.name, church.neighborhood].filter(Boolean).join(', '), churchPath(church)),
        ),
        ...(block.more > 0 ? [`  ${copy.moreServices(block.more)}`] : []),
      ]
    case 'blog':
      return [
        ...heading(copy.blog),
        ...block.posts.flatMap(({ title, slug, excerpt }) =>
          linkLines(`${title}: ${excerpt}`, `/blog/${encodeURIComponent(slug)}`),
        ),
      ]
  }
}

const dayHeading = (date: string, { locale }: Writing) => [
  ...['', readableDay(date, locale).toLocaleUpperCase(locale)],
]

function dayLines(day: LineDay, words: Writing, isLinked: boolean): string[] {
  const { date, lines, more } = day
  if (isLinked && lines.length === 0) {
    return ['', ...linkLines(`${readableDay(date, words.locale)}: ${words.copy.onDay(more)}`, daysPath(date))]
  }
  return [
    ...dayHeading(date, words),
    '',
    ...lines.flatMap((line) =>
      linkLines(
        `${line.item.title}${labelsIn(line.item, words)}, ${lineDetails(line, words)}`,
        `/event/${line.item.id}`,
      ),
    ),
    ...(isLinked && more > 0 ? linkLines(words.copy.more(more), daysPath(date)) : []),
  ]
}

const labelsIn = (event: IssueEvent, { copy }: Writing) =>
  labelsOf(event, copy)
    .map(({ label }) => ` (${label})`)
    .join('')

/** A paragraph of a letter: the title, its line, when and where, and the address. */
function pickLines(
  { item, line }: Pick<PickedItem, 'item' | 'line'>,
  words: Writing,
  isUnderDay: boolean,
): string[] {
  const summary = line ?? item.summary ?? ''
  const details = detailsOf(item, words, isUnderDay).map((detail) => plainLine(clip(detail)))
  return [
    '',
    `${plainLine(clip(item.title))}${labelsIn(item, words)}`,
    ...(summary === '' ? [] : [plainLine(summary)]),
    details.join(', '),
    `{{site_url}}/event/${item.id}`,
  ]
}

function linkLines(label: string, path: string): string[] {
  return [`* ${plainLine(clip(label, MAX_LINE_CHARS))}`, `  {{site_url}}${path}`]
}

/**
 * Writes the editions of an issue down, one for all readers of a language whose topics select the same events, and a
 * row of the ledger for everyone. Who asked for mail only when something fits, and nothing does, is skipped. Answers how
 * many recipients.
 */
export async function addressIssue(
  tx: Transaction,
  draft: NewsletterRow,
  context: {
    city: City
    moment: IssueMoment
    /** What it is made of; null for a draft of an earlier version, which stored nothing. */
    source: IssueSource | null
    ours: Partial<Record<Placeholder, string>>
  },
): Promise<number> {
  const { city, moment, source, ours } = context
  const choice = choiceOf(draft)
  const groups = (await lockChoices(tx, moment.today)).map(({ preferences, ...group }) => {
    const { onlyWhen, ...topics } = readPreferences(preferences)
    return { ...group, topics, isOnlyWhen: onlyWhen === true }
  })
  const { editions: own, bySegment } =
    source === null
      ? { editions: [], bySegment: new Map<string, string | null>() }
      : assignEditions(groups, itemsAhead(source, { moment, choice }), itemsForAll(source, choice))
  // Whoever reads the archive gets everything, in either language.
  const all = LANGUAGES.map((language) => ({
    name: `${language}:all`,
    language,
    items: null,
    isEmpty: false,
  }))
  const editions = [...all, ...own].map(({ name, language, items, isEmpty }): EditionRow => {
    const row = { newsletterId: draft.id, segment: name }
    if (source === null) return fill({ ...row, ...draft, preheader: '' })
    const words = issueCopy[asLanguage(language)]
    const { subject, preheader, html, text } = writeEdition(items === null ? source : { ...source, items }, {
      ...{ weekOf: draft.weekOf, moment, choice, city, language: asLanguage(language) },
      ...(items !== null && { note: isEmpty ? words.nothingFits : words.fits }),
    })
    return fill({ ...row, subject, preheader, contentHtml: html, contentText: text })
  })
  await insertEditions(tx, editions)
  if (city.mail.countsClicks) await insertLinks(tx, numberLinks(editions, source, ours.site_url ?? ''))
  return insertDeliveries(tx, draft.id, moment.today, { bySegment, skippedBecause: ledgerCopy.nothingFits })

  function fill({
    newsletterId,
    segment,
    subject,
    preheader,
    contentHtml,
    contentText,
  }: EditionRow): EditionRow {
    return {
      newsletterId,
      segment,
      subject,
      preheader,
      contentHtml: fillPlaceholders(contentHtml, ours, escapeHtml),
      contentText: fillPlaceholders(contentText, ours),
    }
  }
}

/** The links of all editions, each target once: those of the edition of everything have the first numbers. */
function numberLinks(
  editions: readonly EditionRow[],
  source: IssueSource | null,
  siteUrl: string,
): LinkRow[] {
  const sponsored = new Set(source?.items.filter(({ isSponsored }) => isSponsored).map(({ id }) => id))
  const links = new Map<string, LinkRow>()
  for (const { newsletterId, contentHtml } of editions) {
    for (const { target, label } of collectLinks(contentHtml, siteUrl)) {
      if (links.has(target)) continue
      const eventId = eventOfTarget(target)
      const isSponsored = eventId !== null && sponsored.has(eventId)
      links.set(target, { newsletterId, number: links.size + 1, target, label, eventId, isSponsored })
    }
  }
  return [...links.values()]
}
