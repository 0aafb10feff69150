import type { SourceResult } from '../candidate/candidate.ts'
import type { ReadingContext } from '../candidate/context.ts'
import type { EventLink } from '../candidate/event-link.ts'
import type { Page } from '../html/tree.ts'
import { breeze } from './platforms/breeze.ts'
import { churchSuite } from './platforms/churchsuite.ts'
import { clover } from './platforms/clover.ts'
import { faithlife } from './platforms/faithlife.ts'
import { googleCalendar } from './platforms/google-calendar.ts'
import { localist } from './platforms/localist.ts'
import { ministryBrands } from './platforms/ministry-brands.ts'
import { modernEventsCalendar } from './platforms/modern-events-calendar.ts'
import { outlook } from './platforms/outlook.ts'
import { planningCenter } from './platforms/planning-center.ts'
import { isRecord, type PageSigns, type Platform, readRecords } from './platforms/platform.ts'
import { squarespace } from './platforms/squarespace.ts'
import { subsplash } from './platforms/subsplash.ts'
import { teamup } from './platforms/teamup.ts'
import { theEventsCalendar } from './platforms/the-events-calendar.ts'
import { tockify } from './platforms/tockify.ts'
import { trumba } from './platforms/trumba.ts'
import { wix } from './platforms/wix.ts'
import { wordPressCalendars } from './platforms/wordpress-calendars.ts'

const PLATFORMS: readonly Platform[] = [
  theEventsCalendar,
  squarespace,
  googleCalendar,
  planningCenter,
  modernEventsCalendar,
  teamup,
  localist,
  wix,
  subsplash,
  faithlife,
  ministryBrands,
  clover,
  tockify,
  trumba,
  churchSuite,
  outlook,
  breeze,
  wordPressCalendars,
]

/** The events of an answer that a known platform's API gave; null where no platform knows it as its own. */
export function readPlatformAnswer(data: unknown, context: ReadingContext): SourceResult | null {
  if (!isRecord(data)) return null
  for (const platform of PLATFORMS) {
    const records = platform.records?.(data)
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
