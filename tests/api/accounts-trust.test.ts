import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFirstAdministrator } from '#src/cli/serve.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { authenticatorFor } from '../support/authenticator.ts'
import { readRows } from '../support/directory.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const SIGN_IN = '/api/auth/sign-in/email'
type Mail = { to_address: string; subject: string; text: string }
const VERIFY = '/api/auth/two-factor/verify-totp'

const clock = createFakeClock(new Date())
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false, clock, config: { proxies: 1 } })
})
afterAll(() => server?.close())
beforeEach(() => server.container.db.execute(sql`truncate rate_limit, sign_in_throttle`))

const audit = async () => {
  const owner = await server.signIn({ role: 'owner' })
  const { body } = await owner.call('listAudit', { query: { kind: 'signIns', limit: 200 } })
  return body
}

test('a common ADMIN_PASSWORD stops the first start with a sentence', async () => {
  const admin = { email: 'me@church.example', password: 'password123' }
  await expect(makeFirstAdministrator(server.container, { admin, demo: false })).rejects.toThrow(
    /^The setting ADMIN_PASSWORD cannot be used: .*common.* \.\/bulletin admin create me@church\.example$/,
  )
  expect(await server.container.accounts.hasAny()).toBe(false)
})

test('of 300 wrong passwords from as many addresses in an hour at most 30 are tried; the owner still gets in', async () => {
  const owner = await server.signIn({ role: 'owner' })
  const right = await server.accountOf('owner')
  const statuses: number[] = []
  for (let minute = 0; minute < 60; minute += 1) {
    const tries = Array.from({ length: 5 }, (_, nth) =>
      server
        .visitor()
        .post(
          SIGN_IN,
          { email: right.email, password: `not the password ${minute} ${nth}` },
          { 'x-forwarded-for': `10.1.${minute}.${nth}` },
        ),
    )
    statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
    clock.advance(60_000)
  }
  expect(statuses).toHaveLength(300)
  const tried = statuses.filter((status) => status !== 429).length
  expect(tried).toBeLessThanOrEqual(30)
  expect(tried).toBeGreaterThan(5)
  await server.visitor().post(SIGN_IN, { ...right, password: 'one more' })
  const stranger = await server.visitor().post(SIGN_IN, right)
  expect([stranger.status, Number(stranger.headers.get('retry-after')) > 0]).toEqual([429, true])
  // The same at the same moment from a browser that has signed in before.
  await owner.post('/api/auth/sign-out')
  expect((await owner.post(SIGN_IN, right)).status).toBe(200)
  // Nobody is locked out for good.
  clock.advance(15 * 60_000)
  expect((await server.visitor().post(SIGN_IN, right)).status).toBe(200)
}, 60_000)

test('a known device guesses as slowly as anybody', async () => {
  const editor = await server.signIn({ role: 'editor' })
  const { email } = await server.accountOf('editor')
  const guess = () =>
    editor.post(SIGN_IN, { email, password: 'wrong' }, { 'x-forwarded-for': `10.2.0.${statuses.length}` })
  const statuses: number[] = []
  for (let time = 0; time < 13; time += 1) statuses.push((await guess()).status)
  expect(statuses).toEqual([...Array<number>(12).fill(401), 429])
})

test('sign-ins, failures and new devices are in the audit log, and a new device is mailed', async () => {
  const created = await server.container.accounts.create({
    email: 'grace@people.example',
    name: 'Grace',
    password: null,
    role: 'editor',
  })
  const credentials = { email: 'grace@people.example', password: created?.password ?? '' }
  const phone = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const first = server.visitor()
  await first.post(SIGN_IN, credentials)
  await first.post(SIGN_IN, credentials)
  await server.visitor().post(SIGN_IN, { ...credentials, password: 'not the password' })
  const mailsBefore = await readRows<Mail>(server, 'select * from mails order by id')
  const second = server.visitor()
  const answer = await second.post<object>(SIGN_IN, credentials, phone)
  const lines = (await audit()).filter(({ subject }) => subject === `account:${created?.id}`)
  expect(lines.map(({ actor, action }) => `${actor.name}: ${action}`)).toEqual([
    'Grace: sign_in.new_device',
    'visitor: sign_in.refused',
    'Grace: sign_in.accepted',
    'Grace: sign_in.accepted',
  ])
  const mails = (await readRows<Mail>(server, 'select * from mails order by id')).slice(mailsBefore.length)
  const mail = mails.find((row) => row.to_address === credentials.email)
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^A new device signed in to /) })
  expect(mail?.text).toContain('Firefox on Linux')

  // The token of a session is in its cookie alone.
  expect(Object.keys(answer.body)).not.toContain('token')
  const session = await second.get('/api/auth/get-session')
  expect(session.body).toMatchObject({ user: { email: credentials.email } })
  const [token = ''] = decodeURIComponent(second.cookies.get('better-auth.session_token') ?? '').split('.')
  expect(token).not.toBe('')
  for (const { text } of [answer, session, await second.get('/api/admin/account')])
    expect(text).not.toContain(token)
  const sessions = JSON.stringify(await readRows(server, 'select * from session'))
  expect(sessions).not.toContain('127.0.0.1')
})

test('a session ends after 14 days without use', async () => {
  const { db } = server.container
  await db.execute(sql`truncate session`)
  const editor = await server.signIn({ role: 'editor' })
  const left = sql`select 1 from session where expires_at between now() + interval '13.9 days' and now() + interval '14.1 days'`
  expect((await db.execute(left)).rows).toHaveLength(1)
  await db.execute(sql`update session set expires_at = now() - interval '1 second'`)
  expect((await editor.get('/api/admin/account')).status).toBe(401)
  await db.execute(sql`truncate session`)
})

test('a session ends after 30 days, however much it is used, and is deleted', async () => {
  const editor = await server.signIn({ role: 'editor' })
  const { db, accounts } = server.container
  await db.execute(sql`update session set created_at = now() - interval '29 days'`)
  await accounts.deleteOld()
  expect((await editor.get('/api/admin/account')).status).toBe(200)
  await db.execute(sql`update session set created_at = now() - interval '30 days 1 second'`)
  expect((await editor.get('/api/admin/account')).status).toBe(401)
  expect((await editor.get('/api/auth/get-session')).text).toBe('null')
  await accounts.deleteOld()
  expect(await readRows(server, 'select * from session')).toEqual([])
})

test('a common password and the own address are refused', async () => {
  const editor = await server.signIn({ role: 'editor' })
  const { password: current, email } = await server.accountOf('editor')
  for (const next of ['password123', 'Sunshine-2026', `my ${email}`]) {
    const answer = await editor.post('/api/admin/account/password', { current, next })
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringMatching(/common password|email address/),
    ])
  }
  expect((await editor.get('/api/admin/account')).status).toBe(200)
})

test('the present password is guessed at as slowly as at signing in', async () => {
  const owner = await server.signIn({ role: 'owner' })
  const statuses: number[] = []
  for (let time = 0; time < 13; time += 1) {
    const body = { current: `wrong ${time}`, next: 'seven green bottles' }
    const from = { 'x-forwarded-for': `10.3.0.${time}` }
    statuses.push((await owner.post('/api/admin/account/password', body, from)).status)
  }
  expect(statuses).toEqual([...Array<number>(12).fill(400), 429])
})

/** An account with an authenticator app, which has just begun. */
async function addSecured(email: string) {
  const created = await server.container.accounts.create({
    email,
    name: 'Ada',
    password: null,
    role: 'editor',
  })
  const credentials = { email, password: created?.password ?? '' }
  const client = server.visitor()
  await client.call('signIn', { body: credentials })
  const { body } = await client.call('startSecondFactor', { body: { password: credentials.password } })
  const app = authenticatorFor((body as { totpURI: string }).totpURI)
  const code = app.code()
  expect((await client.post(VERIFY, { code })).status).toBe(200)
  return { credentials, app, code }
}

test('a code of the authenticator app lets its person past the delay of the account, once', async () => {
  const { credentials, app } = await addSecured('delayed@people.example')
  const guess = (nth: number, more = {}) =>
    server
      .visitor()
      .post(SIGN_IN, { ...credentials, password: 'wrong', ...more }, { 'x-forwarded-for': `10.4.0.${nth}` })
  for (let nth = 0; nth < 12; nth += 1) await guess(nth)
  expect((await guess(12, { code: '000000' })).status).toBe(429)
  // A code that the next half minute has replaced on its way is no longer the one.
  const enter = async () => {
    const browser = server.visitor()
    const code = app.code()
    const begun = await browser.post(SIGN_IN, { ...credentials, code })
    return { browser, code, begun }
  }
  const first = await enter()
  const { browser, code, begun } = first.begun.status === 429 ? await enter() : first
  expect(begun.body).toMatchObject({ twoFactorRedirect: true })
  expect((await guess(13, { code })).status).toBe(429)
  const verified = await browser.post(VERIFY, { code })
  // The code with which the app was begun is spent, where it is still the same half minute.
  expect(verified.status === 200 || verified.text === 'The code is not right.').toBe(true)
})

test('a code of an authenticator app works once', async () => {
  const { credentials, app, code } = await addSecured('codes@people.example')
  const begin = async () => {
    const browser = server.visitor()
    await browser.post(SIGN_IN, credentials)
    return browser
  }
  expect((await (await begin()).post(VERIFY, { code })).status).toBe(401)
  const both = [await begin(), await begin()]
  const next = app.code(30)
  const answers = await Promise.all(both.map((browser) => browser.post(VERIFY, { code: next })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})
