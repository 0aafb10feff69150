import { churchesReadAgain } from './records/churches-read-again.ts'
import { smallChurches } from './records/churches-small.ts'
import { churchesWithCalendars } from './records/churches-with-calendars.ts'
import { churchesWithPlatforms } from './records/churches-with-platforms.ts'
import { churchesWithTroubles } from './records/churches-with-troubles.ts'
import { churchesWithWords } from './records/churches-with-words.ts'
import { churchesWrittenTwice } from './records/churches-written-twice.ts'
import { datePlan } from './records/event-plan.ts'
import { eventsAwaitingReview } from './records/events-awaiting-review.ts'
import { cityEvents } from './records/events-city.ts'
import { peopleEvents } from './records/events-people.ts'
import { worshipAndPrayerEvents } from './records/events-worship-and-prayer.ts'
import type { DemoChurch, DemoEvent } from './records/record-shapes.ts'

/** Every listed church of the demo city, those written twice included. */
export const demoChurches: readonly DemoChurch[] = [
  ...churchesWithCalendars,
  ...churchesWithPlatforms,
  ...churchesWithWords,
  ...churchesReadAgain,
  ...churchesWithTroubles,
  ...smallChurches,
  ...churchesWrittenTwice,
]

/** The hand-written events, dated from `today` (YYYY-MM-DD in the city's time zone), soonest first. */
export function demoEvents(today: string): DemoEvent[] {
  return [...worshipAndPrayerEvents, ...peopleEvents, ...cityEvents, ...eventsAwaitingReview]
    .flatMap((plan) => datePlan(plan, today))
    .sort((a, b) => `${a.on} ${a.startTime ?? ''}`.localeCompare(`${b.on} ${b.startTime ?? ''}`))
}

/**
 * Address of a church's web site, or null without one.
 * `origins` maps a site key to the origin at which the demo sites' server answers for it.
 */
export function churchWebsite(church: DemoChurch, origins: ReadonlyMap<string, string>): string | null {
  if (church.site === null) return null
  const origin = origins.get(church.site)
  return origin === undefined ? null : `${origin}${church.sitePath ?? '/'}`
}
