/** The addresses of one filtered view, for programs and other sites. */
export interface FilterLinks {
  ics: string
  /** The same as `ics` by the scheme that opens a calendar program and subscribes. */
  webcal: string
  rss: string
  json: string
  embed: string
  /** The page that puts a frame together. */
  builder: string
  /** On paper: the days are its own. */
  week: string
}

/**
 * The outputs of a filtered view. `search` is the query of the home page's address ("?category=youth&when=weekend"):
 * the feeds take the same words, and what is no filter of events (a page of the list) is left out. Programs and other
 * sites send no cookie of ours: `lang` states the language where that is not English.
 */
export function filterLinks(origin: string, search: string, lang = 'en'): FilterLinks {
  const given = new URLSearchParams(search)
  const params = new URLSearchParams()
  for (const name of FILTERS) {
    const value = given.get(name)
    if (value) params.set(name, value)
  }
  const json = `${origin}/api/events${queryOf(params)}`
  const builder = `${origin}/embed${queryOf(params)}`
  if (lang !== 'en') params.set('lang', lang)
  const query = queryOf(params)
  const ics = `${origin}/api/events.ics${query}`
  for (const name of ['when', 'from', 'to']) params.delete(name)
  return {
    ics,
    webcal: ics.replace(/^https?:/, 'webcal:'),
    rss: `${origin}/api/events.rss${query}`,
    json,
    embed: `${origin}/api/embed${query}`,
    builder,
    week: `${origin}/api/week${queryOf(params)}`,
  }
}

function queryOf(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params}`
}

export const FILTERS = [
  'category',
  'q',
  'when',
  'from',
  'to',
  'church',
  'language',
  'neighborhood',
  'denomination',
] as const
