import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { writeSitemap } from './sitemap.ts'

const read = (xml: string | null) => {
  expect(XMLValidator.validate(xml ?? '')).toBe(true)
  const isArray = (name: string) => ['url', 'sitemap', 'xhtml:link'].includes(name)
  return new XMLParser({ isArray, ignoreAttributes: false, attributeNamePrefix: '' }).parse(xml ?? '')
}
const entries = ['/', '/event/1?a=1&b=2', '/event/2'].map((path, index) => ({
  url: `https://bulletin.example${path}`,
  updatedAt: index === 0 ? null : '2026-11-20T10:00:00-06:00',
}))
const address = 'https://bulletin.example/sitemap.xml'

const languages = ['en', 'es']
const sitemap = { entries, languages, address }

test('each page stands in every language, with links to all of them', () => {
  const urls = read(writeSitemap(sitemap, null)).urlset.url
  const origin = 'https://bulletin.example'
  expect(urls.map(({ loc }: { loc: string }) => loc)).toEqual([
    `${origin}/`,
    `${origin}/?lang=es`,
    `${origin}/event/1?a=1&b=2`,
    `${origin}/event/1?a=1&b=2&lang=es`,
    `${origin}/event/2`,
    `${origin}/event/2?lang=es`,
  ])
  expect(urls[5]).toEqual({
    loc: `${origin}/event/2?lang=es`,
    lastmod: '2026-11-20T10:00:00-06:00',
    'xhtml:link': [
      { rel: 'alternate', hreflang: 'en', href: `${origin}/event/2` },
      { rel: 'alternate', hreflang: 'es', href: `${origin}/event/2?lang=es` },
      { rel: 'alternate', hreflang: 'x-default', href: `${origin}/event/2` },
    ],
  })
})

test('more than one file holds are an index and its parts', () => {
  expect(read(writeSitemap(sitemap, null, 4)).sitemapindex.sitemap).toEqual([
    { loc: `${address}?part=1` },
    { loc: `${address}?part=2` },
  ])
  expect(read(writeSitemap(sitemap, 1, 4)).urlset.url).toHaveLength(4)
  expect(read(writeSitemap(sitemap, 2, 4)).urlset.url).toHaveLength(2)
  expect(writeSitemap(sitemap, 3, 4)).toBeNull()
  expect(writeSitemap(sitemap, 0, 4)).toBeNull()
})
