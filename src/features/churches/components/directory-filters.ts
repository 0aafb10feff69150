import type { Church } from '../../../contract/churches.ts'
import { foldForSearch, searchWords } from '../../../domain/search/words.ts'

/** The state of the directory's search, as its address holds it. */
export interface DirectoryFilters {
  q: string
  denomination: string
  neighborhood: string
  language: string
  /** "all" once everything was asked for: by Browse All Churches, or by pressing Enter on nothing. */
  browse: string
  /** Page of the results, from 1. */
  page: number
}

/** Typing lists churches above this many characters (specification, section 9). */
export const TYPING_THRESHOLD = 2
export const CHURCHES_PER_PAGE = 24

const LONGEST = 200

export function readDirectoryFilters(params: URLSearchParams): DirectoryFilters {
  const value = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST)
  const page = Number.parseInt(value('page'), 10)
  return {
    q: value('q'),
    denomination: value('denomination'),
    neighborhood: value('neighborhood'),
    language: value('language'),
    browse: value('browse') === 'all' ? 'all' : '',
    page: page > 1 ? page : 1,
  }
}

/** Results stay hidden until a search, a filter or Browse All Churches is used (section 2). */
export function isListing({ q, denomination, neighborhood, language, browse }: DirectoryFilters): boolean {
  return [q, denomination, neighborhood, language, browse].some((value) => value !== '')
}

/** The query of the address for these filters at a page; "" for none. */
export function directorySearch(filters: Partial<DirectoryFilters>): string {
  const { page = 1, ...fields } = filters
  const params = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search === '' ? '' : `?${search}`
}

/** Case-insensitive over name, address, denomination, neighborhood and language (section 5); filters are exact. */
export function searchChurches(churches: Church[], filters: DirectoryFilters): Church[] {
  const words = searchWords(filters.q)
  return churches.filter((church) => {
    if (filters.denomination && church.denomination !== filters.denomination) return false
    if (filters.neighborhood && church.neighborhood !== filters.neighborhood) return false
    if (filters.language && church.language !== filters.language) return false
    const { name, address, denomination, neighborhood, language } = church
    const text = foldForSearch([name, address, denomination, neighborhood, language].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

/** Churches whose profile is featured by a running placement before the others; else the order is kept. */
export function featuredFirst(churches: Church[]): Church[] {
  const rank = ({ profile }: Church) => (profile === 'featured' ? 0 : 1)
  return churches.toSorted((a, b) => rank(a) - rank(b))
}

/** The values that occur, once each and sorted. */
export function distinct(values: (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null && value !== '').toSorted() as string[]
}
