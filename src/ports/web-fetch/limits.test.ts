import { createServer } from 'node:net'
import zlib from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { answerWith, openLoopbackSite, redirectTo } from '../../../tests/support/loopback-site.ts'
import { createFakeClock } from '../clock/clock.ts'
import { createWebFetch, type WebFetchLimits } from './http-web-fetch.ts'
import type { WebFetch } from './port.ts'

const HTML = { 'content-type': 'text/html' }
const MEGABYTE = 1024 * 1024

function open(origin: string, limits: Partial<WebFetchLimits> = {}): WebFetch {
  const web = createWebFetch({
    clock: createFakeClock('2026-03-01T12:00:00Z'),
    userAgent: 'FaithBulletin/1.0',
    contact: 'mail@bulletin.example.org',
    allowedOrigins: [origin],
    crawlDelayMs: 0,
    limits,
  })
  onTestFinished(() => web.close())
  return web
}

/** A server below HTTP, for what a proper one cannot be made to do. It answers 404 to robots.txt. */
async function openRawServer(
  answer: (write: (text: string) => void, reset: () => void) => void,
): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.on('data', (data) => {
      if (String(data).startsWith('GET /robots.txt')) {
        socket.write('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n')
      } else {
        answer(
          (text) => void socket.write(text),
          () => void socket.resetAndDestroy(),
        )
      }
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return `http://raw.localhost:${typeof address === 'object' ? address?.port : 0}`
}

test.each([
  ['gzip', zlib.gzipSync(Buffer.alloc(50 * MEGABYTE))],
  [
    'br',
    zlib.brotliCompressSync(Buffer.alloc(50 * MEGABYTE), {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  ],
  ['gzip, gzip', zlib.gzipSync(zlib.gzipSync(Buffer.alloc(50 * MEGABYTE)))],
])('a bomb packed with %s is refused', async (encoding, bomb) => {
  expect(bomb.length).toBeLessThan(100_000)
  const site = await openLoopbackSite({ '/': answerWith(bomb, { ...HTML, 'content-encoding': encoding }) })
  expect(await open(site.origin).get({ url: site.origin })).toMatchObject({ ok: false, reason: 'too-large' })
})

test('a sitemap file that is a bomb is refused', async () => {
  const bomb = zlib.gzipSync(Buffer.alloc(50 * MEGABYTE))
  const site = await openLoopbackSite({
    '/sitemap.xml.gz': answerWith(bomb, { 'content-type': 'application/gzip' }),
  })
  const outcome = await open(site.origin).get({ url: `${site.origin}/sitemap.xml.gz` })
  expect(outcome).toMatchObject({ ok: false, reason: 'too-large' })
})

test('a body that announces too many bytes is refused before it is read', async () => {
  const site = await openLoopbackSite({
    '/': (_request, response) => {
      response.writeHead(200, { ...HTML, 'content-length': String(6 * MEGABYTE) })
      response.write('x')
    },
  })
  expect(await open(site.origin).get({ url: site.origin })).toMatchObject({ ok: false, reason: 'too-large' })
})

test('a body without an end is cut off', async () => {
  const hungUp = Promise.withResolvers<void>()
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const site = await openLoopbackSite({
    '/': (_request, response) => {
      response.writeHead(200, HTML)
      const pour = (): void => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', pour)
      response.on('close', () => hungUp.resolve())
      pour()
    },
  })
  expect(await open(site.origin).get({ url: site.origin })).toMatchObject({ ok: false, reason: 'too-large' })
  await hungUp.promise
})

test('a caller may accept less than the reader does, and not more', async () => {
  const site = await openLoopbackSite({ '/': answerWith('x'.repeat(2000), HTML) })
  const web = open(site.origin, { maxBytes: 4000 })
  expect(await web.get({ url: site.origin, maxBytes: 2000 })).toMatchObject({ ok: true })
  expect(await web.get({ url: site.origin, maxBytes: 1999 })).toMatchObject({ reason: 'too-large' })
  const narrow = open(site.origin, { maxBytes: 1000 })
  expect(await narrow.get({ url: site.origin, maxBytes: 9000 })).toMatchObject({ reason: 'too-large' })
})

test('a server that never answers is given up', async () => {
  const origin = await openRawServer(() => undefined)
  expect(await open(origin, { totalMs: 100 }).get({ url: origin })).toMatchObject({
    ok: false,
    reason: 'timeout',
  })
})

test('a body that drips is given up, although something always arrives', async () => {
  const hungUp = Promise.withResolvers<void>()
  const site = await openLoopbackSite({
    '/': (_request, response) => {
      response.writeHead(200, HTML)
      const drip = setInterval(() => response.write('.'), 10)
      response.on('close', () => {
        clearInterval(drip)
        hungUp.resolve()
      })
    },
  })
  expect(await open(site.origin, { totalMs: 150 }).get({ url: site.origin })).toMatchObject({
    reason: 'timeout',
  })
  await hungUp.promise
})

test('headers that drip are given up', async () => {
  const origin = await openRawServer((write) => {
    write('HTTP/1.1 200 OK\r\n')
    const drip = setInterval(() => write('X-Drip: 1\r\n'), 10)
    onTestFinished(() => clearInterval(drip))
  })
  expect(await open(origin, { totalMs: 150 }).get({ url: origin })).toMatchObject({ reason: 'timeout' })
})

test('all hops of a redirect share one time limit', async () => {
  const site = await openLoopbackSite({
    '/1': (_request, response) =>
      void setTimeout(() => response.writeHead(302, { location: '/2' }).end(), 120),
    '/2': (_request, response) => void setTimeout(() => response.writeHead(200, HTML).end('late'), 120),
  })
  expect(await open(site.origin, { totalMs: 180 }).get({ url: `${site.origin}/1` })).toMatchObject({
    reason: 'timeout',
    url: `${site.origin}/2`,
  })
})

test('headers without an end are refused', async () => {
  const site = await openLoopbackSite({ '/': answerWith('', { ...HTML, 'x-long': 'x'.repeat(40_000) }) })
  expect(await open(site.origin).get({ url: site.origin })).toMatchObject({ reason: 'too-large' })
})

test('a circle of redirects is noticed at once', async () => {
  const site = await openLoopbackSite({ '/a': redirectTo('/b'), '/b': redirectTo('/a') })
  expect(await open(site.origin).get({ url: `${site.origin}/a` })).toMatchObject({
    reason: 'too-many-redirects',
  })
  expect(site.visits).toEqual(['/robots.txt', '/a', '/b'])
})

test('a chain of redirects is followed five times and not six', async () => {
  const chain = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/${n}`, redirectTo(`/${n + 1}`)]))
  const site = await openLoopbackSite({ ...chain, '/7': answerWith('the end') })
  const web = open(site.origin)
  expect(await web.get({ url: `${site.origin}/2` })).toMatchObject({ ok: true, text: 'the end' })
  expect(await web.get({ url: `${site.origin}/1` })).toMatchObject({ reason: 'too-many-redirects' })
})

test('a redirect to nowhere is an error of the site', async () => {
  const site = await openLoopbackSite({ '/': answerWith('', HTML, 302) })
  expect(await open(site.origin).get({ url: site.origin })).toMatchObject({
    reason: 'http-error',
    httpStatus: 302,
  })
})

test.each([
  ['before the headers', ''],
  ['within the headers', 'HTTP/1.1 200 OK\r\nContent-Type: te'],
  ['within the body', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 500\r\n\r\n<p>Potluck'],
])('a connection that is reset %s is an interruption', async (_when, text) => {
  const origin = await openRawServer((write, reset) => {
    if (text !== '') write(text)
    setImmediate(reset)
  })
  expect(await open(origin).get({ url: origin })).toMatchObject({ ok: false, reason: 'interrupted' })
})

test('after every kind of failure the next page of the same host is still read', async () => {
  const site = await openLoopbackSite({
    '/reset': (request) => request.socket.resetAndDestroy(),
    '/hang': () => undefined,
    '/large': answerWith('x'.repeat(5000), HTML),
    '/fine': answerWith('fine', HTML),
  })
  const web = open(site.origin, { totalMs: 150, maxBytes: 4000 })
  for (const path of ['/reset', '/hang', '/large', '/none']) {
    expect(await web.get({ url: site.origin + path })).toMatchObject({ ok: false })
    expect(await web.get({ url: `${site.origin}/fine` })).toMatchObject({ ok: true, text: 'fine' })
  }
})
