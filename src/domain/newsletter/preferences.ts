import { CATEGORIES, canonicalFilter } from '../events/categories.ts'
import { addDays } from '../events/when.ts'

/** What a reader asked for; a subscription that was never changed has everything. */
export interface ReaderPreferences {
  /** Canonical filters (specification, section 9), in alphabetical order; null = all, those to come as well. */
  categories: string[] | null
  /** No issue before this day (YYYY-MM-DD, in the city's zone); null = no pause. */
  pausedUntil: string | null
}

/** The categories that a reader chooses from: aliases are one. */
export const READER_CATEGORIES: readonly string[] = [...new Set(CATEGORIES.map(canonicalFilter))]

/** The longest pause; who wants more unsubscribes. */
const MAX_PAUSE_DAYS = 366

/** What a row holds, whatever is missing in it. */
export function readPreferences(stored: unknown): ReaderPreferences {
  const { categories, pausedUntil } = (stored ?? {}) as Partial<Record<keyof ReaderPreferences, unknown>>
  return {
    categories: Array.isArray(categories) ? categories.filter((name) => typeof name === 'string') : null,
    pausedUntil: typeof pausedUntil === 'string' ? pausedUntil : null,
  }
}

export type PreferencesFault = 'noCategory' | 'badDate'

/** What a form means on the day `today`, or what is wrong with it. A pause that ends today is none. */
export function choosePreferences(
  form: { categories: readonly string[]; pausedUntil: string },
  today: string,
): ReaderPreferences | PreferencesFault {
  const chosen = [...new Set(form.categories.map(canonicalFilter))].sort()
  if (chosen.length === 0) return 'noCategory'
  const { pausedUntil } = form
  if (pausedUntil !== '' && (pausedUntil < today || pausedUntil > addDays(today, MAX_PAUSE_DAYS))) {
    return 'badDate'
  }
  return {
    categories: READER_CATEGORIES.every((name) => chosen.includes(name)) ? null : chosen,
    pausedUntil: pausedUntil === '' || pausedUntil === today ? null : pausedUntil,
  }
}
