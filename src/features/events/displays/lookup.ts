import type { City } from '../../../contract/city.ts'
import type { FeedQuery } from '../../../contract/events/events.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { feedCopy } from '../../../copy/feeds.ts'
import { asLanguage, type Language } from '../../../copy/language.ts'
import { churchPath } from '../../../domain/churches/church-path.ts'
import type { Display } from '../../../domain/displays/display.ts'
import { dateIn } from '../../../domain/events/when.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findChurchName } from '../feeds/data.ts'
import { dayInWords, localeOf, nameFeed, searchOf, timeOf } from '../feeds/names.ts'
import type { EventsService } from '../service.ts'

export interface DisplayOptions {
  db: Database
  clock: Clock
  events: EventsService
  city: City
}

export interface FoundDisplay {
  display: Display
  language: Language
  locale: string
  /** There are more events than these. */
  isCut: boolean
}

/** `filter` names the display and its page of this site; `days` are the display's own. */
export async function findDisplay(
  { db, clock, events, city }: DisplayOptions,
  { lang, ...filter }: FeedQuery,
  days: { from?: string; to?: string },
  limit: number,
  origin: string,
): Promise<FoundDisplay> {
  const page = await events.list({ ...filter, ...days, limit }, null)
  const language = asLanguage(lang)
  const locale = localeOf(city, language)
  const { church, ...others } = filter
  const churchName =
    church === undefined ? null : (page.events[0]?.church.name ?? (await findChurchName(db, church)))
  // Below the name of a church its list needs no other.
  const title =
    churchName === null
      ? nameFeed(filter, { city, language, churchName })
      : nameFeed(others, { city, language, churchName, siteName: churchName })
  const display: Display = {
    title,
    language,
    origin,
    siteName: city.site.name,
    pageUrl: `${origin}${church === undefined ? `/${searchOf(filter)}` : churchPath({ id: church, name: '' })}`,
    today: dateIn(city.timeZone, clock.now()),
    events: page.events,
    isOfChurch: churchName !== null,
    dayInWords: (date) => dayInWords(date, locale),
    timeInWords: (event) => timeOf(event, language, locale),
    categoryLabel: (category) => categoryLabel(categoryCopy[language], category),
    titleOf: (event) => (event.cancelled ? feedCopy[language].cancelled(event.title) : event.title),
  }
  return { display, language, locale, isCut: page.nextCursor !== null }
}

/** Writes dates YYYY-MM-DD. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (...dates: [string, string?]) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const at = (date: string) => new Date(`${date}T00:00:00Z`)
  return (from, to) => (to === undefined ? format.format(at(from)) : format.formatRange(at(from), at(to)))
}
