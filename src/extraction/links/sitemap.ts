import { Parser } from 'htmlparser2'
import type { EventLink } from '../candidate/event-link.ts'
import { resolveAddress } from '../html/tree.ts'
import { dateOfAddress } from '../time/url-date.ts'
import { sameSite, scoreOfPath } from './link-address.ts'

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
