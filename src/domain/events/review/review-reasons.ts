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
  'low-confidence',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** The sections of the review queue, in their order. */
export const REVIEW_SECTIONS = ['sure', 'look', 'copy'] as const
export type ReviewSection = (typeof REVIEW_SECTIONS)[number]

/** From this confidence on, 97 of 100 events of churches that the model had not seen were right (docs/reading.md). */
export const SURE_FROM_CONFIDENCE = 0.92
