import { z } from 'zod'
import { CATEGORIES } from '#src/domain/events/categories.ts'
import { datePlan, type EventPlan, parseWhen } from './records/event-plan.ts'
import { churchRow, flag, optional, readRecords } from './records/read-records.ts'
import type { DemoChurch, DemoEvent } from './records/record-shapes.ts'

const eventRow = z.object({
  key: z.string(),
  church: z.string(),
  title: z.string(),
  description: optional,
  category: z.enum(CATEGORIES),
  when: z.string().transform(parseWhen),
  time: optional,
  allDay: flag,
  location: optional,
  contactInfo: optional,
  status: z.enum(['approved', 'pending', 'rejected', '']).transform((status) => status || undefined),
  cancelled: flag,
  cancelledDates: z.string().transform((text) => text.split(' ').filter(Boolean).map(Number)),
  sponsored: flag,
  picture: optional,
})

export const demoChurches: readonly DemoChurch[] = readRecords('churches.csv', churchRow)

const eventPlans: readonly EventPlan[] = readRecords('events.csv', eventRow)

/** The hand-written events, dated from `today` (YYYY-MM-DD in the city's time zone), soonest first. */
export function demoEvents(today: string): DemoEvent[] {
  return eventPlans
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
