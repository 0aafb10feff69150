import type { City } from '../contract/city.ts'

/** What a route module may say about its page beyond its content: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /**
   * What this page, or one that is reached from it, shows in a frame: the map of the city's configuration, or a page of
   * this site.
   */
  frames?: ('map' | 'self')[]
  /** The payment provider's own script and frames may be loaded. */
  takesPayments?: boolean
  /** The parameters that the page reads; it is one page whatever else its address holds. Absent: the page is never cached. */
  query?: readonly string[]
}

/** The origins that the content security policy allows as frames, for the routes that make up a page. */
export function frameOrigins(handles: unknown[], city: City): string[] {
  const wanted = new Set(handles.flatMap((handle) => (isPageHandle(handle) ? (handle.frames ?? []) : [])))
  return [
    ...(wanted.has('map') ? [new URL(city.maps.embedUrl.replace(/[{}]/g, '')).origin] : []),
    ...(wanted.has('self') ? ["'self'"] : []),
  ]
}

export function tileOrigins(handles: unknown[], { maps }: City): string[] {
  const isWanted = handles.some((handle) => isPageHandle(handle) && handle.frames?.includes('map'))
  if (!isWanted || maps.tiles === null) return []
  const { protocol, host } = new URL(maps.tiles.url.replace('{s}.', 'each.').replace(/[{}]/g, ''))
  return [`${protocol}//${host.replace(/^each\./, '*.')}`]
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null
}
