import type { City } from '../../../contract/city.ts'
import type { FeedQuery } from '../../../contract/events/events.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { feedCopy } from '../../../copy/feeds.ts'
import type { Language } from '../../../copy/language.ts'
import { denominationLabel } from '../../../domain/churches/denominations.ts'
import { lastDayOf } from '../../../domain/events/days/day-span.ts'
import type { FeedEvent } from '../../../domain/feeds/feed-event.ts'
import { FILTERS } from '../../../domain/feeds/filter-links.ts'

/** What a filtered list is called: "Dallas Faith Bulletin: Youth Ministry, this weekend". */
export function nameFeed(
  query: FeedQuery,
  options: { city: City; language: Language; churchName: string | null; siteName?: string },
): string {
  const { city, language, siteName = city.site.name } = options
  const copy = feedCopy[language]
  const words = dataWords[language]
  const day = (date: string) =>
    new Intl.DateTimeFormat(localeOf(city, language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    )
  const filters = [
    query.category && query.category !== 'all' && categoryLabel(categoryCopy[language], query.category),
    query.q && copy.quoted(query.q),
    query.when && !query.from && !query.to && copy.when[query.when],
    query.from && copy.from(day(query.from)),
    query.to && copy.to(day(query.to)),
    query.church !== undefined && options.churchName,
    query.language && words.churchLanguage(query.language),
    query.neighborhood,
    query.denomination && words.denomination(denominationLabel(query.denomination)),
  ]
  return copy.title(
    siteName,
    filters.filter((part) => typeof part === 'string').filter((part) => part !== ''),
  )
}

/** "Saturday, December 5" for a date YYYY-MM-DD. */
export function dayInWords(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

/** The time of an event, and until when where it lasts several days. */
export function timeOf(event: FeedEvent, language: Language, locale: string): string {
  const last = lastDayOf(event)
  const until = last === null ? [] : [feedCopy[language].to(dayInWords(last, locale))]
  return [dataWords[language].time(event.eventTime), ...until].join(', ')
}

export function localeOf(city: City, language: Language): string {
  return language === 'en' ? city.locale : city.translations[language].locale
}

export function withLanguage(search: string, lang: string | undefined): string {
  return lang === undefined ? search : `${search === '' ? '?' : `${search}&`}lang=${encodeURIComponent(lang)}`
}

/** The query as it stands in an address: "?category=youth". */
export function searchOf(query: FeedQuery): string {
  const params = new URLSearchParams()
  for (const name of FILTERS) {
    const value = query[name]
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  return params.size === 0 ? '' : `?${params}`
}
