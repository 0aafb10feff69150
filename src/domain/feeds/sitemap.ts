import { languageAddresses } from './language-addresses.ts'
import { writeXml } from './xml.ts'

/** An address of the public site, and when it last changed (ISO 8601), where that is known. */
export interface SitemapEntry {
  url: string
  updatedAt: string | null
}

/** What one sitemap may hold (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export interface Sitemap {
  entries: readonly SitemapEntry[]
  /** Each page has an address in every one of them. */
  languages: readonly string[]
  /** Where the sitemap is. */
  address: string
}

/**
 * The sitemap of `entries` in their languages; above 50,000 addresses an index whose parts are at `<address>?part=1` and
 * on. Answers null for a part that there is not. `part` is null for the address itself.
 */
export function writeSitemap(
  { entries, languages, address }: Sitemap,
  part: number | null,
  maxUrls = MAX_SITEMAP_URLS,
): string | null {
  const most = Math.floor(maxUrls / languages.length)
  const parts = Math.max(1, Math.ceil(entries.length / most))
  if (part === null) {
    if (parts === 1) return writeUrls(entries, languages)
    const sitemap = Array.from({ length: parts }, (_, index) => ({ loc: `${address}?part=${index + 1}` }))
    return writeXml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } })
  }
  if (part < 1 || part > parts) return null
  return writeUrls(entries.slice((part - 1) * most, part * most), languages)
}

function writeUrls(entries: readonly SitemapEntry[], languages: readonly string[]): string {
  const url = entries.flatMap((entry) => {
    const addresses = languageAddresses(entry.url, languages)
    const alternates = addresses.map(({ language, url }) => ({
      '@rel': 'alternate',
      '@hreflang': language,
      '@href': url,
    }))
    return addresses
      .slice(0, languages.length)
      .map((one) => ({
        loc: one.url,
        ...(entry.updatedAt === null ? {} : { lastmod: entry.updatedAt }),
        'xhtml:link': alternates,
      }))
  })
  return writeXml({ urlset: { '@xmlns': NAMESPACE, '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml', url } })
}
