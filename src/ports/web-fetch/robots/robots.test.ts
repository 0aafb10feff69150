import { expect, onTestFinished, test } from 'vitest'
import {
  answerWith,
  type LoopbackSite,
  openLoopbackSite,
  type Route,
  redirectTo,
} from '../../../../tests/support/loopback-site.ts'
import { createFakeClock } from '../../clock/clock.ts'
import { createWebFetch, type WebFetchOptions } from '../http-web-fetch.ts'
import type { WebFetch } from '../port.ts'
import { createRobots, type RobotsAnswer } from './robots.ts'

const TEXT = { 'content-type': 'text/plain' }

async function open(
  robots: Route,
  options: Partial<WebFetchOptions> = {},
): Promise<{ site: LoopbackSite; web: WebFetch; read: (path: string) => Promise<string> }> {
  const site = await openLoopbackSite({
    '/robots.txt': robots,
    '/events': answerWith('page'),
    '/a': answerWith('page'),
  })
  const web = createWebFetch({
    clock: createFakeClock('2026-03-01T12:00:00Z'),
    userAgent: 'FaithBulletin/1.0',
    contact: 'mail@bulletin.example.org',
    allowedOrigins: [site.origin],
    crawlDelayMs: 0,
    ...options,
  })
  onTestFinished(() => web.close())
  const read = async (path: string): Promise<string> => {
    const outcome = await web.get({ url: site.origin + path })
    return outcome.ok ? 'read' : outcome.reason
  }
  return { site, web, read }
}

test.each([
  ['an empty file', ''],
  ['a rule for another path', 'User-agent: *\nDisallow: /private'],
  ['a rule for another robot', 'User-agent: OtherBot\nDisallow: /'],
  ['a longer allowance', 'User-agent: *\nDisallow: /\nAllow: /events'],
  [
    'a group of our own, which replaces the general one',
    'User-agent: *\nDisallow: /\n\nUser-agent: faithbulletin\nAllow: /',
  ],
  ['a web page instead of a file', '<!doctype html><title>Welcome</title>'],
])('a page is read under %s', async (_what, text) => {
  expect(await (await open(answerWith(text, TEXT))).read('/events')).toBe('read')
})

test.each([
  ['everything', 'User-agent: *\nDisallow: /'],
  ['this path', 'User-agent: *\nDisallow: /events$'],
  ['a pattern', 'User-agent: *\nDisallow: /*vents'],
  ['our own name', 'User-agent: *\nAllow: /\n\nUser-agent: FaithBulletin\nDisallow: /events'],
  ['our own name among others', 'User-agent: GoogleBot\nUser-agent: FAITHBULLETIN/2.0\nDisallow: /events'],
  ['a byte order mark before the first line', '\uFEFFUser-agent: *\r\nDisallow: /events\r\n'],
])('a page is left alone when robots.txt disallows %s', async (_what, text) => {
  const { site, read } = await open(answerWith(text, TEXT))
  expect(await read('/events')).toBe('disallowed-by-robots')
  expect(site.visits).toEqual(['/robots.txt'])
})

test('the reason for skipping a page is reported to the curator', async () => {
  const { site, web } = await open(answerWith('User-agent: *\nDisallow: /', TEXT))
  const host = new URL(site.origin).host
  expect(await web.get({ url: `${site.origin}/events` })).toEqual({
    ok: false,
    reason: 'disallowed-by-robots',
    message: `${host} asks robots not to read this page (robots.txt), so it was left alone.`,
    url: `${site.origin}/events`,
  })
})

test.each([400, 401, 403, 404, 410, 429])('robots.txt answering %i forbids nothing', async (status) => {
  expect(await (await open(answerWith('User-agent: *\nDisallow: /', TEXT, status))).read('/events')).toBe(
    'read',
  )
})

test.each([500, 502, 503])('robots.txt answering %i closes the site for now, and says so', async (status) => {
  const { site, web } = await open(answerWith('fault', TEXT, status))
  expect(await web.get({ url: `${site.origin}/events` })).toMatchObject({
    reason: 'disallowed-by-robots',
    message: expect.stringContaining(`answers with a fault (${status})`),
  })
  expect(site.visits).toEqual(['/robots.txt'])
})

test('a robots.txt behind a bot wall is reported as the wall', async () => {
  const { read } = await open(
    answerWith('<script>window._cf_chl_opt={}</script>', { 'content-type': 'text/html' }, 503),
  )
  expect(await read('/events')).toBe('challenge')
})

test('a robots.txt that cannot be reached closes the site', async () => {
  const { site, read } = await open((request) => request.socket.resetAndDestroy())
  expect(await read('/events')).toBe('interrupted')
  expect(site.visits).not.toContain('/events')
})

test('a robots.txt that never comes closes the site, and is not waited for twice', async () => {
  const { site, read } = await open(() => undefined, { limits: { totalMs: 100 } })
  expect(await read('/events')).toBe('timeout')
  expect(await read('/a')).toBe('timeout')
  expect(site.visits).toEqual(['/robots.txt'])
})

test('robots.txt is followed through redirects, and its rules are for the host that was asked', async () => {
  const elsewhere = await openLoopbackSite(
    { '/rules.txt': answerWith('User-agent: *\nDisallow: /events', TEXT) },
    'hope',
  )
  const site = await openLoopbackSite({
    '/robots.txt': redirectTo(`${elsewhere.origin}/rules.txt`),
    '/events': answerWith('page'),
    '/a': answerWith('page'),
  })
  const web = createWebFetch({
    clock: createFakeClock('2026-03-01T12:00:00Z'),
    userAgent: 'FaithBulletin/1.0',
    contact: 'mail@bulletin.example.org',
    allowedOrigins: [site.origin, elsewhere.origin],
    crawlDelayMs: 0,
  })
  onTestFinished(() => web.close())
  expect(await web.get({ url: `${site.origin}/events` })).toMatchObject({ reason: 'disallowed-by-robots' })
  expect(await web.get({ url: `${site.origin}/a` })).toMatchObject({ ok: true })
})

test('a robots.txt that redirects for ever counts as none', async () => {
  expect(await (await open(redirectTo('/robots.txt'))).read('/events')).toBe('read')
})

test('of a huge robots.txt the first 500 KiB count, and the rest is ignored', async () => {
  const padding = '# nothing to see here\n'.repeat(30_000)
  expect(padding.length).toBeGreaterThan(500 * 1024)
  const { read } = await open(answerWith(`User-agent: *\nDisallow: /events\n${padding}Disallow: /a\n`, TEXT))
  expect(await read('/events')).toBe('disallowed-by-robots')
  expect(await read('/a')).toBe('read')
})

test('a robots.txt of patterns that would take for ever is not tried', async () => {
  const { read } = await open(answerWith(`User-agent: *\nDisallow: /${'*a'.repeat(100_000)}b`, TEXT))
  expect(await read('/events')).toBe('disallowed-by-robots')
})

test('robots.txt is read once for all pages of a site, also when they come together', async () => {
  const { site, read } = await open(answerWith('', TEXT))
  expect(await Promise.all([read('/events'), read('/a'), read('/events')])).toEqual(['read', 'read', 'read'])
  expect(site.visits.filter((path) => path === '/robots.txt')).toHaveLength(1)
})

test('each page of a redirect is asked for in the robots.txt of its own site', async () => {
  const target = await openLoopbackSite(
    { '/robots.txt': answerWith('User-agent: *\nDisallow: /', TEXT), '/events': answerWith('page') },
    'hope',
  )
  const site = await openLoopbackSite({ '/events': redirectTo(`${target.origin}/events`) })
  const web = createWebFetch({
    clock: createFakeClock('2026-03-01T12:00:00Z'),
    userAgent: 'FaithBulletin/1.0',
    contact: 'mail@bulletin.example.org',
    allowedOrigins: [site.origin, target.origin],
    crawlDelayMs: 0,
  })
  onTestFinished(() => web.close())
  expect(await web.get({ url: `${site.origin}/events` })).toMatchObject({
    reason: 'disallowed-by-robots',
    url: `${target.origin}/events`,
  })
  expect(target.visits).toEqual(['/robots.txt'])
})

test.each([
  ['what the site asks for', 'Crawl-delay: 3', 1000, 3000],
  ['a fraction of a second', 'Crawl-delay: 1.5', 1000, 1500],
  ['no more than the cap', 'Crawl-delay: 86400', 1000, 10_000],
  ['no less than our own', 'Crawl-delay: 0.1', 1000, 1000],
  ['our own when the site asks nonsense', 'Crawl-delay: soon', 1000, 1000],
])('the pause between two pages is %s', async (_what, line, crawlDelayMs, expected) => {
  const clock = createFakeClock('2026-03-01T12:00:00Z')
  const waits: number[] = []
  const wait = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds)
    clock.advance(milliseconds)
  }
  const { read } = await open(answerWith(`User-agent: *\n${line}`, TEXT), { clock, wait, crawlDelayMs })
  await read('/events')
  await read('/a')
  expect(waits).toEqual([expected, expected])
})

test('rules are kept for an hour, and a failure for five minutes', async () => {
  const clock = createFakeClock('2026-03-01T12:00:00Z')
  const answers: RobotsAnswer[] = [
    {
      kind: 'unreadable',
      failure: {
        ok: false,
        reason: 'disallowed-by-robots',
        message: 'fault',
        url: 'https://church.example.org/',
      },
    },
    { kind: 'rules', text: 'User-agent: *\nDisallow: /' },
    { kind: 'none' },
  ]
  let reads = 0
  const robots = createRobots({
    clock,
    productToken: 'FaithBulletin',
    maxCrawlDelayMs: 10_000,
    read: async () => answers[reads++] ?? { kind: 'none' },
  })
  const judge = () => robots.judge(new URL('https://church.example.org/events'))

  expect(await judge()).toMatchObject({ allowed: false, failure: { message: 'fault' } })
  clock.advance(5 * 60 * 1000 - 1)
  expect(await judge()).toMatchObject({ failure: { message: 'fault' } })
  clock.advance(1)
  expect(await judge()).toMatchObject({ allowed: false, failure: { reason: 'disallowed-by-robots' } })
  clock.advance(60 * 60 * 1000 - 1)
  expect(await judge()).toMatchObject({ allowed: false })
  clock.advance(1)
  expect(await judge()).toEqual({ allowed: true, crawlDelayMs: 0 })
  expect(reads).toBe(3)
})

test('the sitemaps that robots.txt names are reported without another request, and none where there is none', async () => {
  const text =
    'User-agent: *\nDisallow: /a\nSitemap: /map.xml\nSitemap: https://maps.example/grace.xml.gz\nSitemap: http://['
  const { site, web, read } = await open(answerWith(text, TEXT))
  await read('/events')
  expect(await web.sitemaps(`${site.origin}/events`)).toEqual([
    `${site.origin}/map.xml`,
    'https://maps.example/grace.xml.gz',
  ])
  expect(site.visits).toEqual(['/robots.txt', '/events'])
  expect(await web.sitemaps('http://10.0.0.1/')).toEqual([])
  const without = await open((_request, response) => response.writeHead(500).end())
  expect(await without.web.sitemaps(without.site.origin)).toEqual([])
})
