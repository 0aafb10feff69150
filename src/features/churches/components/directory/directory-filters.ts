import { ACCESS_FIELDS, type AccessFact, mapAccessFacts } from '../../../../domain/churches/fields.ts'

export interface DirectoryFilters extends Record<AccessFact, string> {
  q: string
  denomination: string
  neighborhood: string
  language: string
  /** A weekday with a service, "0" = Sunday … "6". */
  day: string
  /** "all" once everything was asked for: by Browse All Churches, or by pressing Enter on nothing. */
  browse: string
  page: number
  /** A church whose page of the results is wanted; "" for none. */
  show: string
}

export const DIRECTORY_FILTER_NAMES: readonly (keyof DirectoryFilters)[] = [
  'q',
  'denomination',
  'neighborhood',
  'language',
  'day',
  'browse',
  'page',
  'show',
  ...ACCESS_FIELDS,
]

/** Typing lists churches above this many characters (specification, section 9). */
export const TYPING_THRESHOLD = 2

const MAX_QUERY_CHARS = 200

/** @param params of the address, or of a form that was sent. */
export function readDirectoryFilters(params: Pick<URLSearchParams, 'get'>): DirectoryFilters {
  const value = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_QUERY_CHARS)
  const asked = (name: string) => (value(name) === 'yes' ? 'yes' : '')
  const [page, show] = [Number.parseInt(value('page'), 10), Number.parseInt(value('show'), 10)]
  return {
    q: value('q'),
    denomination: value('denomination'),
    neighborhood: value('neighborhood'),
    language: value('language'),
    ...mapAccessFacts(asked),
    day: /^[0-6]$/.test(value('day')) ? value('day') : '',
    browse: value('browse') === 'all' ? 'all' : '',
    page: page > 1 ? Math.min(page, 10_000) : 1,
    show: show > 0 && show < 2 ** 31 ? String(show) : '',
  }
}

/** Results stay hidden until a search, a filter or Browse All Churches is used (section 2). */
export function isListing({ page: _, show: __, ...filters }: DirectoryFilters): boolean {
  return Object.values(filters).some((value) => value !== '')
}

/** Whether any of what the folded filters ask is asked. */
export function isMoreAsked(filters: DirectoryFilters): boolean {
  return filters.day !== '' || ACCESS_FIELDS.some((fact) => filters[fact] !== '')
}

/** The query of the address for these filters at a page; "" for none. */
export function directorySearch(filters: Partial<DirectoryFilters>): string {
  const { page = 1, ...fields } = filters
  const params = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search === '' ? '' : `?${search}`
}

export function directoryQuery({ browse: _, page, show, ...filters }: DirectoryFilters) {
  const filled = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return { ...(filled as Partial<Record<AccessFact, 'yes'>>), page, ...(show && { show: Number(show) }) }
}
