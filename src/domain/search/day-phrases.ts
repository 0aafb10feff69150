import { Temporal } from 'temporal-polyfill'
import { easterOf } from '../easter.ts'
import type { DaySpan } from '../events/day-span.ts'
import { weekendOf } from '../events/day-span.ts'
import { addDays, isoWeekday, mondayOf } from '../events/when.ts'
import type { SpanName } from './known-phrases.ts'

/** Days of the city, YYYY-MM-DD, the last one included. */
export interface Days {
  from: string
  to: string
}

const day = (date: string): Days => ({ from: date, to: date })

/** The days that a name means on `today` (YYYY-MM-DD in the city's zone), without those that are over. */
export function spanOf(name: SpanName, today: string): Days {
  const nextMonday = addDays(mondayOf(today), 7)
  switch (name) {
    case 'today':
    case 'tonight':
    case 'thisMorning':
    case 'thisAfternoon':
      return day(today)
    case 'tomorrow':
      return day(addDays(today, 1))
    case 'weekend':
      return weekendOf(today)
    case 'nextWeekend':
      return weekendOf(nextMonday)
    case 'week':
      return { from: today, to: addDays(mondayOf(today), 6) }
    case 'nextWeek':
      return { from: nextMonday, to: addDays(nextMonday, 6) }
    case 'month':
      return { from: today, to: lastOfMonth(today) }
    case 'nextMonth': {
      const first = addDays(lastOfMonth(today), 1)
      return { from: first, to: lastOfMonth(first) }
    }
  }
}

function lastOfMonth(date: string): string {
  const { daysInMonth } = Temporal.PlainDate.from(date)
  return Temporal.PlainDate.from(date).with({ day: daysInMonth }).toString()
}

/** The month (1 = January) that is or comes next. */
export function monthSpan(month: number, today: string): Days {
  const { year, month: current } = Temporal.PlainDate.from(today)
  if (month === current) return spanOf('month', today)
  const first = new Temporal.PlainDate(month < current ? year + 1 : year, month, 1).toString()
  return { from: first, to: lastOfMonth(first) }
}

/** The next such day from today on; null for a day that the month never has. */
export function nextDate(month: number, dayOfMonth: number, today: string): Days | null {
  const { year } = Temporal.PlainDate.from(today)
  // A leap day is eight years away at most.
  for (let later = 0; later <= 8; later += 1) {
    const yearMonth = Temporal.PlainYearMonth.from({ year: year + later, month })
    if (dayOfMonth < 1 || dayOfMonth > yearMonth.daysInMonth) continue
    const date = yearMonth.toPlainDate({ day: dayOfMonth }).toString()
    if (date >= today) return day(date)
  }
  return null
}

/** The next feast so many days after Easter Sunday. */
export function nextMovable(daysAfterEaster: number, today: string): Days {
  const { year } = Temporal.PlainDate.from(today)
  const date = addDays(easterOf(year), daysAfterEaster)
  return day(date >= today ? date : addDays(easterOf(year + 1), daysAfterEaster))
}

/** The next such weekday (1 = Monday … 7 = Sunday), today included. */
export function nextWeekday(weekday: number, today: string): Days {
  return day(addDays(today, (weekday - isoWeekday(today) + 7) % 7))
}

/** What both spans have in common; none where one is over before the other begins is a span without days. */
export function intersectDays(a: DaySpan, b: DaySpan): DaySpan {
  const to = a.to === null ? b.to : b.to === null || a.to < b.to ? a.to : b.to
  return { from: a.from > b.from ? a.from : b.from, to }
}
