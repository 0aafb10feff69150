import { createServer } from 'node:net'
import zlib from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { answerWith, openLoopbackSite, redirectTo } from '../../../tests/support/loopback-site.ts'
import { createFakeClock } from '../clock/clock.ts'
import { checkWebFetch } from './compliance.ts'
import { createWebFetch, toLoggableAddress, type WebFetchOptions } from './http-web-fetch.ts'
import type { WebFetch } from './port.ts'

test.each([
  [
    'https://church.example.org/events/easter-2026-sunrise-service',
    'https://church.example.org/events/easter-2026-sunrise-service',
  ],
  ['https://church.example.org/events?key=hunter2', 'https://church.example.org/events?…'],
  ['https://user:secret@church.example.org/#token=1', 'https://church.example.org/'],
  [
    'https://calendar.example.org/ical/a%40b.org/private-0f3c/basic.ics',
    'https://calendar.example.org/ical/a%40b.org/…/basic.ics',
  ],
  ['https://calendar.example.org/feeds/a8Sd93kKs0f3lQpZx71mWv42', 'https://calendar.example.org/feeds/…'],
  ['not an address?key=1', '(unreadable address)'],
])('%s is logged as %s', (address, expected) => {
  expect(toLoggableAddress(address)).toBe(expected)
})

const clock = createFakeClock('2026-03-01T12:00:00Z')

function open(allowedOrigins: string[], options: Partial<WebFetchOptions> = {}): WebFetch {
  const web = createWebFetch({
    clock,
    userAgent: 'FaithBulletin/1.0',
    contact: 'https://bulletin.example.org/about',
    allowedOrigins,
    crawlDelayMs: 0,
    ...options,
  })
  onTestFinished(() => web.close())
  return web
}

checkWebFetch('http', (origin) => open([origin]))

test('a visit says who we are and how to reach us, and carries nothing else', async () => {
  const site = await openLoopbackSite({
    '/': answerWith('hello', { 'set-cookie': 'a=b', 'content-type': 'text/html' }),
  })
  const web = open([site.origin])
  await web.get({ url: `${site.origin}/` })
  await web.get({ url: `${site.origin}/`, accept: 'text/calendar' })
  const [robots, first, second] = site.requests
  expect(robots?.url).toBe('/robots.txt')
  expect(first?.headers['user-agent']).toBe('FaithBulletin/1.0 (+https://bulletin.example.org/about)')
  expect(first?.headers.host).toBe(`grace.localhost:${site.port}`)
  expect(second?.headers.accept).toBe('text/calendar')
  expect(Object.keys(second?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'user-agent',
  ])
})

test.each([
  ['gzip', zlib.gzipSync],
  ['x-gzip', zlib.gzipSync],
  ['deflate', zlib.deflateSync],
  ['deflate', zlib.deflateRawSync],
  ['br', zlib.brotliCompressSync],
])('a body packed with %s is unpacked', async (encoding, pack) => {
  const headers = { 'content-type': 'text/html', 'content-encoding': encoding }
  const site = await openLoopbackSite({ '/': answerWith(pack(Buffer.from('Candlelight service')), headers) })
  expect(await open([site.origin]).get({ url: site.origin })).toMatchObject({ text: 'Candlelight service' })
})

test('a sitemap that is itself a gzip file is unpacked', async () => {
  const body = zlib.gzipSync('<urlset/>')
  const site = await openLoopbackSite({
    '/sitemap.xml.gz': answerWith(body, { 'content-type': 'application/x-gzip' }),
  })
  expect(await open([site.origin]).get({ url: `${site.origin}/sitemap.xml.gz` })).toMatchObject({
    text: '<urlset/>',
  })
})

test('an old page in Windows-1252 reads right', async () => {
  const site = await openLoopbackSite({
    '/': answerWith(Buffer.from('<p>Women\x92s caf\xe9', 'latin1'), { 'content-type': 'text/html' }),
  })
  expect(await open([site.origin]).get({ url: site.origin })).toMatchObject({
    text: '<p>Women’s café',
    charset: 'windows-1252',
  })
})

test('a redirect to an address in raw UTF-8 is followed', async () => {
  const site = await openLoopbackSite({
    '/': redirectTo(Buffer.from('/müller').toString('latin1')),
    '/m%C3%BCller': answerWith('found'),
  })
  expect(await open([site.origin]).get({ url: site.origin })).toMatchObject({ text: 'found' })
})

test.each(['application/pdf', 'image/png', 'video/mp4', 'application/zip', 'text/css'])(
  'a file of the type %s is refused without its body',
  async (type) => {
    const closed = Promise.withResolvers<void>()
    const site = await openLoopbackSite({
      '/file': (_request, response) => {
        response.on('close', () => closed.resolve())
        response.writeHead(200, { 'content-type': type, 'content-length': String(50_000_000) })
        response.write('x'.repeat(1000))
      },
    })
    expect(await open([site.origin]).get({ url: `${site.origin}/file` })).toMatchObject({
      ok: false,
      reason: 'unsupported-type',
      message: expect.stringContaining(type),
    })
    // The rest was never sent: the reader hung up.
    await closed.promise
  },
)

test.each(['application/pdf', 'application/octet-stream'])(
  'a PDF of the type %s is a document, and no page',
  async (type) => {
    const site = await openLoopbackSite({ '/news': answerWith('%PDF-1.7 …', { 'content-type': type }) })
    const outcome = await open([site.origin]).get({ url: `${site.origin}/news`, kind: 'document' })
    expect(outcome).toMatchObject({ ok: true, contentType: 'application/pdf', text: '' })
  },
)

test.each([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK\x03\x04 word/document.xml'],
  ['application/msword', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['application/octet-stream', 'PK\x03\x04 word/document.xml'],
])('a Word file of the type %s is a document; another zip file is none', async (type, body) => {
  const site = await openLoopbackSite({
    '/news': answerWith(body, { 'content-type': type }),
    '/other': answerWith('PK\x03\x04 song.mp3', { 'content-type': type }),
  })
  const get = (path: string) => open([site.origin]).get({ url: `${site.origin}${path}`, kind: 'document' })
  expect(await get('/news')).toMatchObject({
    ok: true,
    contentType: expect.stringContaining('wordprocessingml'),
    text: '',
  })
  expect(await get('/other')).toMatchObject({ reason: 'unsupported-type' })
})

test('a file that calls itself a page is recognised by its first bytes', async () => {
  const site = await openLoopbackSite({ '/': answerWith('%PDF-1.7 …') })
  expect(await open([site.origin]).get({ url: site.origin })).toMatchObject({ reason: 'unsupported-type' })
})

test.each([
  ['seconds', '120', '2026-03-01T12:02:00.000Z'],
  ['a date', 'Sun, 01 Mar 2026 13:00:00 GMT', '2026-03-01T13:00:00.000Z'],
])(
  'a site that asks for fewer visits is reported with its time in %s, and not asked again',
  async (_how, value, at) => {
    const site = await openLoopbackSite({ '/': answerWith('slow down', { 'retry-after': value }, 429) })
    const outcome = await open([site.origin]).get({ url: `${site.origin}/` })
    expect(outcome).toMatchObject({ ok: false, reason: 'http-error', httpStatus: 429, retryAt: new Date(at) })
    expect(site.visits).toEqual(['/robots.txt', '/'])
  },
)

test.each([
  [200, { 'content-type': 'text/html', 'cf-mitigated': 'challenge' }, 'Just a moment'],
  [
    202,
    { 'content-type': 'text/html' },
    '<meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F">',
  ],
  [403, { 'content-type': 'text/html' }, '<script>window._cf_chl_opt = {}</script>'],
  [429, { 'content-type': 'text/html' }, '<p>Prove it</p><div class="h-captcha"></div>'],
  [503, { 'content-type': 'text/html' }, '<title>Just a moment...</title><p>Checking your browser'],
])('a bot wall that answers %i is a failure and never a page', async (status, headers, body) => {
  const site = await openLoopbackSite({ '/': answerWith(body, headers, status) })
  expect(await open([site.origin]).get({ url: site.origin })).toMatchObject({
    ok: false,
    reason: 'challenge',
    httpStatus: status,
  })
})

test('a port that nobody listens on is said to be so', async () => {
  const site = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => site.once('listening', resolve))
  const address = site.address()
  const port = typeof address === 'object' ? address?.port : 0
  await new Promise((resolve) => site.close(resolve))
  const origin = `http://gone.localhost:${port}`
  expect(await open([origin]).get({ url: origin })).toMatchObject({ ok: false, reason: 'refused' })
})

test('a name that does not exist is said to be so', async () => {
  const web = open([], {
    resolver: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
  })
  expect(await web.get({ url: 'https://church.example.org/' })).toMatchObject({
    reason: 'not-found-host',
    message: 'There is no web site at church.example.org: the name does not exist.',
  })
})

test('a failed handshake is said to be one', async () => {
  const site = await openLoopbackSite({})
  const origin = site.origin.replace('http:', 'https:')
  expect(await open([origin]).get({ url: origin })).toMatchObject({ ok: false, reason: 'tls' })
})

test('a server that does not speak HTTP is survived', async () => {
  const server = createServer((socket) => socket.end('220 mail.example.org ESMTP\r\n')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const origin = `http://mail.localhost:${typeof address === 'object' ? address?.port : 0}`
  expect(await open([origin]).get({ url: origin })).toMatchObject({ ok: false, reason: 'interrupted' })
})

test('a mistake in the program is not blamed on the site', async () => {
  const web = open([], { resolver: () => Promise.reject(new TypeError('x is not a function')) })
  await expect(web.get({ url: 'https://church.example.org/' })).rejects.toThrow(TypeError)
})

test('the log never shows a query or the token of a private calendar', async () => {
  const lines: string[] = []
  const record = (fields: object): void => void lines.push(JSON.stringify(fields))
  const site = await openLoopbackSite({ '/ical/private-0a1b2c/basic.ics': answerWith('BEGIN:VCALENDAR') })
  const web = open([site.origin], { logger: { debug: record, warn: record } })
  await web.get({ url: `${site.origin}/ical/private-0a1b2c/basic.ics?key=hunter2` })
  await web.get({ url: `${site.origin}/none?key=hunter2` })
  expect(lines).toEqual([
    JSON.stringify({ address: `${site.origin}/ical/…/basic.ics?…`, status: 'fetched' }),
    JSON.stringify({ address: `${site.origin}/none?…`, reason: 'http-error', httpStatus: 404 }),
  ])
})

test('"not modified" is no answer to who has nothing', async () => {
  const site = await openLoopbackSite({ '/': answerWith('', {}, 304) })
  expect(await open([site.origin]).get({ url: site.origin })).toMatchObject({
    reason: 'http-error',
    httpStatus: 304,
  })
})

test('closing hangs up on the connections that wait for the next page', async () => {
  const hungUp = Promise.withResolvers<void>()
  const site = await openLoopbackSite({
    '/': (request, response) => {
      request.socket.on('close', () => hungUp.resolve())
      response.end('page')
    },
  })
  const web = open([site.origin], { crawlDelayMs: 60_000, wait: async () => undefined })
  expect(await web.get({ url: site.origin })).toMatchObject({ ok: true })
  await web.close()
  await hungUp.promise
})

test('a user agent without a name is refused at the start', () => {
  expect(() => open([], { userAgent: '1.0' })).toThrow(TypeError)
})
