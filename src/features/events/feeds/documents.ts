import { tzlib_get_ical_block } from 'timezones-ical-library'
import { type City, localeOf } from '../../../contract/city.ts'
import type { FeedQuery, ListedEvent } from '../../../contract/events/events.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { feedCopy } from '../../../copy/feeds.ts'
import { asLanguage, type Language } from '../../../copy/language.ts'
import { denominationLabel } from '../../../domain/churches/denominations.ts'
import { lastDayOf } from '../../../domain/events/day-span.ts'
import { writeCalendar } from '../../../domain/feeds/calendar-file.ts'
import type { FeedEvent } from '../../../domain/feeds/feed-event.ts'
import { FILTERS } from '../../../domain/feeds/filter-links.ts'
import { writeRss } from '../../../domain/feeds/rss.ts'
import { churchTag } from '../../../platform/database/public-content.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { EventsService } from '../service.ts'
import { findChurchUpdates, findSeriesRevisions } from './data.ts'

/** Calendar programs follow no links: far more than a city's churches announce. What is cut is stated, with a link. */
const MAX_CALENDAR_EVENTS = 5000
const RSS_PAGE_EVENTS = 500

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
const labelOf = (language: Language) => (category: string) => categoryLabel(categoryCopy[language], category)

const wordsOf = (language: Language) => ({
  categoryLabel: labelOf(language),
  timeInWords: dataWords[language].time,
  titleOf: ({ title, cancelled }: Pick<FeedEvent, 'title' | 'cancelled'>) =>
    cancelled ? feedCopy[language].cancelled(title) : title,
})
const taglineOf = (city: City, language: Language) =>
  language === 'en' ? city.site.tagline : city.translations[language].site.tagline

export interface FeedsOptions {
  db: Database
  clock: Clock
  events: EventsService
  city: City
  publicUrl: string | null
}

/** The outputs of a filtered view besides the list itself. Only what is public is in them, whoever asks. */
export function createFeeds(options: FeedsOptions) {
  const { db, clock, events, city } = options
  // Without an address of its own an installation has a name at least, that of its mailing list.
  const uidDomain = () => (options.publicUrl ? new URL(options.publicUrl).hostname : city.mail.listId)

  const calendarOf = async (
    found: readonly FeedEvent[],
    origin: string,
    subscription: Parameters<typeof writeCalendar>[0]['subscription'],
    language: Language,
    isWhole: boolean,
  ) => {
    const seriesIds = isWhole ? [...new Set(found.flatMap(({ series }) => series?.id ?? []))] : []
    const churchIds = [...new Set(found.map(({ church }) => church.id))]
    return writeCalendar({
      events: found,
      seriesRevisions: await findSeriesRevisions(db, seriesIds, clock.now()),
      churchUpdates: await findChurchUpdates(db, churchIds),
      city,
      origin,
      uidDomain: uidDomain(),
      timeZoneBlock: readTimeZone(city.timeZone),
      ...wordsOf(language),
      subscription,
    })
  }
  const nameOf = (query: FeedQuery, found: readonly ListedEvent[], language: Language) =>
    nameFeed(query, { city, language, churchName: found[0]?.church.name ?? null })

  return {
    async calendar({ lang, ...query }: FeedQuery, origin: string): Promise<Document> {
      const page = await events.list({ ...query, limit: MAX_CALENDAR_EVENTS }, null)
      const found = page.events
      const language = asLanguage(lang)
      const isWhole = page.nextCursor === null && query.cursor === undefined
      const cut = isWhole
        ? []
        : [feedCopy[language].cut(found.length, `${page.total}${page.isTotalCapped ? '+' : ''}`)]
      const subscription = {
        title: nameOf(query, found, language),
        description: [taglineOf(city, language), ...cut].join('. '),
        url: `${origin}/${searchOf(query)}`,
      }
      return {
        contentType: CALENDAR_TYPE,
        // What a later page lists of a series would be taken for all of it.
        body: await calendarOf(found, origin, subscription, language, query.cursor === undefined),
        headers: linkNext(nextPage(`${origin}/api/events.ics`, { lang, ...query }, page.nextCursor), page),
      }
    },

    async rss({ lang, ...query }: FeedQuery, origin: string): Promise<Document> {
      const page = await events.list({ ...query, limit: RSS_PAGE_EVENTS }, null)
      const found = page.events
      const feed = `${origin}/api/events.rss`
      const nextUrl = nextPage(feed, { lang, ...query }, page.nextCursor)
      const language = asLanguage(lang)
      const locale = localeOf(city, language)
      const words = wordsOf(language)
      const body = writeRss({
        events: found,
        title: nameOf(query, found, language),
        description: taglineOf(city, language),
        pageUrl: `${origin}/${searchOf(query)}`,
        feedUrl: nextPage(feed, { lang, ...query }, query.cursor ?? '') ?? feed,
        nextUrl,
        origin,
        uidDomain: uidDomain(),
        locale,
        ...words,
        whenInWords: (event) => `${dayInWords(event.eventDate, locale)}, ${timeOf(event, language, locale)}`,
      })
      const headers = linkNext(nextUrl, page)
      return { contentType: 'application/rss+xml; charset=utf-8', body, headers }
    },

    /** One event as a calendar file. @throws AppError not_found */
    async calendarOf(id: number, origin: string): Promise<Document> {
      const event = await events.get(id, null)
      return {
        contentType: CALENDAR_TYPE,
        body: await calendarOf([event], origin, null, 'en', false),
        headers: { 'content-disposition': `attachment; filename="event-${id}.ics"` },
        tags: [churchTag(event.church.id)],
      }
    },
  }
}

export type Feeds = ReturnType<typeof createFeeds>

/** The address of a feed from a position on; null where nothing follows. */
function nextPage(feed: string, { lang, ...query }: FeedQuery, cursor: string | null): string | null {
  if (cursor === null) return null
  const search = new URLSearchParams(withLanguage(searchOf(query), lang))
  if (cursor !== '') search.set('cursor', cursor)
  return search.size === 0 ? feed : `${feed}?${search}`
}

/** As `GET /api/events` has it (decisions, section 2). */
function linkNext(
  next: string | null,
  { total, isTotalCapped }: { total: number; isTotalCapped: boolean },
): Record<string, string> {
  return {
    'x-total-count': String(total),
    ...(isTotalCapped && { 'x-total-capped': 'true' }),
    ...(next !== null && { link: `<${next}>; rel="next"` }),
  }
}

function readTimeZone(timeZone: string): string {
  const [block] = tzlib_get_ical_block(timeZone)
  if (!block?.startsWith('BEGIN:VTIMEZONE')) throw new Error(`no calendar rules are known for ${timeZone}`)
  return block
}

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

function withLanguage(search: string, lang: string | undefined): string {
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
