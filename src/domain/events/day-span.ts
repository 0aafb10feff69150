import type { DayChoice } from './day-choice.ts'
import { addDays, isoWeekday } from './when.ts'

export interface DaySpan {
  from: string
  /** Last day, included; null where there is no end. */
  to: string | null
  /** The wall time of the first day that the span begins with, HH:MM; midnight where there is none. */
  fromTime?: string
}

const SATURDAY = 6
/** From this hour on, Friday is part of the weekend that somebody looks for. */
const FRIDAY_EVENING = '17:00'
const SUNDAY = 7

/** Saturday and Sunday of this week, without the days that are over. Dates of the city, YYYY-MM-DD. */
export function weekendOf(today: string): { from: string; to: string } {
  const weekday = isoWeekday(today)
  const sunday = addDays(today, SUNDAY - weekday)
  return { from: weekday >= SATURDAY ? today : addDays(sunday, -1), to: sunday }
}

/** Whether a rule in words is one of every week: "Every Sunday", "Weekdays"; not "Every other Sunday". */
export const isWeeklyRule = (rule: string): boolean => /^(Every (week|\w*day)\b|Weekdays)/.test(rule)

/** An event that ends before this hour of the next day ends with its evening. */
const SMALL_HOURS = '06:00'

/** The last day (YYYY-MM-DD) of an event that goes on through another day than its first; null for all others. */
export function lastDayOf(event: {
  eventDate: string
  allDay: boolean
  /** ISO 8601 with the city's offset; that of an event of whole days is the midnight after the last one. */
  endsAt: string | null
}): string | null {
  if (event.endsAt === null) return null
  const [day, hour] = [event.endsAt.slice(0, 10), event.endsAt.slice(11, 16)]
  // Cards are drawn in the browser, which is spared Temporal.
  const last = new Date(day)
  if (event.allDay || hour < SMALL_HOURS) last.setUTCDate(last.getUTCDate() - 1)
  const lastDay = last.toISOString().slice(0, 10)
  return lastDay > event.eventDate ? lastDay : null
}

/** The days that the filters ask for, never before today; the weekend begins on Friday evening. Dates that a person chose win over "this weekend". */
export function daySpan(filters: DayChoice, today: string): DaySpan {
  if (filters.from || filters.to) {
    return { from: filters.from > today ? filters.from : today, to: filters.to || null }
  }
  switch (filters.when) {
    case 'today':
      return { from: today, to: today }
    case 'weekend': {
      const weekend = weekendOf(today)
      const friday = addDays(weekend.to, -2)
      return friday < today ? weekend : { from: friday, to: weekend.to, fromTime: FRIDAY_EVENING }
    }
    case 'week':
      // "This week" = 0 to 7 days ahead (specification, section 9).
      return { from: today, to: addDays(today, 7) }
    default:
      return { from: today, to: null }
  }
}
