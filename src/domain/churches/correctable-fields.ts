import { PUBLIC_FIELDS } from './public-fields.ts'

/** What of a church's record it corrects by its link. The calendar and the contact are kept, and not public. */
export const LISTING_FIELDS = [...PUBLIC_FIELDS, 'contactEmail', 'calendarUrl'] as const
export type ListingField = (typeof LISTING_FIELDS)[number]

/** Questions about a church that are answered with yes or no. */
export const ACCESS_FIELDS = ['wheelchair', 'asl', 'childcare', 'livestream'] as const

export const CORRECTABLE_FIELDS = [...LISTING_FIELDS, ...ACCESS_FIELDS] as const
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number]
