import { dataWords } from '../../../copy/data-words.ts'
import type { Language } from '../../../copy/language.ts'
import { type IssueCopy, issueCopy } from '../../../copy/mail/issue.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { placeWithoutChurch } from '../../../domain/events/place.ts'
import type { IssueDay, IssueEvent } from '../../../domain/newsletter/choose-issue.ts'
import type { ServiceLine } from '../../../domain/newsletter/issue-items.ts'
import { escapeHtml, plainLine } from '../../../domain/newsletter/placeholders.ts'
import { mailDocument, mailStyle, mailTextFoot } from '../mail/layout.ts'

export interface IssueContent {
  html: string
  text: string
}

export interface IssueWords {
  siteName: string
  subject: string
  introduction: string
  language: Language
  /** Of Intl, for the dates. */
  locale: string
}

/** The lines of regular services, and how many more there were no room for. */
export interface IssueServices {
  lines: readonly ServiceLine[]
  more: number
}

const MAX_FIELD_CHARS = 140
/** The same issue as a page, in the edition's language. */
const viewUrl = (language: Language) =>
  language === 'en' ? '{{issue_url}}' : `{{issue_url}}?lang=${language}`

interface Writing extends IssueWords {
  copy: IssueCopy
  time: (words: string) => string
}

/** The issue as e-mail HTML and as text. Every event names its day, time, church and place, and leads to its page. */
export function renderIssue(
  days: readonly IssueDay<IssueEvent>[],
  services: IssueServices,
  words: IssueWords,
): IssueContent {
  const writing = { ...words, copy: issueCopy[words.language], time: dataWords[words.language].time }
  return { html: renderHtml(days, services, writing), text: renderText(days, services, writing) }
}

function renderHtml(days: readonly IssueDay<IssueEvent>[], services: IssueServices, words: Writing): string {
  const { copy, language } = words
  const body = [
    `<h1 class="ink" style="${mailStyle.title}">${escapeHtml(words.subject)}</h1>`,
    `<p class="ink" style="${mailStyle.paragraph}">${subscriberMailCopy[language].greeting}</p>`,
    ...paragraphs(words.introduction).map(
      (text) => `<p class="ink" style="${mailStyle.paragraph}">${escapeHtml(text)}</p>`,
    ),
    ...days.map((day) => htmlDay(day, words)),
    ...(services.lines.length > 0 ? [htmlServices(services, words)] : []),
    `<p style="margin:24px 0 0"><a href="{{site_url}}/" class="button" style="${mailStyle.button}">${copy.allEvents}</a></p>`,
  ]
  return mailDocument({
    ...words,
    preheader: words.introduction,
    inBrowser: { label: copy.inBrowser, address: viewUrl(language) },
    body: body.join('\n'),
  })
}

function paragraphs(text: string): string[] {
  return text.split(/\n+/).filter((part) => part.trim() !== '')
}

function htmlDay({ date, events, more }: IssueDay<IssueEvent>, words: Writing): string {
  const rows = events.map((event) => htmlEvent(event, words))
  if (more > 0) rows.push(htmlMore(words.copy.more(more)))
  return htmlSection(capitalised(readableDay(date, words.locale), words.locale), rows)
}

function htmlServices({ lines, more }: IssueServices, words: Writing): string {
  const rows = lines.map((line) =>
    htmlRow(
      `<p class="ink" style="${mailStyle.event}"><a href="{{site_url}}/event/${line.id}" class="link" style="${mailStyle.link}">${escapeHtml(clip(line.church))}</a></p>
<p class="muted" style="${mailStyle.small}">${escapeHtml(serviceTimes(line, words))}</p>`,
    ),
  )
  if (more > 0) rows.push(htmlMore(words.copy.moreServices(more)))
  return htmlSection(words.copy.services, rows)
}

/** "Sunday 9:00 AM, 11:00 AM; Wednesday 7:00 PM". */
function serviceTimes({ days }: ServiceLine, { locale, time }: Writing): string {
  return days
    .map(({ date, times }) => `${inWords(date, locale, { weekday: 'long' })} ${times.map(time).join(', ')}`)
    .join('; ')
}

function htmlSection(title: string, rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td style="padding:0 0 12px"><h2 class="ink" style="${mailStyle.day}">${escapeHtml(title)}</h2></td></tr>
${rows.join('\n')}</table>`
}

function htmlMore(words: string): string {
  return htmlRow(
    `<p class="muted" style="${mailStyle.small}"><a href="{{site_url}}/" class="link" style="${mailStyle.link}">${words}</a></p>`,
  )
}

function htmlEvent(event: IssueEvent, words: Writing): string {
  const labels = labelsOf(event, words.copy).map(
    ({ label, look }) => ` <span style="${mailStyle[look]}">${label}</span>`,
  )
  const details = [
    whenOf(event, words),
    event.church.name,
    placeWithoutChurch(event.church.name, event.location) ?? '',
  ].filter((detail) => detail !== '')
  return htmlRow(
    `<p class="ink" style="${mailStyle.event}"><a href="{{site_url}}/event/${event.id}" class="link" style="${mailStyle.link}">${escapeHtml(clip(event.title))}</a>${labels.join('')}</p>
<p class="muted" style="${mailStyle.small}">${details.map((detail) => escapeHtml(clip(detail))).join(' &middot; ')}</p>`,
  )
}

function whenOf({ eventTime, lastDay }: IssueEvent, { copy, locale, time }: Writing): string {
  return [time(eventTime), ...(lastDay ? [copy.until(readableDay(lastDay, locale))] : [])].join(', ')
}

function labelsOf(event: IssueEvent, copy: IssueCopy) {
  return [
    ...(event.isSponsored ? [{ label: copy.sponsored, look: 'label' as const }] : []),
    ...(event.festival ? [{ label: copy.festivalLabels[event.festival], look: 'festival' as const }] : []),
  ]
}

function htmlRow(content: string): string {
  return `<tr><td class="ruled" style="${mailStyle.ruled}">${content}</td></tr>`
}

function renderText(days: readonly IssueDay<IssueEvent>[], services: IssueServices, words: Writing): string {
  const { copy, language, locale } = words
  const lines = [`${copy.inBrowser}: ${viewUrl(language)}`, '', plainLine(words.subject), '']
  lines.push(subscriberMailCopy[language].greeting, '')
  for (const text of paragraphs(words.introduction)) lines.push(plainLine(text), '')
  lines.pop()
  for (const { date, events, more } of days) {
    lines.push('', readableDay(date, locale).toLocaleUpperCase(locale), '')
    for (const event of events) lines.push(...textEvent(event, words))
    if (more > 0) lines.push(`  ${copy.more(more)}`)
  }
  if (services.lines.length > 0) {
    lines.push('', copy.services.toLocaleUpperCase(locale), '')
    for (const line of services.lines) {
      lines.push(`* ${plainLine(clip(line.church))}: ${plainLine(serviceTimes(line, words))}`)
      lines.push(`  {{site_url}}/event/${line.id}`)
    }
    if (services.more > 0) lines.push(`  ${copy.moreServices(services.more)}`)
  }
  lines.push('', `${copy.allEvents}: {{site_url}}/`, '')
  return `${lines.join('\n')}\n${mailTextFoot(words.siteName, language)}`
}

function textEvent(event: IssueEvent, words: Writing): string[] {
  const labels = labelsOf(event, words.copy).map(({ label }) => ` (${label})`)
  const place = placeWithoutChurch(event.church.name, event.location) ?? ''
  return [
    `* ${plainLine(clip(event.title))}${labels.join('')}`,
    `  ${whenOf(event, words)}, ${plainLine(clip([event.church.name, place].filter(Boolean).join(', ')))}`,
    `  {{site_url}}/event/${event.id}`,
  ]
}

/** A heading begins with a capital, also where the language writes weekdays small. */
function capitalised(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

function clip(text: string): string {
  const letters = [...text]
  return letters.length <= MAX_FIELD_CHARS ? text : `${letters.slice(0, MAX_FIELD_CHARS - 1).join('')}…`
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
