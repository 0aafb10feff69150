import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import { startTestServer } from '../support/server.ts'

async function start(config: Partial<Config> = {}) {
  const server = await startTestServer({ works: false, config })
  onTestFinished(() => server.close())
  return server
}

test('every answer holds browsers to the same, and public reads stay loadable elsewhere', async () => {
  const server = await start({ publicUrl: 'https://faith.example' })
  const paths = [
    '/',
    '/churches',
    '/nowhere',
    '/api/events',
    '/api/nothing',
    '/api/auth/get-session',
    '/robots.txt',
  ]
  const seen = await Promise.all(
    [...paths, '/api/events.ics', '/api/events.rss', '/assets/none.js', '/admin'].map(async (path) => {
      const { headers } = await server.visitor().get(path)
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=63072000'])
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toMatch(
        /^geolocation=\(self\), payment=\(self\), camera=\(\)/,
      )
      expect(headers.get('content-security-policy')).toMatch(/default-src '(?:self|none)'/)
      expect(headers.get('content-security-policy')).not.toMatch(
        /unsafe-eval|script-src[^;]*(?:unsafe|\*|https?:)/,
      )
      return headers.get('cross-origin-resource-policy') === 'cross-origin' ? [path] : []
    }),
  )
  expect(seen.flat()).toEqual(['/api/events', '/api/events.ics', '/api/events.rss'])
})

test('security.txt names who is written to, and until when it holds', async () => {
  const server = await start({ publicUrl: 'https://faith.example' })
  const { text, headers } = await server.visitor().get('/.well-known/security.txt')
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toMatch(/^Canonical: https:\/\/faith\.example\/\.well-known\/security\.txt$/m)
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime() - Date.now()
  expect(expires / 86_400_000).toBeGreaterThan(30)
  expect(expires / 86_400_000).toBeLessThan(365)
})

test('no cache keeps what somebody who is signed in is answered, or what opens by a secret', async () => {
  const server = await start()
  const owner = await server.signIn()
  const html = { accept: 'text/html' }
  for (const path of ['/', '/blog', '/nowhere', '/admin', '/admin/subscribers', '/api/admin/subscribers'])
    expect([path, (await owner.get(path, html)).headers.get('cache-control')]).toEqual([
      path,
      expect.stringMatching(/\bno-store$/),
    ])
  const secret = '0123456789abcdef0123456789abcdef'
  for (const path of [
    `/api/newsletter/preferences/${secret}`,
    `/api/newsletter/unsubscribe/${secret}`,
    `/add-church?claim=${secret}`,
    '/admin',
  ])
    expect([path, (await server.visitor().get(path, html)).headers.get('cache-control')]).toEqual([
      path,
      expect.stringMatching(/\bno-store$/),
    ])
})
