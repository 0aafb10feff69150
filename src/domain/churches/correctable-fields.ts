/** What a church corrects by its link. The calendar and the contact are kept, and not public. */
export const CORRECTABLE_FIELDS = [
  'name',
  'address',
  'phone',
  'website',
  'denomination',
  'neighborhood',
  'language',
  'description',
  'calendarUrl',
  'contactEmail',
] as const
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number]
