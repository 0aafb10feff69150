import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadPages } from '#src/cli/installation/load-pages.ts'
import type { PageHandler } from '#src/platform/http/pages.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { buildPages } from '../support/built-pages.ts'
import { type Client, createClient } from '../support/client.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-04T18:00:00Z')
let server: TestServer
let pages: FastifyInstance
let clientDir: string
let visitor: Client
let drawn = 0
let drawPages: PageHandler['handlePage'] = drawNumber
let realPages: PageHandler['handlePage']

/** Pages that show how often any was drawn. */
async function drawNumber(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `script-src 'sha256-${drawn}'`,
    vary: 'Cookie, Accept-Language',
  }
  if (url.pathname === '/advertise') headers['cache-control'] = 'no-store'
  if (url.pathname === '/newsletter') headers['set-cookie'] = `seen=${drawn}; Path=/elsewhere`
  return new Response(`drawn ${drawn}`, { status: url.pathname === '/blog/gone' ? 404 : 200, headers })
}

beforeAll(async () => {
  server = await startTestServer({ works: false, clock })
  clientDir = await mkdtemp(path.join(tmpdir(), 'bulletin-client-'))
  await mkdir(path.join(clientDir, 'assets'))
  await writeFile(path.join(clientDir, 'favicon.svg'), '<svg/>')
  await buildPages()
  const built = await loadPages(path.resolve('build/server/index.js'))
  const handler: PageHandler = {
    ...built,
    handlePage(request, page) {
      drawn += 1
      return drawPages(request, page)
    },
  }
  realPages = built.handlePage
  pages = await server.container.createHttp({ loadHandler: async () => handler, clientDir })
  await pages.listen({ port: 0, host: '127.0.0.1' })
  visitor = createClient(`http://127.0.0.1:${(pages.server.address() as AddressInfo).port}`)
})
afterAll(async () => {
  await pages?.close()
  await server?.close()
  await rm(clientDir, { recursive: true, force: true })
})
beforeEach(() => clock.advance(61_000))

const textOf = async (address: string, headers: Record<string, string> = {}) =>
  (await visitor.get(address, headers)).text

test('a page is drawn once for everybody, with the policy of its scripts', async () => {
  const first = await visitor.get('/?q=a')
  const second = await visitor.get('/?q=a', { cookie: 'other=1' })
  expect(second.text).toBe(first.text)
  expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  expect(second.headers.get('cache-control')).toBe('no-cache')
  expect(second.headers.get('vary')).toContain('Cookie')
  expect((await visitor.get('/?q=a', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  clock.advance(61_000)
  expect(await textOf('/?q=a')).not.toBe(first.text)
})

test('another address, theme, language or host is another page', async () => {
  const texts = [
    await textOf('/'),
    await textOf('/?q=b'),
    await textOf('/', { cookie: 'a=b; theme=dark' }),
    await textOf('/', { 'accept-language': 'es' }),
    await textOf('/', { host: 'bulletin.example' }),
  ]
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts).toContain(await textOf('/', { cookie: 'language=es' }))
})

test.each(['/advertise', '/newsletter', '/blog/gone'])(
  '%s says that it is not for everybody, and is drawn for each',
  async (address) => {
    const texts = await Promise.all([1, 2, 3].map(() => textOf(address)))
    expect(new Set(texts).size).toBe(3)
  },
)

test('a page for which a call failed is drawn for each until the call succeeds', async () => {
  const { pool } = server.container.database
  drawPages = async (request, { call }) => {
    await call('listBlogPosts').catch(() => null)
    return drawNumber(request)
  }
  const draw = () => textOf('/?q=failed')
  await pool.query('alter table blog_posts rename to blog_posts_away')
  const failed = await draw()
  await pool.query('alter table blog_posts_away rename to blog_posts')
  const whole = await draw()
  expect(whole).not.toBe(failed)
  expect(await draw()).toBe(whole)
  drawPages = drawNumber
})

test('an administrator is drawn pages of their own', async () => {
  const cached = await textOf('/')
  const cookies = (await server.signIn()).cookies
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const own = await visitor.get('/', { cookie })
  expect(own.text).not.toBe(cached)
  expect(own.headers.get('etag')).toBeNull()
  expect(await textOf('/')).toBe(cached)
})

test('many who come at once wait for one drawing', async () => {
  const before = drawn
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf('/?q=rush')))
  expect(new Set(texts).size).toBe(1)
  expect(drawn).toBe(before + 1)
})

const READ: Record<string, string> = { '/': 'category=music', '/churches': 'q=grace' }
const ADDRESSES = ['/', '/churches', '/add-church', '/gallery', '/blog', '/newsletter', '/advertise']

test.each(ADDRESSES)(
  '%s is drawn once a language and theme, whatever else its address holds',
  async (path) => {
    drawPages = realPages
    const before = drawn
    const languages = ['en-US', 'en;q=0.9', 'es', 'es-MX,es;q=0.8,en;q=0.3', 'fr', '']
    const themes = ['theme=dark', 'theme=light', 'consent=1']
    const read = READ[path] ? `${READ[path]}&` : ''
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        visitor.get(`${path}?utm_source=mail-${index}&${read}fbclid=${index}`, {
          'accept-language': languages[index % languages.length] ?? '',
          cookie: themes[Math.floor(index / languages.length) % themes.length] ?? '',
        }),
      ),
    )
    drawPages = drawNumber
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(drawn - before).toBe(2 * 3)
    expect(answers.filter(({ text }) => /utm_source|fbclid/.test(text))).toEqual([])
  },
)

test('a redirect keeps the whole query', async () => {
  drawPages = async ({ url }) =>
    new Response(null, { status: 301, headers: { location: `/blog/found${new URL(url).search}` } })
  const { headers } = await visitor.send('GET', '/blog/former?utm_source=mail')
  drawPages = drawNumber
  expect(headers.get('location')).toBe('/blog/found?utm_source=mail')
})
