import * as build from 'virtual:react-router/server-build'
import { type DataRouteObject, matchRoutes } from 'react-router'
import { isAdminPage, isLanguage, LANGUAGE_PARAMETER, negotiateLanguage } from './language-choice.server.ts'
import { isPageHandle } from './page-handle.ts'
import { readTheme } from './theme.ts'

const DATA_SUFFIX = '.data'
/** Which loaders a browser asks the data of (React Router's own parameter). */
const DATA_PARAMETER = '_routes'

/**
 * The path of a public page, or of its data, with the part of the query that the page reads, in one order. Null for what
 * is no such page: an admin screen, an address that leads elsewhere or to nothing, a page that is never cached.
 */
export function describeAddress(address: string): string | null {
  const url = readAddress(address)
  const isData = url.pathname.endsWith(DATA_SUFFIX)
  if (url.pathname.includes('//') || isAdminPage(url)) return null
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) return null
  const route = findRoute(url.pathname)
  if (route === undefined || route.path === '*') return null
  const known = isPageHandle(route.handle) ? route.handle.query : undefined
  if (known === undefined) return null
  const names = [...known, ...(isData ? [DATA_PARAMETER] : []), LANGUAGE_PARAMETER]
  const query = new URLSearchParams(
    names.flatMap((name) => {
      const value = url.searchParams.get(name)
      return value === null || (name === LANGUAGE_PARAMETER && !isLanguage(value)) ? [] : [[name, value]]
    }),
  ).toString()
  return query === '' ? url.pathname : `${url.pathname}?${query}`
}

/** Which page answers an address, by its file below src/app: "public/event". */
export function describeRoute(address: string): string {
  return findRoute(readAddress(address).pathname)?.id ?? 'public/not-found'
}

/** A path that begins with two slashes names no other host here. */
function readAddress(address: string): URL {
  return new URL(address.startsWith('/') ? `http://localhost${address}` : address, 'http://localhost')
}

let last: { pathname: string; route: DataRouteObject | undefined } | null = null

/** Asked twice for each request, one after the other. */
function findRoute(pathname: string): DataRouteObject | undefined {
  if (last?.pathname !== pathname) {
    const path = pathname.endsWith(DATA_SUFFIX) ? pathOfData(pathname) : pathname
    last = { pathname, route: matchRoutes(routes, path)?.at(-1)?.route }
  }
  return last.route
}

/** What else makes the page of a visitor another than the next one's; the language, where the address names none. */
export function describePreferences(cookie: string, acceptLanguage: string): string {
  return `${negotiateLanguage(cookie, acceptLanguage)} ${readTheme(cookie) ?? ''}`
}

function pathOfData(pathname: string): string {
  const path = pathname.slice(0, -DATA_SUFFIX.length)
  return path === '/_root' || path === '/_' ? '/' : path
}

const routes = childrenOf(undefined)

function childrenOf(parentId: string | undefined): DataRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>
      const shared = { id, path, handle: route?.module.handle }
      return index ? { ...shared, index: true } : { ...shared, children: childrenOf(id) }
    })
}
