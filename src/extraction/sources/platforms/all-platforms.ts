import type { SourceResult } from '../../candidate.ts'
import type { ReadingContext } from '../../context.ts'
import type { EventLink } from '../../event-link.ts'
import type { Page } from '../../html/tree.ts'
import { breeze } from './breeze.ts'
import { churchSuite } from './churchsuite.ts'
import { clover } from './clover.ts'
import { faithlife } from './faithlife.ts'
import { googleCalendar } from './google-calendar.ts'
import { localist } from './localist.ts'
import { ministryBrands } from './ministry-brands.ts'
import { modernEventsCalendar } from './modern-events-calendar.ts'
import { outlook } from './outlook.ts'
import { planningCenter } from './planning-center.ts'
import { isRecord, type PageSigns, type Platform, readRecords } from './platform.ts'
import { squarespace } from './squarespace.ts'
import { subsplash } from './subsplash.ts'
import { teamup } from './teamup.ts'
import { theEventsCalendar } from './the-events-calendar.ts'
import { tockify } from './tockify.ts'
import { trumba } from './trumba.ts'
import { wix } from './wix.ts'
import { wordPressCalendars } from './wordpress-calendars.ts'

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
    dropped: results.flatMap(({ dropped }) => dropped),
    warnings: [],
  }
}

export function findPlatformLinks(signs: PageSigns): EventLink[] {
  return PLATFORMS.flatMap((platform) => platform.links?.(signs) ?? [])
}
