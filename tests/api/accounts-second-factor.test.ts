import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { authenticatorFor } from '../support/authenticator.ts'
import type { Client } from '../support/client.ts'
import { forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const SIGN_IN = '/api/auth/sign-in/email'
const VERIFY = '/api/auth/two-factor/verify-totp'
const BACKUP = '/api/auth/two-factor/verify-backup-code'

const server = forFile(() => startTestServer({ works: false }))
beforeEach(() => server.container.db.execute(sql`delete from rate_limit`))

const isIn = async (client: Client) => (await client.get('/api/admin/account')).status === 200
const forget = () => server.container.db.execute(sql`delete from rate_limit`)

/** An account that signs in with a code, with its app and backup codes. */
async function makeSecured(email: string) {
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
  const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] }
  const app = authenticatorFor(totpURI)
  expect((await client.call('verifyCode', { body: { code: app.code() } })).status).toBe(200)
  await forget()
  return { credentials, client, app, backupCodes, id: created?.id ?? '' }
}

async function begin(credentials: object): Promise<Client> {
  const client = server.visitor()
  const answer = await client.post(SIGN_IN, credentials)
  expect(answer.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  expect([...client.cookies.keys()].filter((name) => name.includes('session_token'))).toEqual([])
  return client
}

describe('a second factor', () => {
  test('is begun with the password, and holds once the first code was right', async () => {
    const { visitor } = server
    const email = 'begin@people.example'
    const created = await server.container.accounts.create({
      email,
      name: 'Ada',
      password: null,
      role: 'editor',
    })
    const client = visitor()
    await client.call('signIn', { body: { email, password: created?.password ?? '' } })
    const wrong = await client.post('/api/auth/two-factor/enable', { password: 'not the password' })
    expect([wrong.status, wrong.text]).toEqual([400, 'The password is not right.'])
    const start = await client.post<{ totpURI: string; backupCodes: string[] }>(
      '/api/auth/two-factor/enable',
      { password: created?.password },
    )
    expect(start.body.backupCodes).toHaveLength(10)
    const app = authenticatorFor(start.body.totpURI)
    expect([app.issuer, app.label]).toEqual(['Dallas Faith Bulletin', email])
    // Not yet: who closes the window here is not locked out.
    await visitor().call('signIn', { body: { email, password: created?.password ?? '' } })
    const bad = await client.post(VERIFY, { code: '000000' })
    expect([bad.status, bad.text]).toEqual([401, 'The code is not right.'])
    await client.call('verifyCode', { body: { code: app.code() } })
    expect((await client.call('getOwnAccount')).body).toMatchObject({
      hasSecondFactor: true,
      backupCodesLeft: 10,
    })
    const stored = await server.container.db.execute(sql`select secret, backup_codes from two_factor`)
    const secret = new URL(start.body.totpURI).searchParams.get('secret') ?? ''
    for (const word of [secret, ...start.body.backupCodes]) {
      expect(JSON.stringify(stored.rows)).not.toContain(word)
    }
  })

  test('is asked for at signing in: without the code there is no session', async () => {
    const { credentials, app } = await makeSecured('ask@people.example')
    const client = await begin(credentials)
    expect(await isIn(client)).toBe(false)
    expect((await client.post(VERIFY, { code: app.code() })).status).toBe(200)
    expect(await isIn(client)).toBe(true)
    const nobody = await server.visitor().post(VERIFY, { code: app.code() })
    expect([nobody.status, nobody.text]).toEqual([
      401,
      'The time for the code is over, or it was wrong too often. Please sign in again.',
    ])
  })

  test('may be guessed at five times, then it is back to the password', async () => {
    const { credentials, app } = await makeSecured('guess@people.example')
    const client = await begin(credentials)
    const texts: string[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      texts.push((await client.post(VERIFY, { code: '000000' })).text)
      await forget()
    }
    expect(texts.slice(0, 5)).toEqual(Array(5).fill('The code is not right.'))
    expect(texts[5]).toBe('The time for the code is over, or it was wrong too often. Please sign in again.')
    expect((await client.post(VERIFY, { code: app.code() })).status).toBe(401)
    expect(await isIn(client)).toBe(false)
    const again = await begin(credentials)
    for (let guess = 0; guess < 5; guess += 1) {
      await again.post(VERIFY, { code: '000000' })
      await forget()
    }
    // Ten wrong ones: for a while not even the right one, in any browser.
    const last = await begin(credentials)
    expect((await last.post(VERIFY, { code: app.code() })).status).toBe(429)
  })

  test('attempts from one address are limited', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await server.visitor().post(VERIFY, { code: '000000' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })

  test('has backup codes, each good for once, also when two use it at the same moment', async () => {
    const { credentials, client, backupCodes } = await makeSecured('backup@people.example')
    const [first = '', second = ''] = backupCodes
    const one = await begin(credentials)
    expect((await one.post(BACKUP, { code: first })).status).toBe(200)
    expect(await isIn(one)).toBe(true)
    expect((await (await begin(credentials)).post(BACKUP, { code: first })).status).toBe(401)
    await forget()
    const both = [await begin(credentials), await begin(credentials)]
    const answers = await Promise.all(both.map((browser) => browser.post(BACKUP, { code: second })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await client.call('getOwnAccount')).body.backupCodesLeft).toBe(8)

    const { body } = await client.call('renewBackupCodes', { body: { password: credentials.password } })
    await forget()
    expect((await (await begin(credentials)).post(BACKUP, { code: backupCodes[2] })).status).toBe(401)
    const fresh = (body as { backupCodes: string[] }).backupCodes[0]
    expect((await (await begin(credentials)).post(BACKUP, { code: fresh })).status).toBe(200)
  })

  test('is given up with the password, or taken away by an owner or the command line', async () => {
    const owner = await server.signIn({ role: 'owner' })
    const { credentials, client, id } = await makeSecured('off@people.example')
    expect((await client.post('/api/auth/two-factor/disable', { password: 'wrong' })).status).toBe(400)
    await client.call('stopSecondFactor', { body: { password: credentials.password } })
    expect((await client.call('getOwnAccount')).body.hasSecondFactor).toBe(false)
    await server.visitor().call('signIn', { body: credentials })
    const none = await owner.post(`/api/admin/accounts/${id}/remove-second-factor`)
    expect([none.status, none.text]).toEqual([409, 'This account has no second factor.'])

    const lost = await makeSecured('lost@people.example')
    await owner.call('removeSecondFactor', { params: { id: lost.id } })
    expect(await isIn(lost.client)).toBe(false)
    await lost.client.call('signIn', { body: lost.credentials })
    expect(await isIn(lost.client)).toBe(true)

    const { accounts } = server.container
    const gone = await makeSecured('gone@people.example')
    expect(await accounts.removeSecondFactor('GONE@people.example')).toBe(true)
    expect(await accounts.removeSecondFactor('gone@people.example')).toBe(false)
    expect(await accounts.removeSecondFactor('nobody@people.example')).toBeNull()
    expect(await isIn(gone.client)).toBe(false)
    const log = (await owner.call('listAudit', { query: { kind: 'accounts', q: 'second_factor' } })).body
    expect(log.map(({ actor, action }) => `${actor.name}: ${action}`).slice(0, 5)).toEqual([
      'command line: account.second_factor_removed',
      'Ada: account.second_factor_on',
      'The owner: account.second_factor_removed',
      'Ada: account.second_factor_on',
      'Ada: account.second_factor_off',
    ])
  })

  test('a new password ends a sign-in that waits for its code', async () => {
    const { credentials, app } = await makeSecured('half@people.example')
    const client = await begin(credentials)
    await server.container.accounts.resetPassword(credentials.email, null)
    expect((await client.post(VERIFY, { code: app.code() })).status).toBe(401)
    expect(await isIn(client)).toBe(false)
  })
})
