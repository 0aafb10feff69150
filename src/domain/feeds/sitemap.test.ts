import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { writeSitemap } from './sitemap.ts'

const read = (xml: string | null) => {
  expect(XMLValidator.validate(xml ?? '')).toBe(true)
  return new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' }).parse(xml ?? '')
}
const entries = ['/', '/event/1?a=1&b=2', '/event/2'].map((path, index) => ({
  url: `https://bulletin.example${path}`,
  updatedAt: index === 0 ? null : '2026-11-20T10:00:00-06:00',
}))
const address = 'https://bulletin.example/sitemap.xml'

test('few addresses stand in one file', () => {
  expect(read(writeSitemap(entries, address, null)).urlset.url).toEqual([
    { loc: 'https://bulletin.example/' },
    { loc: 'https://bulletin.example/event/1?a=1&b=2', lastmod: '2026-11-20T10:00:00-06:00' },
    { loc: 'https://bulletin.example/event/2', lastmod: '2026-11-20T10:00:00-06:00' },
  ])
})

test('more than one file holds are an index and its parts', () => {
  expect(read(writeSitemap(entries, address, null, 2)).sitemapindex.sitemap).toEqual([
    { loc: `${address}?part=1` },
    { loc: `${address}?part=2` },
  ])
  expect(read(writeSitemap(entries, address, 1, 2)).urlset.url).toHaveLength(2)
  expect(read(writeSitemap(entries, address, 2, 2)).urlset.url).toHaveLength(1)
  expect(writeSitemap(entries, address, 3, 2)).toBeNull()
  expect(writeSitemap(entries, address, 0, 2)).toBeNull()
})
