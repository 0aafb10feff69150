import type { EventLink, SourceResult } from '../candidate/candidate.ts'
import type { ReadingContext } from '../candidate/context.ts'
import type { Page } from '../html/tree.ts'
import { isRecord } from './json/values.ts'
import { calendarFeeds } from './platforms/calendar-feeds.ts'
import { churchSuite } from './platforms/churchsuite.ts'
import { elvanto } from './platforms/elvanto.ts'
import { facebook } from './platforms/facebook.ts'
import { googleCalendar } from './platforms/google-calendar.ts'
import { localist } from './platforms/localist.ts'
import { planningCenter } from './platforms/planning-center.ts'
import { type PageSigns, type Platform, readRecords, recordsIn } from './platforms/platform.ts'
import { serviceU } from './platforms/serviceu.ts'
import { squarespace } from './platforms/squarespace.ts'
import { subsplash } from './platforms/subsplash.ts'
import { teamup } from './platforms/teamup.ts'
import { theEventsCalendar } from './platforms/the-events-calendar.ts'
import { wix } from './platforms/wix.ts'
import { wordPressCalendars } from './platforms/wordpress-calendars.ts'

const PLATFORMS: readonly Platform[] = [
  theEventsCalendar,
  squarespace,
  googleCalendar,
  planningCenter,
  teamup,
  localist,
  wix,
  subsplash,
  churchSuite,
  elvanto,
  serviceU,
  facebook,
  calendarFeeds,
  wordPressCalendars,
]

/** The events of an answer that a known platform's API gave; null where no platform knows it as its own. */
export function readPlatformAnswer(data: unknown, context: ReadingContext): SourceResult | null {
  const rows = recordsIn(data)
  for (const platform of PLATFORMS) {
    const records = isRecord(data) ? platform.records?.(data) : rows.length > 0 ? platform.list?.(rows) : null
    if (records) return readRecords(platform, records, context)
  }
  return null
}

/** The events that a known platform put into its page for its own scripts. */
export function readPlatformPage(page: Page, context: ReadingContext): SourceResult {
  const results = PLATFORMS.flatMap((platform) => {
    const records = platform.pageRecords?.(page) ?? []
    return records.length > 0 ? [readRecords(platform, records, context)] : []
  })
  return {
    events: results.flatMap(({ events }) => events),
    rejections: results.flatMap(({ rejections }) => rejections),
    warnings: [],
  }
}

export function findPlatformLinks(signs: PageSigns): EventLink[] {
  return PLATFORMS.flatMap((platform) => platform.links?.(signs) ?? [])
}
