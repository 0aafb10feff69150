import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { churchPath } from '../../../domain/churches/church-path.ts'
import type { IssueDay, IssueEvent } from '../../../domain/newsletter/choose-issue.ts'
import type { IssueBlock } from '../../../domain/newsletter/issue-blocks.ts'
import { plainLine } from '../../../domain/newsletter/mail/placeholders.ts'
import { mailTextFoot } from '../mail/layout.ts'
import {
  clip,
  detailsOf,
  labelsOf,
  paragraphs,
  readableDay,
  serviceTimes,
  viewUrl,
  type Writing,
} from './issue-words.ts'

/** The issue as the text part of its mails. */
export function renderIssueText(blocks: readonly IssueBlock[], words: Writing): string {
  const { copy, language } = words
  const lines = [`${copy.inBrowser}: ${viewUrl(language)}`, '', plainLine(words.subject), '']
  lines.push(subscriberMailCopy[language].greeting, '')
  for (const text of paragraphs(words.introduction)) lines.push(plainLine(text), '')
  lines.pop()
  for (const block of blocks) lines.push(...renderBlock(block, words))
  lines.push('', `${words.events > 1 ? copy.allOf(words.events) : copy.allEvents}: {{site_url}}/`, '')
  return `${lines.join('\n')}\n${mailTextFoot(words.siteName, language)}`
}

function renderBlock(block: IssueBlock, words: Writing): string[] {
  const { copy } = words
  const heading = (title: string) => ['', title.toLocaleUpperCase(words.locale), '']
  switch (block.kind) {
    case 'picks':
      return [
        ...heading(copy.picks),
        ...block.picks.flatMap(({ item, line }) => eventLines(item, words, line ?? item.summary ?? '')),
      ]
    case 'sponsors':
      return [
        ...heading(copy.sponsors),
        ...block.items.flatMap((item) => eventLines(item, words, item.summary ?? '')),
      ]
    case 'weekend':
      return [...heading(copy.weekend).slice(0, -1), ...block.days.flatMap((day) => dayLines(day, words))]
    case 'days':
      return block.days.flatMap((day) => dayLines(day, words))
    case 'services':
      return [
        ...heading(copy.services),
        ...block.lines.flatMap((line) =>
          linkLines(`${line.name}: ${serviceTimes(line, words)}`, `/event/${line.id}`),
        ),
        ...(block.more > 0 ? [`  ${copy.moreServices(block.more)}`] : []),
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
        ...block.posts.flatMap(({ title, slug }) => linkLines(title, `/blog/${encodeURIComponent(slug)}`)),
      ]
  }
}

function dayLines({ date, events, more }: IssueDay<IssueEvent>, words: Writing): string[] {
  const { copy, locale } = words
  return [
    ...['', readableDay(date, locale).toLocaleUpperCase(locale), ''],
    ...events.flatMap((event) => eventLines(event, words, null)),
    ...(more > 0 ? [`  ${copy.more(more)}`] : []),
  ]
}

/** `summary` is null for an event that stands under its day. */
function eventLines(event: IssueEvent, words: Writing, summary: string | null): string[] {
  const labels = labelsOf(event, words.copy).map(({ label }) => ` (${label})`)
  const [when = '', ...where] = detailsOf(event, words, summary === null)
  return [
    `* ${plainLine(clip(event.title))}${labels.join('')}`,
    ...(summary ? [`  ${plainLine(summary)}`] : []),
    `  ${when}, ${plainLine(clip(where.join(', ')))}`,
    `  {{site_url}}/event/${event.id}`,
  ]
}

function linkLines(label: string, path: string): string[] {
  return [`* ${plainLine(clip(label))}`, `  {{site_url}}${path}`]
}
