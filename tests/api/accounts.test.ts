import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BrowserClient, Client } from '../support/client.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const server = forFile(() => startTestServer({ works: false }))
const owner = clientOf(server, 'owner')
beforeEach(() => server.container.db.execute(sql`delete from rate_limit`))

let number = 0
async function makeAccount(role: 'editor' | 'owner' = 'editor') {
  number += 1
  const email = `person${number}@people.example`
  const { body } = await owner.call('createAccount', { body: { name: `Person ${number}`, email, role } })
  return { ...body, email }
}
async function signIn({ email, password }: { email: string; password: string }): Promise<Client> {
  const client = server.visitor()
  await client.call('signIn', { body: { email, password } })
  return client
}
const isIn = async (client: Client) => (await client.get('/api/admin/account')).status === 200

async function lastAudit() {
  const { body } = await owner.call('listAudit', { query: { kind: 'accounts', limit: 1 } })
  const { actor, action, subject, before, after } = body[0] ?? {}
  return { actor: actor?.name, action, subject, before, after }
}

describe('an owner', () => {
  test('creates an account, whose password is shown this once and works', async () => {
    const made = await makeAccount()
    expect(made.password).toMatch(/^[a-z2-9A]{5}(-[a-z2-9A]{5}){3}$/)
    expect((await (await signIn(made)).call('getOwnAccount')).body).toMatchObject({
      role: 'editor',
      hasSecondFactor: false,
      backupCodesLeft: null,
      sessions: [{ isCurrent: true }],
    })
    const { body } = await owner.call('listAccounts')
    expect(body.find(({ id }) => id === made.id)).toMatchObject({ email: made.email, isActive: true })
    expect(JSON.stringify(body)).not.toContain(made.password)
    expect(await lastAudit()).toMatchObject({ actor: 'The owner', action: 'account.created' })
    const twice = await owner.post('/api/admin/accounts', { name: 'Other', email: made.email.toUpperCase() })
    expect([twice.status, twice.text]).toEqual([409, 'This email address already has an account.'])
    expect(twice.headers.get('link')).toBe(`</api/admin/accounts/${made.id}>; rel="related"`)
  })

  test.each([
    [{ name: 'A', email: 'a@people.example' }, 'Please enter a name.'],
    [{ name: 'Ada', email: 'people.example' }, 'Please enter a valid email address.'],
    [{ name: 'Ada', email: 'a@people.example', role: 'god' }, /role must be editor or owner/],
  ])('hears what is wrong with %j', async (body, words) => {
    const answer = await owner.post('/api/admin/accounts', body)
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(words)])
  })

  test('changes name and role, which holds at once', async () => {
    const made = await makeAccount()
    const person = await signIn(made)
    expect((await person.get('/api/admin/accounts')).status).toBe(403)
    await owner.call('changeAccount', { params: { id: made.id }, body: { role: 'owner', name: 'Ada Bell' } })
    expect((await person.get('/api/admin/accounts')).status).toBe(200)
    expect(await lastAudit()).toMatchObject({
      action: 'account.changed',
      subject: `account:${made.id}`,
      before: { role: 'editor', isActive: true },
      after: { role: 'owner', name: 'Ada Bell', isActive: true },
    })
    const nothing = await owner.patch(`/api/admin/accounts/${made.id}`, {})
    expect([nothing.status, nothing.text]).toEqual([400, 'Nothing is to be changed.'])
    expect((await owner.patch('/api/admin/accounts/nobody', { role: 'editor' })).status).toBe(404)
    await owner.call('changeAccount', { params: { id: made.id }, body: { isActive: false } })
  })

  test('who deactivates an account ends its sessions at once; nobody signs in with it until it is active again', async () => {
    const made = await makeAccount()
    const [one, other] = [await signIn(made), await signIn(made)]
    await owner.call('changeAccount', { params: { id: made.id }, body: { isActive: false } })
    expect([await isIn(one), await isIn(other)]).toEqual([false, false])
    const refused = await server.visitor().post('/api/auth/sign-in/email', made)
    expect([refused.status, refused.text]).toEqual([401, 'The email address or password is incorrect.'])
    expect(refused.headers.getSetCookie()).toEqual([])
    await owner.call('changeAccount', { params: { id: made.id }, body: { isActive: true } })
    expect([await isIn(one), await isIn(await signIn(made))]).toEqual([false, true])
  })

  test('a session that came into being beside the deactivating may do nothing', async () => {
    const made = await makeAccount()
    const person = await signIn(made)
    await server.container.db.execute(sql`update "user" set deactivated_at = now() where id = ${made.id}`)
    expect(await isIn(person)).toBe(false)
  })

  test('gives a new password to who forgot it', async () => {
    const made = await makeAccount()
    const person = await signIn(made)
    const { body } = await owner.call('resetAccountPassword', { params: { id: made.id } })
    expect(await isIn(person)).toBe(false)
    expect((await server.visitor().post('/api/auth/sign-in/email', made)).status).toBe(401)
    expect(await isIn(await signIn({ ...made, ...body }))).toBe(true)
    expect(await lastAudit()).toMatchObject({ action: 'account.password_reset', actor: 'The owner' })
  })
})

describe('the last owner', () => {
  const words = 'This is the last owner. Make someone else an owner first.'

  test.each([{ role: 'editor' }, { isActive: false }])('stays: %j is refused', async (change) => {
    const { id } = (await owner.call('getOwnAccount')).body
    const answer = await owner.patch(`/api/admin/accounts/${id}`, change)
    expect([answer.status, answer.text]).toEqual([409, words])
    await owner.call('changeAccount', { params: { id }, body: { name: 'The owner' } })
  })

  test('stays when two owners put each other down at the same moment', async () => {
    const { db } = server.container
    const [a, b] = [await makeAccount('owner'), await makeAccount('owner')]
    const { id: first } = (await owner.call('getOwnAccount')).body
    const [clientA, clientB] = [await signIn(a), await signIn(b)]
    for (let round = 0; round < 8; round += 1) {
      await db.execute(sql`update "user" set deactivated_at = null,
        role = case when id in (${a.id}, ${b.id}) then 'owner' else 'editor' end`)
      const answers = await Promise.all([
        clientA.patch(`/api/admin/accounts/${b.id}`, { role: 'editor' }),
        clientB.patch(`/api/admin/accounts/${a.id}`, { role: 'editor' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const left = await db.execute(
        sql`select id from "user" where role = 'owner' and deactivated_at is null`,
      )
      expect(left.rows).toHaveLength(1)
    }
    await db.execute(sql`update "user" set role = case when id = ${first} then 'owner' else 'editor' end`)
  })
})

describe('one’s own account', () => {
  test('changes its password: the other sessions end, this one stays', async () => {
    const made = await makeAccount()
    const [here, there] = [await signIn(made), await signIn(made)]
    // As long as may be, of all kinds of characters.
    const next = 'a löng nëw pässword 漢字 '.repeat(6).slice(0, 128)
    const wrong = await here.post('/api/admin/account/password', { current: 'wrong', next })
    expect([wrong.status, wrong.text]).toEqual([400, 'Your present password is not right.'])
    const short = await here.post('/api/admin/account/password', { current: made.password, next: 'short' })
    expect([short.status, short.text]).toEqual([400, 'A password has at least 10 characters.'])
    const long = await here.post('/api/admin/account/password', { current: made.password, next: `${next}x` })
    expect([long.status, long.text]).toEqual([400, 'A password has at most 128 characters.'])
    await here.call('changePassword', { body: { current: made.password, next } })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect((await server.visitor().post('/api/auth/sign-in/email', made)).status).toBe(401)
    expect(await isIn(await signIn({ ...made, password: next }))).toBe(true)
    expect(await lastAudit()).toMatchObject({ action: 'account.password_changed' })
  })

  test('guesses at the present password are few', async () => {
    const person = await signIn(await makeAccount())
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const body = { current: `guess ${guess}`, next: 'short' }
      statuses.push((await person.post('/api/admin/account/password', body)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([400, 429]))
    expect(statuses.at(-1)).toBe(429)
  })

  test('lists its sessions by device and ends them, one or all others; nobody else’s, and never reveals a token', async () => {
    const made = await makeAccount()
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
    const clients = [server.visitor(), server.visitor(), server.visitor()]
    for (const client of clients) {
      await client.post('/api/auth/sign-in/email', made, { 'user-agent': firefox })
    }
    const [here, there, elsewhere] = clients as [BrowserClient, BrowserClient, BrowserClient]
    const { body } = await here.call('getOwnAccount')
    expect(body.sessions).toHaveLength(3)
    expect(body.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(body.sessions[0]).toMatchObject({ device: 'Firefox on Linux' })
    const tokens = await server.container.db.execute<{ token: string }>(sql`select token from session`)
    for (const { token } of tokens.rows) expect(JSON.stringify(body)).not.toContain(token)

    const theirs =
      (await there.call('getOwnAccount')).body.sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
    expect((await owner.send('DELETE', `/api/admin/account/sessions/${theirs}`)).status).toBe(404)
    await here.call('endSession', { params: { id: theirs } })
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, true])
    await here.call('endOtherSessions')
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
  })
})
