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
