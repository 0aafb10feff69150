/** What a list from outside may say of a church beside its name (specification, section 3, and the description). */
export const DETAIL_FIELDS = [
  'address',
  'phone',
  'website',
  'denomination',
  'neighborhood',
  'language',
  'description',
] as const

/** What the directory shows of a church: a merge chooses each from either side. */
export const PUBLIC_FIELDS = ['name', ...DETAIL_FIELDS] as const
export type PublicField = (typeof PUBLIC_FIELDS)[number]

/** What of a church's record it corrects by its link. The calendar and the contact are kept, and not public. */
export const LISTING_FIELDS = [...PUBLIC_FIELDS, 'picture', 'contactEmail', 'calendarUrl'] as const
export type ListingField = (typeof LISTING_FIELDS)[number]

/**
 * The one list of the questions about a church that are answered with yes or no: statements, filters, forms, imports,
 * exports and cards derive from it, and their words stand in copy/churches/.
 */
export const ACCESS_FIELDS = ['wheelchair', 'asl', 'childcare', 'livestream'] as const
export type AccessFact = (typeof ACCESS_FIELDS)[number]

/** One value for each question. */
export function mapAccessFacts<Value>(make: (fact: AccessFact) => Value): Record<AccessFact, Value> {
  return Object.fromEntries(ACCESS_FIELDS.map((fact) => [fact, make(fact)])) as Record<AccessFact, Value>
}

export const CORRECTABLE_FIELDS = [...LISTING_FIELDS, ...ACCESS_FIELDS] as const
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number]

/** What a column of a list may hold; `address` is the whole of it, or the street. */
export const CHURCH_COLUMNS = [
  'id',
  'name',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'website',
  'denomination',
  'neighborhood',
  'language',
  'description',
  'latitude',
  'longitude',
  'wheelchair',
  'asl',
  'childcare',
  'livestream',
  'languages',
  'service_times',
] as const
export type ChurchColumn = (typeof CHURCH_COLUMNS)[number]
