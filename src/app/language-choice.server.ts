import Negotiator from 'negotiator'
import { LANGUAGES, type Language } from '../copy/language.ts'

const COOKIE = 'language'
const ONE_YEAR = 365 * 24 * 60 * 60
/** The query that switches the language: a plain link, so that it needs no script. */
const QUERY = 'lang'

/** The language of an answer: what the visitor chose, else what the browser prefers, else English. */
export function languageOf(request: Request): Language {
  // The admin screens are in English alone.
  if (isAdminPage(new URL(request.url))) return 'en'
  const remembered = /(?:^|;\s*)language=(\w+)/.exec(request.headers.get('Cookie') ?? '')?.[1]
  if (isLanguage(remembered)) return remembered
  const accepted = request.headers.get('Accept-Language') ?? ''
  const preferred = new Negotiator({ headers: { 'accept-language': accepted } }).language([...LANGUAGES])
  return isLanguage(preferred) ? preferred : 'en'
}

/** Whether the address is that of an admin screen, or of the data of one. */
export function isAdminPage(url: URL): boolean {
  return /^\/admin(?:[/.]|$)/.test(url.pathname)
}

/**
 * Answers the link that switches the language: keeps the choice in a cookie and leads to the same page without the
 * query. Null for every other request.
 */
export function switchLanguage(request: Request): Response | null {
  const url = new URL(request.url)
  const wanted = url.searchParams.get(QUERY)
  if (wanted === null || url.pathname.endsWith('.data')) return null
  url.searchParams.delete(QUERY)
  // A path that begins with two slashes would name another host.
  const path = url.pathname.replace(/^\/+/, '/')
  const headers = new Headers({ Location: path + url.search, 'Cache-Control': 'no-store' })
  if (isLanguage(wanted)) {
    headers.set('Set-Cookie', `${COOKIE}=${wanted}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax`)
  }
  return new Response(null, { status: 302, headers })
}

function isLanguage(value: string | null | undefined): value is Language {
  return (LANGUAGES as readonly (string | null | undefined)[]).includes(value)
}
