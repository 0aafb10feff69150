import { ACCESS_FIELDS, type AccessFact } from '../churches/fields.ts'
import { CATEGORIES, canonicalFilter } from '../events/categories.ts'
import { addDays } from '../events/when.ts'
import type { IssueItem } from './issue-items.ts'

/** So many editions an issue has at most; who chose what few others did gets the one of everything beyond that. */
export const MAX_EDITIONS = 500

/** Readers of one language who chose the same. */
export interface ReaderGroup {
  /** Names the choice. */
  segment: string
  language: string
  topics: Topics
  isOnlyWhen: boolean
  readers: number
}

interface ReaderEdition {
  name: string
  language: string
  /** The events of its lists; null = everything. */
  items: IssueItem[] | null
  /** None of them fits what its readers chose: they are the picks and what was paid for. */
  isEmpty: boolean
}

/** Whether an event is what a reader wants to find. */
export function fitsTopics(item: IssueItem, topics: Topics): boolean {
  const { categories, neighborhoods, languages, needs } = topics
  const { church, filters, languages: ofEvent = [], access = [] } = item
  return (
    (categories?.some((category) => filters.includes(category)) ?? true) &&
    (neighborhoods?.includes(church.neighborhood ?? '') ?? true) &&
    (languages?.some((language) => ofEvent.includes(language)) ?? true) &&
    (needs?.every((need) => access.includes(need)) ?? true)
  )
}

/**
 * Which edition each group gets; null = none, because nothing fits and they asked for mail only then. Groups whose
 * choices select the same events share one. `always` are the events that stand in every edition.
 */
export function assignEditions(
  groups: readonly ReaderGroup[],
  items: readonly IssueItem[],
  always: ReadonlySet<number>,
): { editions: ReaderEdition[]; bySegment: Map<string, string | null> } {
  const editions = new Map<string, ReaderEdition>()
  const bySegment = new Map<string, string | null>()
  for (const { segment, language, topics, isOnlyWhen } of groups.toSorted((a, b) => b.readers - a.readers)) {
    const fitting = new Set(items.filter((item) => fitsTopics(item, topics)))
    const everything = `${language}:all`
    if (isOnlyWhen && fitting.size === 0) bySegment.set(segment, null)
    else if (fitting.size === items.length) bySegment.set(segment, everything)
    else {
      const isEmpty = fitting.size === 0
      const own = items.filter((item) => always.has(item.id) || fitting.has(item))
      const key = `${language} ${isEmpty} ${own.map(({ id }) => id)}`
      const name = editions.get(key)?.name ?? `${language}:${editions.size + 1}`
      if (!editions.has(key) && editions.size >= MAX_EDITIONS) bySegment.set(segment, everything)
      else {
        editions.set(key, { name, language, items: own, isEmpty })
        bySegment.set(segment, name)
      }
    }
  }
  return { editions: [...editions.values()], bySegment }
}

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
