import { ACCESS_FIELDS, type AccessFact } from '../churches/fields.ts'
import { CATEGORIES, canonicalFilter } from '../events/categories.ts'
import { addDays } from '../events/when.ts'

/** What a reader wants to find in an issue; null = everything, that to come as well. */
export interface Topics {
  /** Canonical filters (specification, section 9). */
  categories: string[] | null
  neighborhoods: string[] | null
  /** Of the services, in English, as the directory names them. */
  languages: string[] | null
  /** All of these a church has to offer. */
  needs: AccessFact[] | null
}

/** What a reader asked for; a subscription that was never changed has everything. Lists are in alphabetical order. */
export interface ReaderPreferences extends Topics {
  /** Only issues in which something fits; null = every issue. */
  onlyWhen: true | null
  /** No issue before this day (YYYY-MM-DD, in the city's zone); null = no pause. */
  pausedUntil: string | null
}

export interface PreferencesChoice {
  categories: readonly string[]
  neighborhoods: readonly string[]
  languages: readonly string[]
  needs: readonly AccessFact[]
  sends: 'weekly' | 'only-when'
  pausedUntil: string
}

/** The categories that a reader chooses from: aliases are one. */
export const READER_CATEGORIES: readonly string[] = [...new Set(CATEGORIES.map(canonicalFilter))]

/** The longest pause; who wants more unsubscribes. */
const MAX_PAUSE_DAYS = 366

/** What a row holds, whatever is missing in it. */
export function readPreferences(stored: unknown): ReaderPreferences {
  const row = (stored ?? {}) as Partial<Record<keyof ReaderPreferences, unknown>>
  return {
    categories: readList(row.categories),
    neighborhoods: readList(row.neighborhoods),
    languages: readList(row.languages),
    needs: readList(row.needs) && ACCESS_FIELDS.filter((fact) => readList(row.needs)?.includes(fact)),
    onlyWhen: row.onlyWhen === true ? true : null,
    pausedUntil: typeof row.pausedUntil === 'string' ? row.pausedUntil : null,
  }
}

function readList(value: unknown): string[] | null {
  const names = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
  return names.length > 0 ? names : null
}

export type PreferencesFault = 'badDate'

/**
 * What a form means on the day `today`, or what is wrong with it. Nothing chosen, and everything that is offered, is
 * everything. A pause that ends today is none.
 */
export function choosePreferences(
  form: PreferencesChoice,
  { today, offered }: { today: string; offered: { neighborhoods: string[]; languages: string[] } },
): ReaderPreferences | PreferencesFault {
  const { pausedUntil } = form
  if (pausedUntil !== '' && (pausedUntil < today || pausedUntil > addDays(today, MAX_PAUSE_DAYS))) {
    return 'badDate'
  }
  return {
    categories: chooseSome(form.categories.map(canonicalFilter), READER_CATEGORIES),
    neighborhoods: chooseSome(form.neighborhoods, offered.neighborhoods),
    languages: chooseSome(form.languages, offered.languages),
    needs: form.needs.length === 0 ? null : [...new Set(form.needs)].sort(),
    onlyWhen: form.sends === 'only-when' || null,
    pausedUntil: pausedUntil === '' || pausedUntil === today ? null : pausedUntil,
  }
}

function chooseSome(names: readonly string[], offered: readonly string[]): string[] | null {
  const chosen = [...new Set(names)].sort()
  const isAll = offered.every((name) => chosen.includes(name))
  return chosen.length === 0 || (isAll && offered.length > 0) ? null : chosen
}

/** With one category more. Who had everything gets this one alone from then on. */
export function addCategory(preferences: ReaderPreferences, category: string): ReaderPreferences {
  const categories = [...(preferences.categories ?? []), canonicalFilter(category)]
  return { ...preferences, categories: chooseSome(categories, READER_CATEGORIES) }
}
