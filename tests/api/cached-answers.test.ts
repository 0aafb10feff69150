import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerBlog } from '#src/cli/blog.ts'
import { notify } from '#src/platform/database/notify.ts'
import { PUBLIC_CONTENT_CHANGED } from '#src/platform/database/public-content.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { runVerb } from '../support/command-line.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-04T18:00:00Z')
const LISTS = [
  '/api/events',
  '/api/events.ics',
  '/api/events.rss',
  '/api/embed',
  '/sitemap.xml',
  '/api/churches',
]

const server = forFile(() => startTestServer({ works: false, clock }))
const editor = clientOf(server, 'editor')
const visitor = clientOf(server, 'visitor')
let churchId: number
beforeAll(async () => {
  churchId = await addChurch(server.container.db)
  for (let date = 10; date < 28; date += 1) {
    await addEvent(server.container.db, { churchId, title: `Evening ${date}`, onDate: `2026-03-${date}` })
  }
})
beforeEach(() => clock.advance(61_000))

const titles = async (client = visitor) => (await client.call('listEvents')).body.map(({ title }) => title)

describe('what every visitor is answered alike', () => {
  test('is kept, and made anew after a minute: events go over by the clock', async () => {
    await titles()
    await addEvent(server.container.db, { churchId, title: 'Silently added', onDate: '2026-03-05' })
    expect(await titles()).not.toContain('Silently added')
    clock.advance(61_000)
    expect(await titles()).toContain('Silently added')
  })

  test('is made anew when any process reports a change', async () => {
    const { db } = server.container
    for (const list of LISTS) await visitor.get(list)
    await addEvent(db, { churchId, title: 'Told of', onDate: '2026-03-06' })
    await notify(db, PUBLIC_CONTENT_CHANGED)
    await expect.poll(() => titles()).toContain('Told of')
    for (const list of ['/api/events.ics', '/api/events.rss', '/api/embed']) {
      expect((await visitor.get(list)).text).toContain('Told of')
    }
  })

  test('is made anew when the command line imports a post', async () => {
    expect((await visitor.call('listBlogPosts')).body).toEqual([])
    const folder = await mkdtemp(path.join(tmpdir(), 'bulletin posts '))
    await writeFile(path.join(folder, 'hello.md'), '---\ntitle: Hello\ndate: 2026-03-01\n---\nText')
    const { out } = await runVerb(registerBlog, ['blog', 'import', folder], {
      DATABASE_URL: server.container.database.connectionString,
      DATA_DIR: folder,
      DEMO: 'false',
    })
    expect(out).toContain('1 added, 0 updated, 0 renamed, 0 unchanged, 0 bad.')
    await expect
      .poll(async () => (await visitor.call('listBlogPosts')).body.map(({ title }) => title))
      .toEqual(['Hello'])
    await rm(folder, { recursive: true, force: true })
  })

  test('shows a decision to the next visitor at once', async () => {
    const { db } = server.container
    const id = await addEvent(db, { churchId, title: 'Decided', onDate: '2026-03-07', status: 'pending' })
    expect(await titles()).not.toContain('Decided')
    await editor.call('decideEvent', { params: { id }, body: { status: 'approved' } })
    expect(await titles()).toContain('Decided')
  })

  test('is never what an administrator is answered', async () => {
    const { db } = server.container
    await titles()
    await addEvent(db, { churchId, title: 'Waiting', onDate: '2026-03-08', status: 'pending' })
    expect(await titles(editor)).toContain('Waiting')
    const own = await editor.get('/api/events')
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(await titles()).not.toContain('Waiting')
    expect((await visitor.get('/api/events')).headers.get('vary')).toContain('Cookie')
  })

  test('is another answer for another filter, page or host, and the same for words that no call reads', async () => {
    const first = await visitor.get('/api/events?limit=2&utm_source=mail')
    expect(first.headers.get('link')).not.toContain('utm_source')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await visitor.get<{ id: number }[]>(next)
    expect(second.body).not.toEqual(first.body)
    expect(second.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'))
    const elsewhere = await visitor.get('/api/events.rss', { host: 'bulletin.example' })
    expect(elsewhere.text).toContain('http://bulletin.example/event/')
    expect((await visitor.get('/api/events.rss')).text).not.toContain('//bulletin.example')
  })

  test('one failure is not kept', async () => {
    expect((await visitor.get('/api/blog/posts/nowhere')).status).toBe(404)
    expect((await visitor.get('/api/blog/posts/nowhere')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('a client that has it already', () => {
  test.each(LISTS)('%s is answered 304 by tag and by date, until it changes', async (list) => {
    const { headers } = await visitor.get(list)
    const etag = headers.get('etag') ?? ''
    const since = headers.get('last-modified') ?? ''
    const conditions: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-modified-since': since }]
    for (const condition of conditions) {
      const again = await visitor.get(list, condition)
      expect([again.status, again.text]).toEqual([304, ''])
    }
    clock.advance(61_000)
    expect((await visitor.get(list, { 'if-modified-since': since })).status).toBe(304)
    await addEvent(server.container.db, { churchId, title: `New for ${list}` })
    clock.advance(61_000)
    expect((await visitor.get(list, { 'if-none-match': etag })).status).toBe(200)
    expect((await visitor.get(list, { 'if-modified-since': since })).status).toBe(200)
  })

  test('asks by HEAD and gets the headers alone', async () => {
    const whole = await visitor.get('/api/events.ics')
    const head = await visitor.send('HEAD', '/api/events.ics')
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
  })
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('to "%s" the body goes out as %s', async (accepted, encoding, unpack) => {
  for (let time = 0; time < 2; time += 1) {
    const { headers, body } = await request(`${server.origin}/api/events`, {
      headers: { 'accept-encoding': accepted },
    })
    const events = JSON.parse(unpack(Buffer.from(await body.arrayBuffer())).toString('utf8'))
    expect(headers['content-encoding']).toBe(encoding)
    expect(String(headers.vary)).toContain('Accept-Encoding')
    expect(events.length).toBeGreaterThan(15)
  }
})

test.each(['/', ...LISTS])(
  '%s is answered again without the framework, by the same headers',
  async (path) => {
    let handled = 0
    const count = () => {
      handled += 1
    }
    subscribe('tracing:fastify.request.handler:start', count)
    const ask = async (method: 'GET' | 'HEAD', headers: Record<string, string>) => {
      const answer = await request(`${server.origin}${path}`, { method, headers })
      const { date: _date, connection: _connection, 'keep-alive': _keep, ...shown } = answer.headers
      return { status: answer.statusCode, headers: shown, body: await answer.body.text() }
    }
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding, cookie: 'theme=dark', 'accept-language': 'en' }
      const framework = await ask('GET', headers)
      for (let more = 0; more < 2; more += 1) await ask('GET', headers)
      handled = 0
      expect(await ask('GET', headers)).toEqual(framework)
      expect(await ask('HEAD', headers)).toEqual({ ...framework, body: '' })
      const { status, body } = await ask('GET', {
        ...headers,
        'if-none-match': String(framework.headers.etag),
      })
      expect([status, body, handled]).toEqual([304, '', 0])
    }
    await editor.get(path)
    expect(handled).toBe(1)
    unsubscribe('tracing:fastify.request.handler:start', count)
  },
)
