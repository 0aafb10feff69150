import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { DENOMINATIONS } from '#src/domain/churches/denominations.ts'
import { CATEGORIES } from '#src/domain/events/categories.ts'
import { datePlan, type EventPlan, parseWhen } from './records/event-plan.ts'
import type { DemoChurch, DemoEvent } from './records/record-shapes.ts'

const flag = z.enum(['yes', '']).transform((text) => text === 'yes')
const optional = z.string().transform((text) => (text === '' ? undefined : text))

const churchRow = z.object({
  key: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  denomination: z.enum(DENOMINATIONS),
  neighborhood: z.string(),
  language: z.string(),
  description: z.string(),
  site: z.string().transform((text) => (text === '' ? null : text)),
  sitePath: optional,
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
})

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
})

function readRecords<Row>(file: string, row: z.ZodType<Row>): readonly Row[] {
  const text = readFileSync(join(import.meta.dirname, 'records', file), 'utf8')
  return z.array(row).parse(parse(text, { columns: true }))
}

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
