import { Temporal } from 'temporal-polyfill'

/** Something that falls on the same day of every year. */
export interface YearRule {
  month: number
  day: number
}

/** The rule's dates from `from` to `to`, both included. */
export function listYearDates(
  { month, day }: YearRule,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Temporal.PlainDate[] {
  return Array.from({ length: to.year - from.year + 1 }, (_, index) =>
    Temporal.PlainDate.from({ year: from.year + index, month, day }),
  ).filter((date) => Temporal.PlainDate.compare(date, from) >= 0 && Temporal.PlainDate.compare(date, to) <= 0)
}
