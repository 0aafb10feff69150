import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import type { Client } from '../support/client.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PATH = '/api/auth/sign-in/email'
const REFUSAL = 'The email address or password is incorrect.'

let plain: TestServer
beforeAll(async () => {
  plain = await startTestServer({ works: false })
})
afterAll(() => plain?.close())
// Each test may try as often as a new visitor.
beforeEach(() => plain.container.db.execute(sql`truncate rate_limit, sign_in_throttle`))

async function start(config?: Partial<Config>): Promise<TestServer> {
  if (!config) return plain
  const server = await startTestServer({ works: false, config })
  onTestFinished(() => server.close())
  return server
}

function cookieAttributes(cookie: string | undefined): string[] {
  return (cookie ?? '').split(';').map((part) => part.trim().toLowerCase())
}

describe('the session cookie', () => {
  test('is httpOnly and SameSite=Lax, for the whole site, for two weeks', async () => {
    const { visitor, accountOf } = await start()
    const answer = await visitor().post(PATH, await accountOf('editor'))
    const cookies = answer.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split(/[-.=]/)[0])).toEqual(['better', 'device'])
    const [pair, ...attributes] = cookieAttributes(cookies[0])
    expect(pair).toMatch(/^better-auth\.session_token=/)
    expect(attributes.sort()).toEqual(['httponly', 'max-age=1209600', 'path=/', 'samesite=lax'])
  })

  test('is __Host- and Secure behind https, as every cookie', async () => {
    const { visitor, accountOf } = await start({ publicUrl: 'https://faith.example', proxies: 1 })
    const answer = await visitor().post(PATH, await accountOf('editor'))
    const attributes = cookieAttributes(answer.headers.getSetCookie()[0])
    expect(attributes).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite=lax']))
    expect(attributes[0]).toMatch(/^__host-better-auth\.session_token=/)
    const challenge = await visitor().post('/api/auth/passkey/sign-in-options')
    const spanish = await visitor().get('/?lang=es', { 'x-forwarded-proto': 'https' })
    const all = [answer, challenge, spanish].flatMap(({ headers }) => headers.getSetCookie())
    expect(all).toHaveLength(4)
    for (const cookie of all) {
      expect(cookie).toMatch(/^__Host-.*; Path=\/;/)
      expect(cookieAttributes(cookie)).toContain('secure')
      expect(cookie).not.toMatch(/domain/i)
    }
  })

  test('is all that it takes: the answers of a session are those of its account', async () => {
    const { signIn } = await start()
    const session = await (await signIn({ role: 'editor' })).get('/api/auth/get-session')
    expect(session.body).toMatchObject({ user: { email: 'editor@people.example', role: 'editor' } })
  })
})

describe('refusals', () => {
  test('do not tell which half was wrong', async () => {
    const { visitor, accountOf } = await start()
    const { email, password } = await accountOf('editor')
    const tries = [
      { email: 'nobody@people.example', password },
      { email, password: 'not the password' },
      { email, password: '' },
      { email: 'no address', password },
      { email: `${email}'--`, password },
    ]
    for (const credentials of tries) {
      const answer = await visitor().post(PATH, credentials)
      expect([answer.text, answer.headers.getSetCookie()]).toEqual([REFUSAL, []])
    }
    const unknown = await visitor().post(PATH, tries[0])
    const wrong = await visitor().post(PATH, tries[1])
    const answerOf = ({ status, text, headers }: Awaited<ReturnType<Client['post']>>) => ({
      status,
      text,
      headers: [...headers.keys()].sort(),
    })
    expect(answerOf(unknown)).toEqual(answerOf(wrong))
    expect(unknown.status).toBe(401)
  })

  test.each([[undefined], ['{'], ['[]'], ['"text"'], [{ email: 5, password: [] }], [{}]])(
    'the body %j is refused, never a fault',
    async (body) => {
      const { visitor } = await start()
      const answer = await visitor().send('POST', PATH, body === undefined ? {} : { body })
      expect([400, 401, 415]).toContain(answer.status)
      expect(answer.text).toMatch(/^[A-Z].*\.$/)
    },
  )
})

describe('too many attempts', () => {
  const wrong = { email: 'owner@people.example', password: 'not the password' }

  test('are refused for a while, the right password too', async () => {
    const { visitor, accountOf } = await start()
    const right = await accountOf('owner')
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await visitor().post(PATH, wrong)).status).toBe(401)
    }
    const answer = await visitor().post(PATH, right)
    expect(answer.status).toBe(429)
    expect(answer.text).toBe('Too many requests. Please wait a moment and try again.')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('count by the real address: a made-up one helps nobody', async () => {
    const { visitor } = await start()
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      const made = { 'x-forwarded-for': `203.0.113.${attempt}`, 'x-client-address': `203.0.113.${attempt}` }
      statuses.push((await visitor().post(PATH, wrong, made)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })

  test('behind a proxy count by the address that it forwards', async () => {
    const { visitor } = await start({ proxies: 1 })
    const from = (address: string) => visitor().post(PATH, wrong, { 'x-forwarded-for': address })
    for (let attempt = 1; attempt <= 10; attempt += 1) await from('203.0.113.1')
    expect((await from('203.0.113.1')).status).toBe(429)
    expect((await from('203.0.113.2')).status).toBe(401)
    // The proxy adds whom it hears from to what that one made up.
    expect((await from('198.51.100.7, 203.0.113.1')).status).toBe(429)
  })

  test('behind two proxies count by the address that the first of them forwards', async () => {
    const { visitor } = await start({ proxies: 2 })
    const from = (address: string) => visitor().post(PATH, wrong, { 'x-forwarded-for': address })
    for (let attempt = 1; attempt <= 10; attempt += 1) await from(`192.0.2.${attempt}, 203.0.113.1, 10.0.0.1`)
    expect((await from('203.0.113.1, 10.0.0.1')).status).toBe(429)
    expect((await from('203.0.113.2, 10.0.0.1')).status).toBe(401)
  })
})

describe('signing out', () => {
  test('ends the session for good, not just in this browser', async () => {
    const { signIn, visitor } = await start()
    const admin = await signIn()
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await visitor().get('/api/dashboard/stats', { cookie })).status).toBe(200)
    expect((await admin.post('/api/auth/sign-out')).status).toBe(200)
    expect([...admin.cookies.keys()].filter((name) => !name.startsWith('device-'))).toEqual([])
    expect((await visitor().get('/api/dashboard/stats', { cookie })).status).toBe(401)
  })

  test('of a new password: every session of the account ends', async () => {
    const { signIn, visitor, container, accountOf } = await start({})
    const admin = await signIn()
    const { email, password } = await accountOf('owner')
    const fresh = await container.accounts.resetPassword(email, null)
    expect((await admin.get('/api/dashboard/stats')).status).toBe(401)
    expect((await visitor().post(PATH, { email, password })).status).toBe(401)
    expect((await visitor().post(PATH, { email, password: fresh?.password })).status).toBe(200)
  })
})

describe('what better-auth offers besides', () => {
  const offered = [
    'POST sign-up/email',
    'POST change-password',
    'POST change-email',
    'POST update-user',
    'POST delete-user',
    'POST forget-password',
    'POST request-password-reset',
    'POST reset-password',
    'POST set-password',
    'POST sign-in/social',
    'POST link-social',
    'POST revoke-sessions',
    'POST two-factor/send-otp',
    'POST two-factor/verify-otp',
    'POST two-factor/get-totp-uri',
    'POST two-factor/view-backup-codes',
    'POST totp/generate',
    'POST update-session',
    'GET list-sessions',
    'GET list-accounts',
    'GET verify-email',
    'GET callback/github',
    'GET ok',
    'GET error',
  ]

  test('is not reachable, with or without a session', async () => {
    const { visitor, signIn } = await start()
    const admin = await signIn()
    for (const [method = '', path] of offered.map((line) => line.split(' '))) {
      for (const client of [visitor(), admin]) {
        const options =
          method === 'GET'
            ? {}
            : { body: { email: 'new@people.example', password: 'long enough 1', name: 'New' } }
        expect([path, (await client.send(method, `/api/auth/${path}`, options)).status]).toEqual([path, 404])
      }
    }
    expect(await (await signIn()).call('dashboardStats')).toMatchObject({ status: 200 })
  })
})
