import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/platform/database/connection.ts'
import { openTestDatabase } from '../support/database.ts'
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const AWAY = 'The site cannot reach its records at the moment. Please try again in a minute.'

let database: OpenDatabase
let line: DatabaseLine
let server: TestServer
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 1 })
  line = await openDatabaseLine(database.connectionString)
  server = await startTestServer({ works: false, config: { databaseUrl: line.url } })
})
afterAll(async () => {
  await server?.close()
  await line?.cut()
  await database?.close()
})

const page = { accept: 'text/html', 'accept-language': 'es' }

test('while the database is away everybody gets a kind answer, and afterwards all recovers by itself', async () => {
  const visitor = server.visitor()
  const editor = await server.signIn()
  const whole = {
    status: 'degraded',
    isReady: true,
    version: '0.0.0',
    parts: { database: 'ok', worker: 'down', disk: expect.any(String), backup: 'off' },
    troubles: ['No worker is running: nothing is scraped or sent until one is.'],
    lastBackupAt: null,
  }
  expect((await visitor.get('/api/health')).body).toEqual(whole)

  await line.cut()
  const call = await visitor.get('/api/events')
  expect([call.status, call.headers.get('retry-after'), call.text]).toEqual([503, '30', AWAY])
  const problem = await visitor.get('/api/events', { accept: 'application/problem+json' })
  expect(problem.body).toEqual({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: AWAY,
  })
  const health = await visitor.get('/api/health')
  expect(health.status).toBe(503)
  expect(health.body).toEqual({
    status: 'down',
    isReady: false,
    version: '0.0.0',
    parts: { database: 'down', worker: 'unknown', disk: expect.any(String), backup: 'off' },
    troubles: ['The database does not answer.'],
    lastBackupAt: null,
  })
  expect((await visitor.get('/api/health/live')).body).toEqual({ isLive: true })
  // A session cannot be looked up either: that is no visitor who has to sign in.
  expect((await editor.get('/api/dashboard/stats')).text).toBe(AWAY)
  for (const [path, who] of [
    ['/', visitor],
    ['/blog', visitor],
    ['/add-church?claim=0123456789abcdef0123456789abcdef', visitor],
    ['/', editor],
    ['/admin', editor],
    ['/admin/subscribers', editor],
  ] as const) {
    const answer = await who.get(path, page)
    const answered = [
      path,
      answer.status,
      answer.headers.get('retry-after'),
      answer.headers.get('cache-control'),
    ]
    expect(answered.slice(0, 2)).toEqual([path, 503])
    const caching = path.startsWith('/admin')
      ? expect.anything()
      : expect.stringMatching(/^(private, )?no-store$/)
    expect(answered.slice(2)).toEqual(['30', caching])
    expect(answer.text).toContain(path.startsWith('/admin') ? AWAY : 'Volvemos enseguida')
  }
  // What a link of a mail opens is no page of the site: both languages.
  const link = await visitor.get('/api/newsletter/preferences/0123456789abcdef', page)
  expect(link.status).toBe(503)
  expect(link.text).toContain('<h1>We will be right back</h1>')
  expect(link.text).toContain('<div lang="es"><h2>Volvemos enseguida</h2>')
  // What somebody wrote into a form without a script stands in it again.
  const form = await visitor.send('POST', '/newsletter', {
    body: 'firstName=Ada&email=ada%40mail.example',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es' },
  })
  expect(form.status).toBe(503)
  expect(form.text).toContain('value="ada@mail.example"')
  expect(form.text).toContain('El sitio no puede acceder a sus datos')

  await line.mend()
  expect((await visitor.get('/api/health')).body).toEqual(whole)
  expect((await visitor.get('/', page)).status).toBe(200)
  expect((await editor.get('/api/dashboard/stats')).status).toBe(200)
})
