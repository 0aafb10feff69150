/**
 * The canonical event categories: the twelve public ones of the specification (section 3) plus education
 * (decisions, section 2), the filter's aliases and the gender keywords (section 9).
 */
export const CATEGORIES = [
  'worship',
  'fellowship',
  'outreach',
  'children',
  'youth',
  'family',
  'mens',
  'womens',
  'conferences',
  'music',
  'prayer',
  'bible study',
  'education',
] as const

export type Category = (typeof CATEGORIES)[number]

/** Of an event of which nobody is sure: no category was chosen, and none is guessed. */
export const NO_CATEGORY = 'other'
export const EVENT_CATEGORIES = [...CATEGORIES, NO_CATEGORY] as const
/** What an event is stored with. */
export type EventCategory = (typeof EVENT_CATEGORIES)[number]

/** Quick filter chips of the home page, in the specification's order (section 9). */
export const QUICK_FILTERS = [
  'all',
  'worship',
  'fellowship',
  'outreach',
  'youth',
  'prayer',
  'bible study',
  'mens',
] as const

/** Categories of the administrator's dropdown besides "All" (section 2). It compares exactly. */
export const ADMIN_CATEGORIES = ['worship', 'fellowship', 'outreach', 'youth', 'education'] as const

/** Bulk Approve is fixed to it (section 9). */
export const BULK_CATEGORY = 'worship'

/** Categories of the advertising form (section 3). */
export const ADVERTISING_CATEGORIES = [
  'worship',
  'fellowship',
  'outreach',
  'children',
  'youth',
  'family',
  'mens',
  'womens',
  'conferences',
  'education',
] as const

const ALIASES: Readonly<Record<string, string>> = { education: 'bible study', study: 'bible study' }

/** The category under which a filter value or an event's category is compared (section 9: aliases). */
export function canonicalFilter(category: string): string {
  const key = category.trim().toLowerCase()
  return ALIASES[key] ?? key
}

// Whole words only, with either apostrophe: "women's" does not contain the word "men's", nor "stage" "stag".
const WOMENS_WORDS = /(?<![\p{L}\p{N}'’])(?:women['’]s|womens|ladies|sisters)(?![\p{L}\p{N}])/iu
const MENS_WORDS = /(?<![\p{L}\p{N}'’])(?:men['’]s|mens|guys|brothers|stag)(?![\p{L}\p{N}])/iu

export interface GenderTags {
  womens: boolean
  mens: boolean
}

/** Which gender keywords (section 9) stand as whole words in the given texts. */
export function genderTags(title: string, description: string | null): GenderTags {
  const text = `${title}\n${description ?? ''}`
  return { womens: WOMENS_WORDS.test(text), mens: MENS_WORDS.test(text) }
}

export interface CategorisedEvent {
  title: string
  description: string | null
  category: string
}

/** Every filter under which an event is found (section 9): what `matchesCategory` would say, as a list to store. */
export function filtersOf(event: CategorisedEvent): string[] {
  const tags = genderTags(event.title, event.description)
  const filters = new Set([canonicalFilter(event.category)])
  if (tags.mens) filters.add('mens')
  if (tags.womens) filters.add('womens')
  return [...filters]
}

/** Whether an event belongs under a filter: aliases on both sides, and gender keywords for mens and womens. */
export function matchesCategory(event: CategorisedEvent, filter: string): boolean {
  const wanted = canonicalFilter(filter)
  if (wanted === 'all' || wanted === '') return true
  return filtersOf(event).includes(wanted)
}
