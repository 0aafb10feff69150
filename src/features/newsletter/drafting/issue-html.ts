import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { dataWords } from '../../../copy/data-words.ts'
import type { Language } from '../../../copy/language.ts'
import { type IssueCopy, issueCopy } from '../../../copy/mail/issue.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { churchPath } from '../../../domain/churches/church-path.ts'
import { NO_CATEGORY } from '../../../domain/events/categories.ts'
import { MAIL_PICTURE_SIZE } from '../../../domain/events/pictures/picture.ts'
import { placeWithoutChurch } from '../../../domain/events/place.ts'
import { type IssueEvent, MAX_LINE_CHARS } from '../../../domain/newsletter/choose-issue.ts'
import type { IssueBlock, LineDay, PickedItem } from '../../../domain/newsletter/issue-blocks.ts'
import type { IssueItem, Repeated } from '../../../domain/newsletter/issue-items.ts'
import { escapeHtml } from '../../../domain/newsletter/placeholders.ts'
import { MAIL_WIDTH_PX, mailButton, mailDocument, mailStyle, ownPart } from '../mail/layout.ts'

const MAX_FIELD_CHARS = 140
/** Links to topics below the picks. */
const MAX_MORE_LINKS = 3
const PICTURE_HEIGHT_PX = Math.round((MAIL_WIDTH_PX * MAIL_PICTURE_SIZE.height) / MAIL_PICTURE_SIZE.width)

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

/** The address of what takes place on some days. */
export const daysPath = (from: string, to = from, filter = '') => `/?${filter}from=${from}&to=${to}`

/** The picks after the first one, by their days. */
export function picksByDay(picks: readonly PickedItem[]): { date: string; picks: PickedItem[] }[] {
  const days = Map.groupBy(picks.slice(1), ({ date }) => date)
  return [...days].map(([date, ofDay]) => ({ date, picks: ofDay }))
}

/** What a short line has beside the title: the hour, the place where it has one of its own, and the church. */
export function lineDetails({ item, more }: Repeated<IssueItem>, words: Writing): string {
  const [when = ''] = detailsOf(item, words, true)
  const repeated = more > 0 ? words.copy.repeated(more) : ''
  return [when, repeated, clip(item.placeName ?? ''), clip(item.church.name)].filter(Boolean).join(', ')
}

/** The categories of the picks, for whoever wants more of one. */
export const pickCategories = (picks: readonly PickedItem[]): string[] =>
  [
    ...new Set(picks.flatMap(({ item }) => item.filters.slice(0, 1)).filter((name) => name !== NO_CATEGORY)),
  ].slice(0, MAX_MORE_LINKS)

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
    `<p class="ink" style="${mailStyle.closing}">${copy.closing}<br>${escapeHtml(words.siteName)}</p>`,
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
      return section(copy.picks, [
        ...block.picks.slice(0, 1).map((pick) => pickRow(pick, words, true)),
        ...picksByDay(block.picks).flatMap(({ date, picks }) => [
          dayHeading(date, words),
          ...picks.map((pick) => pickRow(pick, words, false)),
        ]),
        moreLikeThis(pickCategories(block.picks), words),
      ])
    case 'sponsors':
      return section(
        copy.sponsors,
        block.items.map((item) => pickRow({ item, line: null }, words, false)),
      )
    case 'weekend':
    case 'days': {
      const dates = block.days.map(({ date }) => date)
      const more = block.kind === 'weekend' ? block.days.reduce((sum, day) => sum + day.more, 0) : 0
      return section(copy[block.kind], [
        ...block.days.flatMap((day) => dayRows(day, words, block.kind === 'days')),
        ...(more > 0 ? [row(moreLine(daysPath(dates[0] ?? '', dates.at(-1)), copy.more(more)))] : []),
      ])
    }
    case 'services':
      return section(copy.services, [
        linkRow(servicesPath(block), copy.servicesOf(block.services, block.churches), ''),
      ])
    case 'churches':
      return section(copy.churches, [
        ...block.churches.map((church) =>
          linkRow(churchPath(church), clip(church.name), church.neighborhood ?? ''),
        ),
        ...(block.more > 0 ? [row(moreLine('/churches', copy.moreServices(block.more)))] : []),
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

/** The page of the services in the order of their hours. */
export const servicesPath = ({ from, to }: { from: string; to: string }) =>
  daysPath(from, to, 'category=worship&')

function dayHeading(date: string, { locale }: Writing): string {
  const name = escapeHtml(capitalised(readableDay(date, locale), locale))
  return `<tr><td style="padding:16px 0 4px"><h3 class="ink" style="${mailStyle.subheading}">${name}</h3></td></tr>`
}

/** A day of short lines, or the link to its events where none of them has a line. */
function dayRows(day: LineDay, words: Writing, isLinked: boolean): string[] {
  const { date, lines, more } = day
  const rows = lines.map((line) => {
    const details = escapeHtml(lineDetails(line, words))
    const title = link(`/event/${line.item.id}`, clip(line.item.title))
    return plainRow(
      `<p class="ink" style="${mailStyle.event}">${title}${labelsIn(line.item, words)} <span class="muted" style="${mailStyle.details}">${details}</span></p>`,
    )
  })
  if (isLinked && rows.length === 0) {
    const name = capitalised(readableDay(date, words.locale), words.locale)
    return [plainRow(moreLine(daysPath(date), `${name}: ${words.copy.onDay(more)}`))]
  }
  const rest = isLinked && more > 0 ? [plainRow(moreLine(daysPath(date), words.copy.more(more)))] : []
  return [dayHeading(date, words), ...rows, ...rest]
}

/** A pick with its line; the first one stands under no day, and has its picture. */
function pickRow({ item, line }: Pick<PickedItem, 'item' | 'line'>, words: Writing, isLead: boolean): string {
  const isUnderDay = !isLead && !item.isPaidFor
  const details = detailsOf(item, words, isUnderDay).map((detail) => escapeHtml(clip(detail)))
  const summary = line ?? item.summary
  const below = summary
    ? `\n<p class="ink" style="${mailStyle.summary}">${escapeHtml(clip(summary, MAX_LINE_CHARS))}</p>`
    : ''
  return row(
    `${isLead ? pictureOf(item, words) : ''}<p class="ink" style="${mailStyle.event}">${link(`/event/${item.id}`, clip(item.title), 'pick')}${labelsIn(item, words)}</p>${below}
<p class="muted" style="${mailStyle.small}">${details.join(' &middot; ')}</p>`,
  )
}

const labelsIn = (event: IssueEvent, { copy }: Writing): string =>
  labelsOf(event, copy)
    .map(({ label, look }) => ` <span style="${mailStyle[look]}">${label}</span>`)
    .join('')

/** Lead to a page with a button that adds the category to the reader's topics. */
function moreLikeThis(categories: readonly string[], { copy, language }: Writing): string {
  if (categories.length === 0) return ''
  const links = categories.map((category) =>
    link(
      `/api/newsletter/more/{{token}}/${encodeURIComponent(category)}`,
      categoryLabel(categoryCopy[language], category),
    ),
  )
  return ownPart(
    plainRow(
      `<p class="muted" style="${mailStyle.small}">${copy.moreLikeThis}: ${links.join(' &middot; ')}</p>`,
    ),
  )
}

/** Beside the title's link, so without one of its own for screen readers. Outlook goes by the attribute of its width. */
function pictureOf({ id, picture, church }: IssueItem, { language }: Writing): string {
  if (!picture) return ''
  const alt = escapeHtml(clip(picture.alt ?? dataWords[language].pictureFrom(church.name)))
  const image = `<img src="{{site_url}}${picture.path}" alt="${alt}" width="${MAIL_WIDTH_PX}" height="${PICTURE_HEIGHT_PX}" style="${mailStyle.picture}">`
  return `<p style="margin:0 0 8px"><a href="{{site_url}}/event/${id}" tabindex="-1" style="${mailStyle.link}">${image}</a></p>
`
}

function linkRow(path: string, label: string, details: string): string {
  const below =
    details === '' ? '' : `\n<p class="muted" style="${mailStyle.small}">${escapeHtml(details)}</p>`
  return row(`<p class="ink" style="${mailStyle.event}">${link(path, label)}</p>${below}`)
}

function moreLine(path: string, label: string): string {
  return `<p class="muted" style="${mailStyle.small}">${link(path, label)}</p>`
}

function link(path: string, label: string, look: 'link' | 'pick' = 'link'): string {
  return `<a href="{{site_url}}${escapeHtml(path)}" class="link" style="${mailStyle[look]}">${escapeHtml(label)}</a>`
}

function section(title: string, rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td style="padding:0 0 12px"><h2 class="ink" style="${mailStyle.day}">${escapeHtml(title)}</h2></td></tr>
${rows.join('\n')}</table>`
}

function row(content: string): string {
  return `<tr><td class="ruled" style="${mailStyle.ruled}">${content}</td></tr>`
}

function plainRow(content: string): string {
  return `<tr><td style="padding:3px 0">${content}</td></tr>`
}
