/**
 * So many cards, each up to a series of dates, are decided by one statement, which takes less than a second; the
 * dashboard approves more of them part by part.
 */
export const MAX_BULK_CARDS = 2000

/**
 * Smart Select of the review queue (specification, section 4): which of the listed events a kind stands for.
 * Dates are the city's calendar dates, YYYY-MM-DD.
 */
export const SMART_SELECT_KINDS = ['youth', 'fellowship', 'outreach', 'weekend', 'this week'] as const
export type SmartSelectKind = (typeof SMART_SELECT_KINDS)[number]

/** "This week" is 0 to 7 days ahead (section 9). */
export const THIS_WEEK_DAYS = 7

interface SelectableEvent {
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

/** Why a person should look at a card before it is approved; a card without any is sure and complete. */
export const REVIEW_REASONS = [
  'no-time',
  'two-times',
  'time-unsure',
  'wrong-weekday',
  'date-without-year',
  'title-unsure',
  'category-unsure',
  'place-unknown',
  'unusual-for-this-church',
  'read-from-picture',
  'found-by-model',
  'day-unproven',
  'time-unproven',
  'left-out-by-model',
  'low-confidence',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** The sections of the review queue, in their order. */
export const REVIEW_SECTIONS = ['sure', 'look', 'copy'] as const
export type ReviewSection = (typeof REVIEW_SECTIONS)[number]

/** From this confidence on, 97 of 100 events of churches that the model had not seen were right (docs/reading.md). */
export const SURE_FROM_CONFIDENCE = 0.92
