import Negotiator from 'negotiator'
import { LANGUAGES, type Language } from '../copy/language.ts'
import { languageAddresses } from '../domain/feeds/language-addresses.ts'

/** The query that names a page's language; links that switch it need no script. */
export const LANGUAGE_PARAMETER = 'lang'

/** The language of an answer: what its address names, else what the visitor chose, else what the browser prefers. */
export function languageOf(request: Request): Language {
  const url = new URL(request.url)
  // The admin screens are in English alone.
  if (isAdminPage(url)) return 'en'
  const named = url.searchParams.get(LANGUAGE_PARAMETER)
  if (isLanguage(named)) return named
  return negotiateLanguage(request.headers.get('Cookie') ?? '', request.headers.get('Accept-Language') ?? '')
}

/** The language of an address that names none. */
export function negotiateLanguage(cookie: string, accepted: string): Language {
  const remembered = /(?:^|;\s*)(?:__Host-)?language=(\w+)/.exec(cookie)?.[1]
  if (isLanguage(remembered)) return remembered
  const preferred = new Negotiator({ headers: { 'accept-language': accepted } }).language([...LANGUAGES])
  return isLanguage(preferred) ? preferred : 'en'
}

/** Whether the address is that of an admin screen, or of the data of one. */
export function isAdminPage(url: URL): boolean {
  return /^\/admin(?:[/.]|$)/.test(url.pathname)
}

/**
 * Adds links to the page in every language (hreflang), made of its canonical address. On the server alone: programs that
 * follow them read the page as it was sent.
 */
export function linkLanguages(html: string): string {
  const canonical = /<link rel="canonical" href="([^"]+)"\/>/.exec(html)?.[1]
  if (canonical === undefined) return html
  const address = canonical.replace(/[?&](?:amp;)?lang=\w+$/, '')
  const links = languageAddresses(address, LANGUAGES, '&amp;').map(
    ({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${url}"/>`,
  )
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

export function isLanguage(value: string | null | undefined): value is Language {
  return (LANGUAGES as readonly (string | null | undefined)[]).includes(value)
}
