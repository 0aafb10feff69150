import { expect, test } from 'vitest'
import { findSitemapLinks, isSitemap } from './sitemap.ts'

const TODAY = '2026-11-21'
const urlset = (entries: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
    .map((entry) => `<url>${entry}</url>`)
    .join('')}</urlset>`

test('of a map the pages that may tell of events are taken: days to come first, then what changed last', () => {
  const xml = urlset([
    '<loc>https://grace.example/about</loc>',
    '<loc>https://grace.example/events/2026-12-24-carols</loc><lastmod>2026-01-01</lastmod>',
    '<loc>https://grace.example/events/2026-03-01-lent-supper</loc>',
    '<loc>https://grace.example/events/quilting</loc><lastmod>2026-02-01</lastmod>',
    '<loc>https://grace.example/events/soup-kitchen</loc><lastmod>2026-11-01</lastmod><image:loc>https://grace.example/events/soup.jpg</image:loc>',
    '<loc>https://elsewhere.example/events/fair</loc>',
    '<loc>https://grace.example/calendar?a=1&amp;b=2</loc>',
    '<loc>javascript:alert(1)</loc>',
  ])
  expect(isSitemap(xml)).toBe(true)
  const links = findSitemapLinks(xml, 'https://www.grace.example/sitemap.xml', TODAY)
  expect(links.map(({ url, kind }) => [kind, url.replace('https://grace.example/', '')])).toEqual([
    ['event-page', 'events/2026-12-24-carols'],
    ['event-page', 'events/soup-kitchen'],
    ['event-page', 'events/quilting'],
    ['calendar-page', 'calendar?a=1&b=2'],
  ])
})

test('of an index the maps that promise events come first, and those of pictures and tags are left alone', () => {
  const maps = ['post-sitemap', 'category-sitemap', 'tribe_events-sitemap', 'image-sitemap', 'page-sitemap']
  const xml = `<sitemapindex>${maps.map((map) => `<sitemap><loc>/${map}.xml.gz</loc></sitemap>`).join('')}</sitemapindex>`
  const links = findSitemapLinks(xml, 'https://grace.example/sitemap_index.xml', TODAY)
  expect(links.map(({ kind, url }) => [kind, new URL(url).pathname])).toEqual([
    ['sitemap', '/tribe_events-sitemap.xml.gz'],
    ['sitemap', '/page-sitemap.xml.gz'],
    ['sitemap', '/post-sitemap.xml.gz'],
  ])
})

test('a broken map gives what was read of it, and a feed is none', () => {
  const broken = `<urlset><url><loc>https://grace.example/events/supper</loc></url><url><loc>https://gra`
  expect(findSitemapLinks(broken, 'https://grace.example/sitemap.xml', TODAY)).toHaveLength(1)
  expect(isSitemap('<rss version="2.0"><channel></channel></rss>')).toBe(false)
})
