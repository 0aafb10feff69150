import { describe, expect, test } from 'vitest'
import { forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const PUBLIC_URL = 'https://faith.example'
const server = forFile(() => startTestServer({ works: false, config: { publicUrl: PUBLIC_URL } }))

describe('signing in', () => {
  const hosts = ['localhost:3000', '127.0.0.1:3000', '192.168.1.20:3000', '[::1]:3000', 'faith.lan']

  test.each(hosts)('works at http://%s, from its own page', async (host) => {
    const answer = await server
      .visitor()
      .post('/api/auth/sign-in/email', await server.accountOf('owner'), { host, origin: `http://${host}` })
    expect(answer.status).toBe(200)
  })

  test('works at the public address behind a proxy that passes its own Host on', async () => {
    const answer = await server
      .visitor()
      .post('/api/auth/sign-in/email', await server.accountOf('owner'), {
        host: '10.0.0.7:3000',
        origin: PUBLIC_URL,
      })
    expect(answer.status).toBe(200)
  })

  test('works without an Origin, for a client that is no browser', async () => {
    const answer = await server.visitor().post('/api/auth/sign-in/email', await server.accountOf('owner'))
    expect(answer.status).toBe(200)
  })

  test.each([
    ['null', 'localhost:3000'],
    ['http://localhost:3001', 'localhost:3000'],
    ['https://localhost:3000', 'localhost:3000'],
    ['http://localhost:3000.elsewhere.example', 'localhost:3000'],
    ['http://faith.example', 'localhost:3000'],
    ['https://faith.example.elsewhere.example', 'localhost:3000'],
  ])('is refused from the origin %s at %s', async (origin, host) => {
    const answer = await server
      .visitor()
      .post('/api/auth/sign-in/email', await server.accountOf('owner'), { host, origin })
    expect(answer.status).toBe(403)
  })
})

test.each([
  ['same-origin', 200],
  ['none', 200],
  ['same-site', 403],
  ['cross-site', 403],
])('signing in with Sec-Fetch-Site: %s is answered %i', async (site, status) => {
  const account = await server.accountOf('owner')
  const answer = await server.visitor().post('/api/auth/sign-in/email', account, { 'sec-fetch-site': site })
  expect(answer.status).toBe(status)
})

test('reading from another site is not refused: nothing changes by it', async () => {
  const answer = await server.visitor().get('/api/events', { origin: 'https://elsewhere.example' })
  expect(answer.status).toBe(200)
})

test('a form that another site posts to a page is refused', async () => {
  const answer = await server
    .visitor()
    .send('POST', '/newsletter', {
      body: 'email=a%40b.example',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect(answer.status).toBe(403)
})
