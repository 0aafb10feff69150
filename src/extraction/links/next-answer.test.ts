import { expect, test } from 'vitest'
import { findNextAnswer, findSitemapLinks, isSitemap } from './next-answer.ts'

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

const URL_OF_PAGE = 'https://api.grace.example/v1/events?per_page=50'
const nextOf = (answer: object, starts: string[] = ['2026-12-01T10:00'], url = URL_OF_PAGE) =>
  findNextAnswer(JSON.stringify(answer), url, starts, '2027-01-20').map((link) => link.url)

test.each([
  [
    'The Events Calendar',
    { next_rest_url: 'http://api.grace.example/v1/events/?page=2&start_date=2026-11-23+00%3A00%3A00' },
    '/v1/events?per_page=50&page=2',
  ],
  ['a site behind a proxy', { next: 'http://api.grace.example/v2?offset=25' }, '/v2?offset=25'],
  ['JSON:API', { links: { self: '/x', next: 'https://api.grace.example/v2?offset=25' } }, '/v2?offset=25'],
  ['JSON:API with an object', { links: { next: { href: '/v2?offset=25' } } }, '/v2?offset=25'],
  ['HAL', { _links: { next: { href: '/events?page[number]=2' } } }, '/events?page[number]=2'],
  ['Google', { nextPageToken: 'CkA=' }, '/v1/events?per_page=50&pageToken=CkA%3D'],
  ['Localist', { page: { current: 1, size: 100, total: 3 } }, '/v1/events?per_page=50&page=2'],
])('%s: the address of the next page', (_, answer, address) => {
  expect(nextOf(answer)).toEqual([`https://api.grace.example${address}`])
})

test.each([
  ['the last page', { links: { next: null } }],
  ['the last numbered page', { page: { current: 3, size: 100, total: 3 } }],
  ['another host', { next_rest_url: 'https://elsewhere.example/events?page=2' }],
  ['the same page', { next: URL_OF_PAGE }],
  ['no address', { next: 'Sunday', total: 3 }],
  ['a script', { next: 'javascript:alert(1)' }],
])('%s leads nowhere', (_, answer) => {
  expect(nextOf(answer)).toEqual([])
})

test('an answer that begins after the last day of interest is the last to be read', () => {
  const answer = { next_rest_url: '/v1/events?page=3' }
  expect(nextOf(answer, ['2027-01-21T10:00', '2027-02-01'])).toEqual([])
  expect(nextOf(answer, ['2027-01-20', '2027-02-01'])).toHaveLength(1)
  expect(nextOf(answer, [])).toHaveLength(1)
})
