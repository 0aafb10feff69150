import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { request } from 'undici'
import { beforeAll, expect, test } from 'vitest'
import { city } from '#city'
import { eventJsonLd } from '#src/domain/feeds/event-json-ld.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const server = forFile(() =>
  startTestServer({ works: false, clock: createFakeClock('2026-03-04T18:00:00Z') }),
)
const visitor = clientOf(server, 'visitor')
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { db } = server.container
  const churchId = await addChurch(db)
  ids.church = churchId
  const waiting = await addChurch(db, { name: 'Unlisted', status: 'awaiting_review' })
  ids.coming = await addEvent(db, {
    churchId,
    title: 'Noche de oración 🙏 한국',
    location: 'Hall, 1 Main St, Dallas, TX',
    updatedAt: new Date('2026-03-02T10:00:00Z'),
  })
  ids.cancelled = await addEvent(db, {
    churchId,
    location: 'Hall, 1 Main St, Dallas, TX',
    cancelledAt: new Date('2026-03-01T12:00:00Z'),
  })
  ids.pending = await addEvent(db, { churchId, status: 'pending' })
  ids.over = await addEvent(db, { churchId, onDate: '2026-03-01' })
  ids.unlisted = await addEvent(db, { churchId: waiting })
})

test('the sitemap names public pages, churches, coming events and posts, and nothing else', async () => {
  const { text, headers, status } = await visitor.get('/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(XMLValidator.validate(text)).toBe(true)
  const urls: { loc: string; lastmod?: string }[] = new XMLParser().parse(text).urlset.url
  const pages = [
    '/',
    '/churches',
    '/add-church',
    '/gallery',
    '/blog',
    '/newsletter',
    '/advertise',
    '/embed',
    '/privacy',
    '/terms',
    '/refunds',
    '/contact',
    `/churches/${ids.church}-grace-chapel`,
    `/event/${ids.coming}`,
    `/event/${ids.cancelled}`,
  ]
  expect(urls.map(({ loc }) => loc.slice(server.origin.length))).toEqual(
    pages.flatMap((page) => [page, `${page}?lang=es`]),
  )
  expect(urls.find(({ loc }) => loc.endsWith(`/event/${ids.coming}`))?.lastmod).toBe(
    '2026-03-02T10:00:00.000Z',
  )
  expect((await visitor.get('/sitemap.xml?part=1')).status).toBe(200)
  expect((await visitor.get('/sitemap.xml?part=2')).status).toBe(404)
})

test('robots find it, and are kept from the rest', async () => {
  const { text, headers } = await visitor.get('/robots.txt')
  expect(headers.get('content-type')).toContain('text/plain')
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'Disallow: /admin',
      'Disallow: /checkout',
      'Disallow: /api/',
      'Allow: /api/events/*/image.png',
      'Allow: /api/newsletters.rss',
      'Allow: /api/newsletters/*/view',
      `Sitemap: ${server.origin}/sitemap.xml`,
    ]),
  )
  for (const path of ['/llms.txt', '/humans.txt', '/sitemap1.xml']) {
    expect((await visitor.get(path)).status).toBe(404)
  }
})

test('an event has a picture of its own', async () => {
  const path = `${server.origin}/api/events/${ids.coming}/image.png`
  const { statusCode, headers, body } = await request(path)
  const png = Buffer.from(await body.arrayBuffer())
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['cache-control']).toBe('public, max-age=86400')
  // PNG (W3C, 5.2 and 11.2.1): signature, then IHDR with width and height.
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(300_000)
  const again = await request(path, { headers: { 'if-none-match': String(headers.etag) } })
  await again.body.dump()
  expect(again.statusCode).toBe(304)
})

test('every public page names a picture that is drawn for it, in its language', async () => {
  const imageOf = async (path: string) => {
    const { text } = await visitor.get(path, { accept: 'text/html' })
    return /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1]?.slice(server.origin.length)
  }
  const church = `/churches/${ids.church}-grace-chapel`
  expect(await Promise.all(['/', '/churches', '/blog', '/newsletter?lang=es', church].map(imageOf))).toEqual([
    '/api/share/pages/home.png',
    '/api/share/pages/churches.png',
    '/api/share/pages/blog.png',
    '/api/share/pages/newsletter.png?lang=es',
    `/api/share/churches/${ids.church}.png`,
  ])
  const hashes = ['pages/home.png', 'pages/home.png?lang=es', `churches/${ids.church}.png`].map(
    async (name) => {
      const { status, headers } = await visitor.get(`/api/share/${name}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
      return headers.get('etag')
    },
  )
  expect(new Set(await Promise.all(hashes)).size).toBe(3)
  for (const name of [
    'pages/none.png',
    'churches/999.png',
    'posts/none.png',
    `churches/${ids.church}.gif`,
    'events/1.png',
  ])
    expect((await visitor.get(`/api/share/${name}`)).status).toBeGreaterThanOrEqual(400)
})

test.each(['coming', 'cancelled'])('the data of the event "%s" is complete', async (name) => {
  const { body } = await visitor.call('getEvent', { params: { id: ids[name] } })
  const data = eventJsonLd(body, { city, origin: server.origin })
  expect(data).toMatchObject({
    '@type': 'Event',
    name: body.title,
    startDate: '2026-03-10T18:30:00-05:00',
    eventStatus: `https://schema.org/Event${name === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
    location: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Dallas' } },
    organizer: { '@type': 'Organization', name: 'Grace Chapel' },
    image: [`${server.origin}/api/events/${ids[name]}/image.png`],
  })
})
