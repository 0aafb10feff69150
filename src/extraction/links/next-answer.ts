import { Parser } from 'htmlparser2'
import type { EventLink } from '../candidate/candidate.ts'
import { resolveAddress } from '../html/tree.ts'
import { parseLenientJson } from '../sources/json/literals.ts'
import { dateOfAddress } from '../time/url-date.ts'
import { sameSite, scoreOfPath } from './link-words.ts'

const MAX_ENTRIES = 50_000
const MAX_LINKS = 100

interface Entry {
  isMap: boolean
  loc: string
  lastmod: string
}

/** Whether an XML body is a sitemap or an index of sitemaps (sitemaps.org). */
export function isSitemap(body: string): boolean {
  return /<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/i.test(body.slice(0, 2000))
}

/**
 * The pages of a sitemap that may tell of events, by their addresses, best first: those of days to come, then those
 * that changed last. Of an index: the sitemaps in it, the most promising first. Only addresses of the map's own site.
 * `today` is 'YYYY-MM-DD'.
 */
export function findSitemapLinks(xml: string, url: string, today: string): EventLink[] {
  const isOfEvents = EVENT_MAP.test(new URL(url).pathname)
  const links = readEntries(xml).flatMap(({ isMap, loc, lastmod }) => {
    const address = resolveAddress(loc, url)
    if (address === null || !sameSite(new URL(address).hostname, new URL(url).hostname)) return []
    const link = isMap ? mapLink(address) : pageLink(address, today, isOfEvents)
    return link ? [{ link, lastmod }] : []
  })
  return links
    .sort((a, b) => b.link.score - a.link.score || b.lastmod.localeCompare(a.lastmod))
    .slice(0, MAX_LINKS)
    .map(({ link }) => link)
}

function readEntries(xml: string): Entry[] {
  const entries: Entry[] = []
  let open: Entry | null = null
  let field: 'loc' | 'lastmod' | null = null
  const parser = new Parser(
    {
      onopentag(name) {
        const local = name.replace(/^\w+:/, '').toLowerCase()
        if ((local === 'url' || local === 'sitemap') && entries.length < MAX_ENTRIES)
          open = { isMap: local === 'sitemap', loc: '', lastmod: '' }
        // image:loc and video:loc are other things.
        field = name === 'loc' || name === 'lastmod' ? name : null
      },
      ontext(text) {
        if (open && field && open[field].length < 2000) open[field] += text
      },
      onclosetag(name) {
        field = null
        const local = name.replace(/^\w+:/, '').toLowerCase()
        if (open && (local === 'url' || local === 'sitemap')) {
          entries.push({ ...open, loc: open.loc.trim(), lastmod: open.lastmod.trim() })
          open = null
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return entries
}

/** A map of events by its name: what it lists are their pages, whatever their addresses look like. */
const EVENT_MAP = /event|calendar|tribe|happening|gathering|eventos|calendario/i

function mapLink(url: string): EventLink | null {
  const path = new URL(url).pathname
  if (/image|video|categor|(?:^|[-_/])tags?[-_.]|author|product|sermon|podcast|attachment/i.test(path))
    return null
  const score = EVENT_MAP.test(path) ? 0.36 : /page/i.test(path) ? 0.28 : 0.22
  return { url, kind: 'sitemap', score, label: 'sitemap' }
}

function pageLink(url: string, today: string, isOfEvents: boolean): EventLink | null {
  const date = dateOfAddress(url)
  if (date !== null && date < today.slice(0, date.length)) return null
  const fromPath = scoreOfPath(new URL(url))
  const kind =
    isOfEvents && fromPath.kind === 'calendar-page' && fromPath.score <= 0 ? 'event-page' : fromPath.kind
  const score = isOfEvents ? Math.max(fromPath.score, 0.4) : fromPath.score
  if (score < 0.3) return null
  return { url, kind, score: score - 0.05 + (date === null ? 0 : 0.05), label: 'sitemap' }
}

type Answer = Record<string, unknown>

/** Where the forms of paging state the address of the next page, outermost first. */
const PATHS = [
  // JSON:API; some write {"href": …}
  ['links', 'next'],
  // HAL
  ['_links', 'next'],
  ['next_page_url'],
  ['next'],
] as const

/**
 * The next page of an answer in JSON, on the same host; none where the answer ends, or where what it lists begins after
 * the last day of interest already. `starts` are the starts of its events.
 */
export function findNextAnswer(
  body: string,
  url: string,
  starts: readonly string[],
  to: string,
): EventLink[] {
  if (!MAY_CONTINUE.test(body)) return []
  if (starts.length > 0 && starts.every((start) => start.slice(0, 10) > to)) return []
  const data = parseLenientJson(body)
  if (!isAnswer(data)) return []
  const forms = [addressOfCalendar, statedAddress, addressOfToken, addressOfNumber]
  const address = forms.map((form) => form(data, url)).find((found) => found !== null) ?? null
  if (address === null || address === url) return []
  return [{ url: address, kind: 'site-api', score: 0.6, label: 'next page of the calendar' }]
}

const MAY_CONTINUE = /"(?:next\w*|nextPageToken|total)"\s*:\s*["{\d]/

function statedAddress(data: Answer, url: string): string | null {
  for (const path of PATHS) {
    const found = path.reduce<unknown>((value, key) => (isAnswer(value) ? value[key] : null), data)
    const address = isAnswer(found) ? found.href : found
    if (typeof address !== 'string' || !/^(?:https?:\/)?[/?]/.test(address) || !URL.canParse(address, url))
      continue
    const [next, here] = [new URL(address, url), new URL(url)]
    if (next.host !== here.host) continue
    // A site behind a proxy may take itself for one without TLS.
    next.protocol = here.protocol
    return next.href
  }
  return null
}

/** The Events Calendar: the stated address names the day, so that it would never be one that is known from an earlier visit. */
function addressOfCalendar({ next_rest_url: next }: Answer, url: string): string | null {
  if (typeof next !== 'string' || !URL.canParse(next, url)) return null
  const { host, searchParams } = new URL(next, url)
  const page = searchParams.get('page') ?? ''
  return host === new URL(url).host && /^\d{1,4}$/.test(page) ? withParameter(url, 'page', page) : null
}

/** Google's APIs. */
function addressOfToken({ nextPageToken: token }: Answer, url: string): string | null {
  return typeof token === 'string' && token !== '' ? withParameter(url, 'pageToken', token) : null
}

/** Localist: {"page": {"current": 1, "size": 100, "total": 3}}. */
function addressOfNumber({ page }: Answer, url: string): string | null {
  if (!isAnswer(page) || typeof page.current !== 'number' || typeof page.total !== 'number') return null
  return page.current < page.total ? withParameter(url, 'page', String(page.current + 1)) : null
}

function withParameter(url: string, name: string, value: string): string {
  const next = new URL(url)
  next.searchParams.set(name, value)
  return next.href
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
