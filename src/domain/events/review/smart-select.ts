/**
 * Smart Select of the review queue (specification, section 4): which of the listed events a kind stands for.
 * Dates are the city's calendar dates, YYYY-MM-DD.
 */
export const SMART_SELECT_KINDS = ['youth', 'fellowship', 'outreach', 'weekend', 'this week'] as const
export type SmartSelectKind = (typeof SMART_SELECT_KINDS)[number]

/** "This week" is 0 to 7 days ahead (section 9). */
export const THIS_WEEK_DAYS = 7

export interface SelectableEvent {
  id: number
  category: string
  /** YYYY-MM-DD in the city's zone. */
  eventDate: string
}

/**
 * The ids of the events that a kind selects, in the order given. `today` is the city's calendar date, YYYY-MM-DD.
 * A date that does not exist is selected by no kind that looks at dates.
 */
export function smartSelect(
  events: readonly SelectableEvent[],
  kind: SmartSelectKind,
  today: string,
): number[] {
  return events.filter((event) => isOfKind(event, kind, today)).map((event) => event.id)
}

function isOfKind(event: SelectableEvent, kind: SmartSelectKind, today: string): boolean {
  if (kind === 'weekend') return isWeekend(event.eventDate)
  if (kind === 'this week') {
    const daysAhead = dayNumber(event.eventDate) - dayNumber(today)
    return daysAhead >= 0 && daysAhead <= THIS_WEEK_DAYS
  }
  return event.category === kind
}

function isWeekend(date: string): boolean {
  const weekday = new Date(date).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** Days since 1970-01-01. ECMAScript reads a date without a time as UTC, so that no zone or clock change comes in. */
function dayNumber(date: string): number {
  return Date.parse(date) / 86_400_000
}
