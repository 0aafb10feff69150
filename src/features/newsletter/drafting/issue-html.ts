import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { dataWords } from '../../../copy/data-words.ts'
import type { Language } from '../../../copy/language.ts'
import { type IssueCopy, issueCopy } from '../../../copy/mail/issue.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { churchPath } from '../../../domain/churches/church-path.ts'
import { placeWithoutChurch } from '../../../domain/events/place.ts'
import { type IssueDay, type IssueEvent, MAX_LINE_CHARS } from '../../../domain/newsletter/choose-issue.ts'
import type { IssueBlock } from '../../../domain/newsletter/issue-blocks.ts'
import type { IssueItem, ServiceLine } from '../../../domain/newsletter/issue-items.ts'
import { escapeHtml } from '../../../domain/newsletter/placeholders.ts'
import { MAIL_WIDTH_PX, mailButton, mailDocument, mailStyle, ownPart } from '../mail/layout.ts'

const MAX_FIELD_CHARS = 140

export interface IssueWords {
  siteName: string
  subject: string
  preheader: string
  introduction: string
  language: Language
  /** Of Intl, for the dates. */
  locale: string
}

/** What both parts of an issue are written with. */
export interface Writing extends IssueWords {
  copy: IssueCopy
  time: (words: string) => string
  /** How many events the issue has, for the link to all of them. */
  events: number
}

export function beginWriting(words: IssueWords, events: number): Writing {
  return { ...words, events, copy: issueCopy[words.language], time: dataWords[words.language].time }
}

/** The same issue as a page, in the edition's language. */
export const viewUrl = (language: Language) =>
  language === 'en' ? '{{issue_url}}' : `{{issue_url}}?lang=${language}`

export function paragraphs(text: string): string[] {
  return text.split(/\n+/).filter((part) => part.trim() !== '')
}

/** "Sunday 9:00 AM, 11:00 AM; Wednesday 7:00 PM", "Every day 9:00 PM". */
export function serviceTimes({ days }: ServiceLine, { copy, locale, time }: Writing): string {
  const [first] = days
  const isDaily = days.length >= 7 && days.every(({ times }) => times.join() === first?.times.join())
  if (first && isDaily) return `${copy.daily} ${first.times.map(time).join(', ')}`
  return days
    .map(({ date, times }) => `${inWords(date, locale, { weekday: 'long' })} ${times.map(time).join(', ')}`)
    .join('; ')
}

/** When and where, without what the heading above names: the day, but for an event that stands under none. */
export function detailsOf(event: IssueEvent, words: Writing, isUnderDay: boolean): string[] {
  const { copy, locale, time } = words
  const { eventTime, eventDate, lastDay } = event
  const when = [
    ...(isUnderDay ? [] : [readableDay(eventDate, locale)]),
    time(eventTime),
    ...(lastDay ? [copy.until(readableDay(lastDay, locale))] : []),
  ]
  return [
    when.join(', '),
    event.church.name,
    placeWithoutChurch(event.church.name, event.location) ?? '',
  ].filter((detail) => detail !== '')
}

export function labelsOf(event: IssueEvent, copy: IssueCopy) {
  return [
    ...(event.isSponsored ? [{ label: copy.sponsored, look: 'label' as const }] : []),
    ...(event.festival ? [{ label: copy.festivalLabels[event.festival], look: 'festival' as const }] : []),
  ]
}

/** A heading begins with a capital, also where the language writes weekdays small. */
function capitalised(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

export function clip(text: string, most = MAX_FIELD_CHARS): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

/** '2026-11-21' -> 'Saturday, November 21'. */
export function readableDay(date: string, locale: string): string {
  return inWords(date, locale, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** The days of an issue: 'November 21 to 28', 'November 28 to December 5', '21–28 de noviembre'. */
export function readableSpan(
  first: string,
  last: string,
  { language, locale }: Pick<IssueWords, 'language' | 'locale'>,
): string {
  const { span } = issueCopy[language]
  const day = { month: 'long', day: 'numeric' } as const
  if (span === null) {
    return new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' }).formatRange(noon(first), noon(last))
  }
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return span(inWords(first, locale, day), inWords(last, locale, isOneMonth ? { day: 'numeric' } : day))
}

const noon = (date: string) => new Date(`${date}T12:00:00Z`)

function inWords(date: string, locale: string, format: Intl.DateTimeFormatOptions): string {
  return noon(date).toLocaleDateString(locale, { ...format, timeZone: 'UTC' })
}

/** The issue as e-mail HTML. */
export function renderIssueHtml(blocks: readonly IssueBlock[], words: Writing): string {
  const { copy, language } = words
  const body = [
    `<h1 class="ink" style="${mailStyle.title}">${escapeHtml(words.subject)}</h1>`,
    `<p class="ink" style="${mailStyle.paragraph}">${subscriberMailCopy[language].greeting}</p>`,
    ...paragraphs(words.introduction).map(
      (text) => `<p class="ink" style="${mailStyle.paragraph}">${escapeHtml(text)}</p>`,
    ),
    ...blocks.map((block) => renderBlock(block, words)),
    mailButton('{{site_url}}/', words.events > 1 ? copy.allOf(words.events) : copy.allEvents),
  ]
  return mailDocument({
    ...words,
    inBrowser: { label: copy.inBrowser, address: viewUrl(language) },
    body: body.join('\n'),
  })
}

function renderBlock(block: IssueBlock, words: Writing): string {
  const { copy } = words
  switch (block.kind) {
    case 'picks':
      return section(
        copy.picks,
        block.picks.map(({ item, line }) =>
          eventRow(item, words, {
            summary: line ?? item.summary ?? null,
            picture: pictureOf(item, words),
            below: moreLikeThis(item, words),
          }),
        ),
      )
    case 'sponsors':
      return section(
        copy.sponsors,
        block.items.map((item) => eventRow(item, words, { summary: item.summary ?? null })),
      )
    case 'weekend':
      return section(
        copy.weekend,
        block.days.flatMap((day) => [
          row(`<h3 class="ink" style="${mailStyle.subheading}">${escapeHtml(dayName(day, words))}</h3>`),
          ...dayRows(day, words),
        ]),
      )
    case 'days':
      return block.days.map((day) => section(dayName(day, words), dayRows(day, words))).join('\n')
    case 'services':
      return section(copy.services, [
        ...block.lines.map((line) =>
          linkRow(`/event/${line.id}`, clip(line.name), serviceTimes(line, words)),
        ),
        ...(block.more > 0 ? [moreRow('/churches', copy.moreServices(block.more))] : []),
      ])
    case 'churches':
      return section(copy.churches, [
        ...block.churches.map((church) =>
          linkRow(churchPath(church), clip(church.name), church.neighborhood ?? ''),
        ),
        ...(block.more > 0 ? [moreRow('/churches', copy.moreServices(block.more))] : []),
      ])
    case 'blog':
      return section(
        copy.blog,
        block.posts.map(({ slug, title, excerpt }) =>
          linkRow(`/blog/${encodeURIComponent(slug)}`, clip(title), clip(excerpt)),
        ),
      )
  }
}

function dayName({ date }: IssueDay<IssueEvent>, { locale }: Writing): string {
  return capitalised(readableDay(date, locale), locale)
}

function dayRows({ date, events, more }: IssueDay<IssueEvent>, words: Writing): string[] {
  const rows = events.map((event) => eventRow(event, words))
  return more > 0 ? [...rows, moreRow(`/?from=${date}&amp;to=${date}`, words.copy.more(more))] : rows
}

/** An event; one that stands under no day of its own names it, and may have a line about it. */
function eventRow(
  event: IssueEvent,
  words: Writing,
  apart?: { summary: string | null; picture?: string; below?: string },
): string {
  const labels = labelsOf(event, words.copy).map(
    ({ label, look }) => ` <span style="${mailStyle[look]}">${label}</span>`,
  )
  const details = detailsOf(event, words, apart === undefined).map((detail) => escapeHtml(clip(detail)))
  const summary = apart?.summary
    ? `\n<p class="ink" style="${mailStyle.summary}">${escapeHtml(clip(apart.summary, MAX_LINE_CHARS))}</p>`
    : ''
  return row(
    `${apart?.picture ?? ''}<p class="ink" style="${mailStyle.event}">${link(`/event/${event.id}`, clip(event.title), apart ? 'pick' : 'link')}${labels.join('')}</p>${summary}
<p class="muted" style="${mailStyle.small}">${details.join(' &middot; ')}</p>${apart?.below ?? ''}`,
  )
}

/** Leads to a page with a button that adds the event's category to the reader's topics. */
function moreLikeThis({ filters }: IssueItem, { copy, language }: Writing): string {
  const [category] = filters
  if (category === undefined) return ''
  const label = `${copy.moreLikeThis}: ${categoryLabel(categoryCopy[language], category)}`
  const path = `/api/newsletter/more/{{token}}/${encodeURIComponent(category)}`
  return ownPart(`<p class="muted" style="${mailStyle.small}">${link(path, label)}</p>`)
}

/** Beside the title's link, so without one of its own for screen readers. Outlook goes by the attribute of its width. */
function pictureOf({ id, picture, church }: IssueItem, { language }: Writing): string {
  if (!picture) return ''
  const alt = escapeHtml(clip(picture.alt ?? dataWords[language].pictureFrom(church.name)))
  const image = `<img src="{{site_url}}${picture.path}" alt="${alt}" width="${MAIL_WIDTH_PX}" style="${mailStyle.picture}">`
  return `<p style="margin:0 0 8px"><a href="{{site_url}}/event/${id}" tabindex="-1" style="${mailStyle.link}">${image}</a></p>
`
}

function linkRow(path: string, label: string, details: string): string {
  const below =
    details === '' ? '' : `\n<p class="muted" style="${mailStyle.small}">${escapeHtml(details)}</p>`
  return row(`<p class="ink" style="${mailStyle.event}">${link(path, label)}</p>${below}`)
}

function moreRow(path: string, label: string): string {
  return row(`<p class="muted" style="${mailStyle.small}">${link(path, label)}</p>`)
}

function link(path: string, label: string, look: 'link' | 'pick' = 'link'): string {
  return `<a href="{{site_url}}${path}" class="link" style="${mailStyle[look]}">${escapeHtml(label)}</a>`
}

function section(title: string, rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td style="padding:0 0 12px"><h2 class="ink" style="${mailStyle.day}">${escapeHtml(title)}</h2></td></tr>
${rows.join('\n')}</table>`
}

function row(content: string): string {
  return `<tr><td class="ruled" style="${mailStyle.ruled}">${content}</td></tr>`
}
