import { createHash } from 'node:crypto'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { City } from '../../../contract/city.ts'
import type { EmbedQuery, FeedQuery, ListedEvent } from '../../../contract/events/events.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { feedCopy } from '../../../copy/feeds.ts'
import { asLanguage, type Language } from '../../../copy/language.ts'
import { lastDayOf } from '../../../domain/events/day-span.ts'
import { writeCalendar } from '../../../domain/feeds/calendar-file.ts'
import { EMBED_STYLE, writeEmbed } from '../../../domain/feeds/embed.ts'
import type { FeedEvent } from '../../../domain/feeds/feed-event.ts'
import { writeRss } from '../../../domain/feeds/rss.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import type { EventsService } from '../service.ts'
import { dayInWords, localeOf, nameFeed, searchOf, withLanguage } from './names.ts'

/** The outputs of a filtered view besides the list itself. Only what is public is in them, whoever asks. */
export interface Feeds {
  calendar(query: FeedQuery, origin: string): Promise<Document>
  rss(query: FeedQuery, origin: string): Promise<Document>
  embed(query: EmbedQuery, origin: string): Promise<Document>
  /** One event as a calendar file. @throws AppError not_found */
  calendarOf(id: number, origin: string): Promise<Document>
}

/** Enough for the horizon of a filter; a calendar program reads it all each time. */
const MAX_FEED_EVENTS = 500

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

/** The frame may stand in any site; nothing runs or is fetched in it. */
const EMBED_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(EMBED_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

export function createFeeds(options: { events: EventsService; city: City; publicUrl: string | null }): Feeds {
  const { events, city } = options
  // Without an address of its own an installation has a name at least, that of its mailing list.
  const uidDomain = () => (options.publicUrl ? new URL(options.publicUrl).hostname : city.mail.listId)

  const list = async (query: FeedQuery, limit = MAX_FEED_EVENTS) =>
    (await events.list({ ...query, limit }, null)).events
  const calendarOf = (
    found: readonly FeedEvent[],
    origin: string,
    subscription: Parameters<typeof writeCalendar>[0]['subscription'],
    language: Language,
  ) =>
    writeCalendar({
      events: found,
      city,
      origin,
      uidDomain: uidDomain(),
      timeZoneBlock: readTimeZone(city.timeZone),
      ...wordsOf(language),
      subscription,
    })
  const nameOf = (query: FeedQuery, found: readonly ListedEvent[], language: Language) =>
    nameFeed(query, { city, language, churchName: found[0]?.church.name ?? null })

  return {
    async calendar({ lang, ...query }, origin) {
      const found = await list(query)
      const language = asLanguage(lang)
      const subscription = {
        title: nameOf(query, found, language),
        description: taglineOf(city, language),
        url: `${origin}/${searchOf(query)}`,
      }
      return { contentType: CALENDAR_TYPE, body: calendarOf(found, origin, subscription, language) }
    },

    async rss({ lang, ...query }, origin) {
      const found = await list(query)
      const language = asLanguage(lang)
      const locale = localeOf(city, language)
      const words = wordsOf(language)
      const body = writeRss({
        events: found,
        title: nameOf(query, found, language),
        description: taglineOf(city, language),
        pageUrl: `${origin}/${searchOf(query)}`,
        feedUrl: `${origin}/api/events.rss${withLanguage(searchOf(query), lang)}`,
        origin,
        uidDomain: uidDomain(),
        locale,
        ...words,
        whenInWords: (event) => `${dayInWords(event.eventDate, locale)}, ${timeOf(event, language, locale)}`,
      })
      return { contentType: 'application/rss+xml; charset=utf-8', body }
    },

    async embed({ limit, lang, ...query }, origin) {
      const found = await list(query, limit)
      const language = asLanguage(lang)
      const locale = localeOf(city, language)
      const body = writeEmbed({
        title: nameOf(query, found, language),
        language,
        origin,
        siteName: city.site.name,
        pageUrl: `${origin}/${searchOf(query)}`,
        events: found,
        dayInWords: (date) => dayInWords(date, locale),
        timeInWords: (event) => timeOf(event, language, locale),
        categoryLabel: labelOf(language),
        words: { ...feedCopy[language].embed, cancelled: feedCopy[language].cancelled },
      })
      return {
        contentType: 'text/html; charset=utf-8',
        body,
        headers: { 'content-security-policy': EMBED_POLICY, 'x-robots-tag': 'noindex' },
      }
    },

    async calendarOf(id, origin) {
      const event = await events.get(id, null)
      return {
        contentType: CALENDAR_TYPE,
        body: calendarOf([event], origin, null, 'en'),
        headers: { 'content-disposition': `attachment; filename="event-${id}.ics"` },
      }
    },
  }
}

function timeOf(event: FeedEvent, language: Language, locale: string): string {
  const last = lastDayOf(event)
  const until = last === null ? [] : [feedCopy[language].to(dayInWords(last, locale))]
  return [dataWords[language].time(event.eventTime), ...until].join(', ')
}

function readTimeZone(timeZone: string): string {
  const [block] = tzlib_get_ical_block(timeZone)
  if (!block?.startsWith('BEGIN:VTIMEZONE')) throw new Error(`no calendar rules are known for ${timeZone}`)
  return block
}
