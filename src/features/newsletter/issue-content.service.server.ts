import { issueCopy, mailCopy } from '../../copy/mail.ts'
import type { IssueDay, IssueEvent } from '../../domain/newsletter/choose-issue.ts'
import { escapeHtml, plainLine } from '../../domain/newsletter/placeholders.ts'
import { mailDocument, mailStyle, mailTextFoot } from './mail-html.service.server.ts'

/** An issue's words, with placeholders where each reader's own parts go. */
export interface IssueContent {
  html: string
  text: string
}

export interface IssueWords {
  siteName: string
  subject: string
  introduction: string
}

/** Gmail shows no more than 102 KB of a mail; what it adds itself needs a little of that. */
export const MOST_HTML_BYTES = 95_000

const LONGEST_FIELD = 140

/** The issue as e-mail HTML and as text. Every event names its day, time, church and place, and leads to its page. */
export function renderIssue(days: readonly IssueDay<IssueEvent>[], words: IssueWords): IssueContent {
  return { html: renderHtml(days, words), text: renderText(days, words) }
}

function renderHtml(days: readonly IssueDay<IssueEvent>[], words: IssueWords): string {
  const body = [
    `<h1 class="ink" style="${mailStyle.title}">${escapeHtml(words.subject)}</h1>`,
    `<p class="ink" style="${mailStyle.paragraph}">${mailCopy.greeting}</p>`,
    ...paragraphs(words.introduction).map(
      (text) => `<p class="ink" style="${mailStyle.paragraph}">${escapeHtml(text)}</p>`,
    ),
    ...days.map(htmlDay),
    `<p style="margin:24px 0 0"><a href="{{site_url}}/" class="button" style="${mailStyle.button}">${issueCopy.allEvents}</a></p>`,
  ]
  return mailDocument({ ...words, preheader: words.introduction, body: body.join('\n') })
}

/** What a person wrote, by its line breaks. */
function paragraphs(text: string): string[] {
  return text.split(/\n+/).filter((part) => part.trim() !== '')
}

function htmlDay({ date, events, more }: IssueDay<IssueEvent>): string {
  const rows = events.map(htmlEvent)
  if (more > 0) {
    rows.push(
      htmlRow(
        `<p class="muted" style="${mailStyle.small}"><a href="{{site_url}}/" class="link" style="${mailStyle.link}">${issueCopy.more(more)}</a></p>`,
      ),
    )
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td style="padding:0 0 12px"><h2 class="ink" style="${mailStyle.day}">${readableDay(date)}</h2></td></tr>
${rows.join('\n')}</table>`
}

function htmlEvent(event: IssueEvent): string {
  const label = event.isSponsored ? ` <span style="${mailStyle.label}">${issueCopy.sponsored}</span>` : ''
  const details = [event.eventTime, event.church.name, placeOf(event)].filter((detail) => detail !== '')
  return htmlRow(
    `<p class="ink" style="${mailStyle.event}"><a href="{{site_url}}/event/${event.id}" class="link" style="${mailStyle.link}">${escapeHtml(clip(event.title))}</a>${label}</p>
<p class="muted" style="${mailStyle.small}">${details.map((detail) => escapeHtml(clip(detail))).join(' &middot; ')}</p>`,
  )
}

/** The place; where it begins with the church's own name, that is not said again. */
function placeOf({ location, church }: IssueEvent): string {
  if (location === null || location === church.name) return ''
  return location.startsWith(`${church.name}, `) ? location.slice(church.name.length + 2) : location
}

function htmlRow(content: string): string {
  return `<tr><td class="ruled" style="${mailStyle.ruled}">${content}</td></tr>`
}

function renderText(days: readonly IssueDay<IssueEvent>[], words: IssueWords): string {
  const lines = [plainLine(words.subject), '', mailCopy.greeting, '']
  for (const text of paragraphs(words.introduction)) lines.push(plainLine(text), '')
  lines.pop()
  for (const { date, events, more } of days) {
    lines.push('', readableDay(date).toUpperCase(), '')
    for (const event of events) lines.push(...textEvent(event))
    if (more > 0) lines.push(`  ${issueCopy.more(more)}`)
  }
  lines.push('', `${issueCopy.allEvents}: {{site_url}}/`, '')
  return `${lines.join('\n')}\n${mailTextFoot(words.siteName)}`
}

function textEvent(event: IssueEvent): string[] {
  const label = event.isSponsored ? ` (${issueCopy.sponsored})` : ''
  const place = placeOf(event)
  return [
    `* ${plainLine(clip(event.title))}${label}`,
    `  ${event.eventTime}, ${plainLine(clip([event.church.name, place].filter(Boolean).join(', ')))}`,
    `  {{site_url}}/event/${event.id}`,
  ]
}

function clip(text: string): string {
  const letters = [...text]
  return letters.length <= LONGEST_FIELD ? text : `${letters.slice(0, LONGEST_FIELD - 1).join('')}…`
}

/** '2026-11-21' -> 'Saturday, November 21'. */
function readableDay(date: string): string {
  return inWords(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** The days of an issue: 'November 21 to 28', 'November 28 to December 5'. */
export function readableSpan(first: string, last: string): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return issueCopy.span(
    inWords(first, { month: 'long', day: 'numeric' }),
    inWords(last, isOneMonth ? { day: 'numeric' } : { month: 'long', day: 'numeric' }),
  )
}

// Dates are shown in en-US format (specification, section 9).
function inWords(date: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' })
}
