import { beforeAll, describe, expect, test } from 'vitest'
import { city } from '#city'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { blogPosts } from '#src/schema/blog.ts'
import { createClient } from '../support/client.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

/** The pages as the server draws them: what a search engine, and a browser without a script, gets. */
const clock = createFakeClock('2026-03-04T18:00:00Z')
const server = forFile(() => startTestServer({ works: false, clock }))
const visitor = clientOf(server, 'visitor')
let eventId: number
let englishId: number

beforeAll(async () => {
  const { db } = server.container
  const churchId = await addChurch(db, { website: 'https://grace.example/', neighborhood: 'Oak Cliff' })
  eventId = await addEvent(db, {
    churchId,
    title: 'Evening Song',
    description: 'Songs & silence </script><b>',
    endTime: '20:00',
    location: 'Chapel, 1 Main St, Dallas, TX 75201',
    contactInfo: '(214) 555-0100',
  })
  englishId = await addEvent(db, { churchId, title: 'Supper for the Neighbors' })
  await addEvent(db, { churchId, title: 'Not decided yet', status: 'pending' })
  await addEvent(db, { churchId, title: 'Refused', status: 'rejected' })
  const createdAt = new Date('2026-02-01T12:00:00Z')
  const post = { author: 'Ada Bell', excerpt: 'Short.', content: '<p>Long.</p>', createdAt }
  await db.insert(blogPosts).values([
    { ...post, slug: 'first', title: 'First Post', tags: '["a","b"]' },
    {
      ...post,
      slug: 'later',
      title: 'Later Post',
      tags: 'c, d',
      publishedAt: new Date('2026-03-01T12:00:00Z'),
    },
    { ...post, slug: 'coming', title: 'Coming Post', publishedAt: new Date('2026-04-01T12:00:00Z') },
    { ...post, slug: 'draft', title: 'A Draft', isDraft: true },
  ])
})

const HTML = { accept: 'text/html' }

/** What stands between these tags the first time, without markup and character references. */
function read(html: string, tag: string): string {
  const [, inner = ''] = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(html) ?? []
  return inner
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
}

describe('each route of the table answers its own screen', () => {
  test.each([
    ['/', 'Find church events in Dallas'],
    ['/churches', 'Church Directory'],
    ['/add-church', 'Add Your Church'],
    ['/gallery', 'Community Gallery'],
    ['/blog', 'Faith & Community Blog'],
    ['/blog/first', 'First Post'],
    ['/newsletter', 'The week at church, in one email'],
    ['/event/:id', 'Evening Song'],
    ['/advertise', 'Advertise Your Event'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/refunds', 'Refunds'],
    ['/contact', 'Contact'],
    ['/checkout?package=basic&amount=25', 'Checkout'],
  ])('%s', async (path, heading) => {
    const { status, text } = await visitor.get(path.replace(':id', String(eventId)), HTML)
    expect(status).toBe(200)
    expect(read(text, 'h1')).toBe(heading)
    expect(read(text, 'title')).toContain('Dallas Faith Bulletin')
  })

  test.each([
    ['/admin', 'Admin Dashboard'],
    ['/admin/duplicates', 'Admin Dashboard'],
    ['/admin/subscribers', 'Subscriber Management'],
  ])('%s, to an administrator', async (path, heading) => {
    const { status, text } = await (await server.signIn()).get(path, HTML)
    expect(status).toBe(200)
    expect(read(text, 'h1')).toBe(heading)
    expect(text).toMatch(/<meta name="robots" content="noindex/)
  })

  test.each(['/event', '/events', '/blog/first/more', '/admin/nothing', '/churches/1/more'])(
    '%s is none: the 404 page with status 404',
    async (path) => {
      const { status, text } = await visitor.get(path, HTML)
      expect(status).toBe(404)
      expect(read(text, 'h1')).toBe('Page not found')
    },
  )
})

test('the privacy notice names every host that a page may send a browser to, and every page leads to it', async () => {
  const home = (await visitor.get('/', HTML)).text
  for (const name of ['privacy', 'terms', 'refunds', 'contact']) expect(home).toContain(`href="/${name}"`)
  const { text } = await visitor.get('/privacy', HTML)
  const addresses = [
    city.maps.embedUrl,
    city.maps.tiles?.url ?? '',
    ...Object.values(city.share).map(({ url }) => url),
  ]
  const event = (await visitor.get(`/event/${eventId}`, HTML)).text
  const calendars = [...event.matchAll(/href="(https:\/\/(?:calendar|outlook)[^"]+)"/g)].map(
    ([, url = '']) => url,
  )
  expect(calendars).toHaveLength(2)
  for (const address of [...addresses, ...calendars])
    expect(text).toContain(`<strong>${new URL(address.replaceAll(/[{}]/g, '')).host}</strong>`)
})

test('the home page shows approved events alone, to an administrator too', async () => {
  for (const client of [visitor, await server.signIn()]) {
    const { text } = await client.get('/', HTML)
    expect(text).toContain('Evening Song')
    for (const title of ['Not decided yet', 'Refused']) expect(text).not.toContain(title)
  }
})

test("an event's page holds its data for search engines: all that Google requires, and recommends where it is known", async () => {
  const { text } = await visitor.get(`/event/${eventId}`, HTML)
  const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '')
  // Google Search Central, "Event structured data": name, startDate and location.address are required.
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Evening Song',
    startDate: '2026-03-10T18:30:00-05:00',
    endDate: '2026-03-10T20:00:00-05:00',
    eventStatus: 'https://schema.org/EventScheduled',
    description: 'Songs & silence </script><b>',
    location: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Dallas', addressRegion: 'TX' },
    },
    organizer: { '@type': 'Organization', name: 'Grace Chapel', url: 'https://grace.example/' },
    image: [`${server.origin}/api/events/${eventId}/image.png`],
  })
  expect(text).toContain(`<link rel="canonical" href="${server.origin}/event/${eventId}"/>`)
  expect(text).toContain(
    `<meta property="og:image" content="${server.origin}/api/events/${eventId}/image.png"/>`,
  )
})

describe('posts', () => {
  test('are listed newest first by the day of publication, or of making; drafts and later ones are not', async () => {
    const { body } = await visitor.call('listBlogPosts')
    expect(body.map(({ slug, publishedAt }) => [slug, publishedAt])).toEqual([
      ['later', '2026-03-01T06:00:00-06:00'],
      ['first', null],
    ])
  })

  test('have the fields of the specification, and tags in the form they came in', async () => {
    const { body } = await visitor.call('getBlogPost', { params: { slug: 'first' } })
    expect(body).toEqual({
      id: expect.any(Number),
      slug: 'first',
      title: 'First Post',
      author: 'Ada Bell',
      excerpt: 'Short.',
      content: '<p>Long.</p>',
      featuredImage: null,
      tags: '["a","b"]',
      publishedAt: null,
      createdAt: '2026-02-01T06:00:00-06:00',
    })
    expect((await visitor.call('getBlogPost', { params: { slug: 'later' } })).body.tags).toBe('c, d')
  })

  test.each(['coming', 'draft', 'none'])('%s is not found', async (slug) => {
    expect((await visitor.get(`/api/blog/posts/${slug}`)).status).toBe(404)
  })
})

test('a church has the fields of the specification', async () => {
  const { body } = await visitor.call('listChurches')
  expect(body[0]).toMatchObject({
    id: expect.any(Number),
    name: 'Grace Chapel',
    address: null,
    phone: null,
    website: 'https://grace.example/',
    denomination: null,
    neighborhood: 'Oak Cliff',
    language: null,
  })
})

test('another city by its configuration: names, marketing texts and hashtag are its own', async () => {
  const site = {
    ...city.site,
    name: 'Tulsa Bulletin',
    headline: 'Find church events in Tulsa',
    subscribersClaim: '900+ subscribers',
    churchesListedClaim: '80+ Churches Listed',
    eventsFeaturedClaim: '12+ Events Featured',
    hashtag: '#TulsaBulletin',
  }
  const banner = { ...city.site.banner, text: 'In front of families across Tulsa.' }
  const other = await startTestServer({
    works: false,
    clock,
    city: { ...city, name: 'Tulsa', state: 'OK', site: { ...site, banner } },
  })
  try {
    const client = createClient(other.origin)
    for (const [path, texts] of [
      ['/', [site.headline, banner.text, site.name]],
      ['/newsletter', [site.subscribersClaim]],
      ['/advertise', [site.churchesListedClaim, site.eventsFeaturedClaim]],
      ['/gallery', [site.hashtag]],
      ['/churches', ['0 churches in Tulsa']],
    ] as const) {
      const { text } = await client.get(path, HTML)
      for (const words of texts) expect(text).toContain(words)
    }
  } finally {
    await other.close()
  }
})

describe('the language of a page', () => {
  const ask = async (headers: Record<string, string>) => {
    const { text } = await visitor.get('/churches', { ...HTML, ...headers })
    return [/<html lang="(\w+)"/.exec(text)?.[1], read(text, 'h1')]
  }

  test("is what the browser prefers, else English; the visitor's choice wins", async () => {
    expect(await ask({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' })).toEqual([
      'es',
      'Directorio de iglesias',
    ])
    expect(await ask({ 'accept-language': 'fr' })).toEqual(['en', 'Church Directory'])
    expect(await ask({})).toEqual(['en', 'Church Directory'])
    expect(await ask({ 'accept-language': 'es', cookie: 'language=en' })).toEqual(['en', 'Church Directory'])
    expect(await ask({ cookie: 'language=es' })).toEqual(['es', 'Directorio de iglesias'])
    expect(await ask({ cookie: 'language=xx' })).toEqual(['en', 'Church Directory'])
  })

  test('is named by the address: it answers in place, is canonical, and is remembered for a year', async () => {
    const { status, headers, text } = await visitor.get('/churches?lang=es', HTML)
    expect([status, read(text, 'h1')]).toEqual([200, 'Directorio de iglesias'])
    expect(headers.get('set-cookie')).toBe('language=es; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(text).toContain(`<link rel="canonical" href="${server.origin}/churches?lang=es"/>`)
    const english = await visitor.get('/churches?lang=en', { ...HTML, 'accept-language': 'es' })
    expect(read(english.text, 'h1')).toBe('Church Directory')
    expect(english.text).toContain(`<link rel="canonical" href="${server.origin}/churches"/>`)
    for (const page of [text, english.text])
      expect([...page.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)]).toMatchObject([
        { 1: 'en', 2: `${server.origin}/churches` },
        { 1: 'es', 2: `${server.origin}/churches?lang=es` },
        { 1: 'x-default', 2: `${server.origin}/churches` },
      ])
    expect((await visitor.get('/churches?lang=xx', HTML)).headers.get('set-cookie')).toBeNull()
    // Drawn once for everybody, and remembered by each.
    const again = await visitor.get('/churches?lang=es', HTML)
    expect(again.headers.get('etag')).toBe(headers.get('etag'))
    expect(again.headers.get('set-cookie')).toBe(headers.get('set-cookie'))
  })

  test('is named on what stands there in another one', async () => {
    const home = await visitor.get('/?lang=es', HTML)
    expect(home.text).toMatch(/<a [^>]*lang="en"[^>]*>(?:<[^>]+>)*Supper for the/)
    const { text } = await visitor.get(`/event/${englishId}?lang=es`, HTML)
    expect(text).toMatch(/<h1 lang="en"/)
    expect((await visitor.get(`/event/${englishId}?lang=en`, HTML)).text).not.toMatch(/<h1 lang=/)
  })

  test('is English on the desk, whatever the visitor reads', async () => {
    const { text } = await (await server.signIn()).get('/admin', { ...HTML, 'accept-language': 'es' })
    expect(text).toContain('<html lang="en"')
  })
})
