import { writeXml } from './xml.ts'

/** An address of the public site, and when it last changed (ISO 8601), where that is known. */
export interface SitemapEntry {
  url: string
  updatedAt: string | null
}

/** What one sitemap may hold (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * The sitemap of `entries`; above 50,000 of them an index whose parts are at `<address>?part=1` and on. Answers null for
 * a part that there is not. `part` is null for the address itself.
 */
export function writeSitemap(
  entries: readonly SitemapEntry[],
  address: string,
  part: number | null,
  most = MAX_SITEMAP_URLS,
): string | null {
  const parts = Math.max(1, Math.ceil(entries.length / most))
  if (part === null) {
    if (parts === 1) return writeUrls(entries)
    const sitemap = Array.from({ length: parts }, (_, index) => ({ loc: `${address}?part=${index + 1}` }))
    return writeXml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } })
  }
  if (part < 1 || part > parts) return null
  return writeUrls(entries.slice((part - 1) * most, part * most))
}

function writeUrls(entries: readonly SitemapEntry[]): string {
  const url = entries.map((entry) => ({
    loc: entry.url,
    ...(entry.updatedAt === null ? {} : { lastmod: entry.updatedAt }),
  }))
  return writeXml({ urlset: { '@xmlns': NAMESPACE, url } })
}
