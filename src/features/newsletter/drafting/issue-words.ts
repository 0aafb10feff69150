import { dataWords } from '../../../copy/data-words.ts'
import type { Language } from '../../../copy/language.ts'
import { type IssueCopy, issueCopy } from '../../../copy/mail/issue.ts'
import { placeWithoutChurch } from '../../../domain/events/place.ts'
import type { IssueEvent } from '../../../domain/newsletter/choose-issue.ts'
import type { ServiceLine } from '../../../domain/newsletter/issue-items.ts'

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
export function capitalised(text: string, locale: string): string {
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
