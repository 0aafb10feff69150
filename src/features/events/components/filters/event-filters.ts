import type { EventsQuery } from '../../../../contract/events/events.ts'
import { WHENS, type When } from '../../../../domain/events/day-choice.ts'

/** The whole state of the home page's search, as its address holds it. An empty text means: not filtered by that. */
export interface EventFilters {
  q: string
  /** "all" where no category is chosen. */
  category: string
  when: When | ''
  from: string
  to: string
  neighborhood: string
  denomination: string
  language: string
  /** So many pages of whole days are listed, one below the other; "" for one. */
  page: string
}

const NO_FILTERS: EventFilters = {
  q: '',
  category: 'all',
  when: '',
  from: '',
  to: '',
  neighborhood: '',
  denomination: '',
  language: '',
  page: '',
}

/** Longest value that the contract takes for each field; what is longer was not typed by a person. */
const LIMITS: Record<keyof EventFilters, number> = {
  q: 200,
  category: 40,
  when: 10,
  from: 10,
  to: 10,
  neighborhood: 80,
  denomination: 40,
  language: 40,
  page: 2,
}

/** More than these would be too long a list for any phone. */
export const MAX_PAGES = 50

export const FILTER_NAMES = Object.keys(LIMITS) as (keyof EventFilters)[]

/** Reads an address; values that can't be meant (a date that is none) are left out rather than refused. */
export function readFilters(params: URLSearchParams): EventFilters {
  const value = (name: keyof EventFilters) => (params.get(name) ?? '').trim().slice(0, LIMITS[name])
  const when = value('when')
  return {
    q: value('q'),
    category: value('category').toLowerCase() || 'all',
    when: isWhen(when) ? when : '',
    from: readDate(value('from')),
    to: readDate(value('to')),
    neighborhood: value('neighborhood'),
    denomination: value('denomination'),
    language: value('language'),
    page: isPage(value('page')) ? value('page') : '',
  }
}

/** The filters of an address that this page itself has made: nothing in it has to be checked. */
export function filtersOf(params: URLSearchParams): EventFilters {
  return { ...NO_FILTERS, ...Object.fromEntries(params) }
}

/** The query of the address for these filters with some of them changed; "" when nothing is filtered. */
export function filterSearch(filters: EventFilters, changes: Partial<EventFilters> = {}): string {
  // A changed filter begins again at the first page.
  const next = { ...filters, page: '', ...changes }
  const params = new URLSearchParams()
  for (const name of FILTER_NAMES) {
    if (next[name] !== NO_FILTERS[name]) params.set(name, next[name])
  }
  const search = params.toString()
  return search === '' ? '' : `?${search}`
}

export function isFiltered(filters: EventFilters): boolean {
  return filterSearch(filters) !== ''
}

/** The filters as the call takes them, between two days (YYYY-MM-DD; no end where `to` is null), or on the weekend. */
export function eventsQueryOf(
  filters: EventFilters,
  days: { from: string; to: string | null; fromTime?: string },
): Omit<EventsQuery, 'sponsored' | 'cancelled' | 'cards' | 'limit' | 'cursor' | 'church'> {
  const { q, category, neighborhood, denomination, language } = filters
  return {
    // To an administrator too, the public page shows approved events alone (decisions, section 2).
    status: 'approved',
    ...(days.fromTime
      ? { when: 'weekend' as const }
      : { from: days.from, ...(days.to !== null && { to: days.to }) }),
    ...(q && { q }),
    ...(category !== 'all' && { category }),
    ...(neighborhood && { neighborhood }),
    ...(denomination && { denomination }),
    ...(language && { language }),
  }
}

function isWhen(value: string): value is When {
  return (WHENS as readonly string[]).includes(value)
}

function isPage(value: string): boolean {
  return /^[1-9]\d?$/.test(value) && Number(value) > 1 && Number(value) <= MAX_PAGES
}

function readDate(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
}
