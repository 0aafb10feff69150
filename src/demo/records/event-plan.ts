import { Temporal } from 'temporal-polyfill'
import type { DemoEvent } from './record-shapes.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const DAY_NAME: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

export type When =
  | { kind: 'days'; ahead: number }
  | { kind: 'coming'; weekday: Weekday; weeks: number }
  | { kind: 'weekly'; weekday: Weekday; dates: number }
  | { kind: 'daily'; dates: number }

/**
 * "ahead 3": in three days. "coming sat 1": the first Saturday from today on, today included, and a week after it.
 * "weekly sat 5" and "daily 5": five dates of a series. @throws RangeError for anything else
 */
export function parseWhen(text: string): When {
  const [kind, ...rest] = text.split(' ')
  const count = Number(rest.at(-1))
  const weekday = WEEKDAYS.find((each) => each === rest[0])
  if (kind === 'ahead') return { kind: 'days', ahead: count }
  if (kind === 'daily') return { kind: 'daily', dates: count }
  if (kind === 'coming' && weekday) return { kind: 'coming', weekday, weeks: count }
  if (kind === 'weekly' && weekday) return { kind: 'weekly', weekday, dates: count }
  throw new RangeError(`"${text}" is no time of a demo event`)
}

/** A hand-written event before its dates are known; what is left out is null, false or approved. */
export interface EventPlan {
  key: string
  church: string
  title: string
  description?: string | undefined
  category: DemoEvent['category']
  when: When
  /** "18:30" or "18:30-20:00"; left out where there is no time. */
  time?: string | undefined
  allDay?: boolean
  location?: string | undefined
  contactInfo?: string | undefined
  status?: DemoEvent['status']
  cancelled?: boolean
  /** Dates of a series (0 is its first) that are cancelled by themselves. */
  cancelledDates?: readonly number[]
  sponsored?: boolean
  picture?: string | undefined
}

/** The date, written YYYY-MM-DD, of the first such weekday on or after `today`, and so many weeks after it. */
export function dateOfWeekday(today: string, weekday: Weekday, weeks = 0): string {
  const from = Temporal.PlainDate.from(today)
  const days = (WEEKDAYS.indexOf(weekday) + 1 - from.dayOfWeek + 7) % 7
  return from.add({ days, weeks }).toString()
}

/** The date so many days after `today`, both YYYY-MM-DD. */
export function dateAfter(today: string, days: number): string {
  return Temporal.PlainDate.from(today).add({ days }).toString()
}

function listDates(when: When, today: string): string[] {
  switch (when.kind) {
    case 'days':
      return [dateAfter(today, when.ahead)]
    case 'coming':
      return [dateOfWeekday(today, when.weekday, when.weeks)]
    case 'weekly':
      return Array.from({ length: when.dates }, (_, week) => dateOfWeekday(today, when.weekday, week))
    case 'daily':
      return Array.from({ length: when.dates }, (_, day) => dateAfter(today, day))
  }
}

function describeRecurrence(when: When): string | null {
  if (when.kind === 'weekly') return `Every ${DAY_NAME[when.weekday]}`
  return when.kind === 'daily' ? 'Every day' : null
}

/** The rows of a hand-written event: one, or one a date for a series. `today` is YYYY-MM-DD in the city's zone. */
export function datePlan(plan: EventPlan, today: string): DemoEvent[] {
  const recurrence = describeRecurrence(plan.when)
  const [startTime = null, endTime = null] = plan.time?.split('-') ?? []
  return listDates(plan.when, today).map((on, index) => ({
    key: recurrence ? `${plan.key}-${on}` : plan.key,
    church: plan.church,
    title: plan.title,
    description: plan.description ?? null,
    category: plan.category,
    on,
    startTime,
    endTime,
    allDay: plan.allDay ?? false,
    location: plan.location ?? null,
    contactInfo: plan.contactInfo ?? null,
    status: plan.status ?? 'approved',
    cancelled: (plan.cancelled ?? false) || (plan.cancelledDates?.includes(index) ?? false),
    sponsored: plan.sponsored ?? false,
    picture: plan.picture ?? null,
    series: recurrence ? plan.key : null,
    recurrence,
  }))
}
