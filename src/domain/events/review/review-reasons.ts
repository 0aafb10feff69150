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

/**
 * What has an honest default, so that it alone sends nobody to a card: the category is not chosen, and the place is the
 * church.
 */
export const DEFAULTED_REASONS = ['category-unsure', 'place-unknown'] as const satisfies ReviewReason[]

/**
 * The kinds of sources in whose words an hour may have been overlooked. All others have a field for it: one that is empty
 * says that no hour is given, and nobody is asked.
 */
export const WORDED_KINDS = ['html', 'json', 'feed', 'pdf', 'picture', 'word', 'model']

/** Whether a person has to look: a reason without a default stands. */
export function asksForLook(reasons: readonly ReviewReason[]): boolean {
  return reasons.some((reason) => !DEFAULTED_REASONS.some((defaulted) => defaulted === reason))
}

/**
 * The sections of the review queue, in their order: public events whose source has changed, what is on by the end of
 * this weekend and does not repeat, then what the reader is sure of, and what it is not.
 */
export const REVIEW_SECTIONS = ['changed', 'weekend', 'sure', 'look', 'copy'] as const
export type ReviewSection = (typeof REVIEW_SECTIONS)[number]
/** Between the places of two sections in the queue's order: "look" has one for each field to look at first. */
export const PLACES_OF_SECTION = 10

/** What a person looks at first in a card, in the order in which such cards stand together. */
export const LOOK_FIELDS = ['title', 'eventDate', 'startTime'] as const
export type LookField = (typeof LOOK_FIELDS)[number]

export const REASONS_OF_FIELD: Readonly<Record<LookField, readonly ReviewReason[]>> = {
  title: ['title-unsure'],
  eventDate: ['wrong-weekday', 'date-without-year', 'day-unproven'],
  startTime: ['no-time', 'two-times', 'time-unsure', 'time-unproven'],
}

/** The field that these reasons doubt first; null where they doubt the card as a whole. */
export function lookField(reasons: readonly ReviewReason[]): LookField | null {
  const isDoubted = (field: LookField) => REASONS_OF_FIELD[field].some((reason) => reasons.includes(reason))
  return LOOK_FIELDS.find(isDoubted) ?? null
}

/** From this confidence on, 94 of 100 events of churches that the model had not seen were right (docs/reading.md). */
export const SURE_FROM_CONFIDENCE = 0.85
/** Embedded JSON lists much that nobody comes to: only what is as sure as marked-up events. */
export const JSON_SURE_FROM_CONFIDENCE = 0.92
