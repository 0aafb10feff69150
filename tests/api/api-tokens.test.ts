import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Scope } from '#src/contract/call.ts'
import { DAY_MS } from '#src/domain/durations.ts'
import { TOKEN_LIMIT } from '#src/platform/http/access/bearer.ts'
import type { Client } from '../support/client.ts'
import { addChurches, addEvent } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { openMailSite } from '../support/mail-site.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const lines: string[] = []
const server = forFile(() => startTestServer({ works: false, log: (line) => lines.push(line) }))
const owner = clientOf(server, 'owner')

async function createToken(scopes: Scope[], name = `For ${scopes.join(', ')}`) {
  const { password } = await server.accountOf('owner')
  const { body } = await owner.call('createApiToken', { body: { name, scopes, password } })
  return { ...body, headers: { authorization: `Bearer ${body.token}` } }
}

const decide = (client: Client, id: number, headers: Record<string, string>) =>
  client.patch(`/api/events/${id}`, { status: 'approved' }, headers)

let pending: number
beforeAll(async () => {
  const [churchId = 0] = await addChurches(server, [{ name: 'Grace Chapel' }])
  pending = await addEvent(server, { churchId, title: 'Choir Evening', onDate: '2099-01-04' })
})

test('an owner makes a token with the password, sees it once, and reads in the log who uses it', async () => {
  const refused = await owner.post('/api/admin/api-tokens', {
    name: 'Parish app',
    scopes: ['read'],
    password: 'x',
  })
  expect([refused.status, refused.text]).toEqual([400, 'Your present password is not right.'])
  const { id, token, headers } = await createToken(['events:write'], 'Parish app')
  expect(token).toMatch(/^bulletin_[0-9A-Za-z]{49}$/)
  const list = async () => (await owner.call('listApiTokens')).body
  expect(await list()).toMatchObject([
    { id, name: 'Parish app', scopes: ['events:write'], owner: 'The owner', lastUsedAt: null },
  ])
  expect(JSON.stringify(await list())).not.toContain(token)

  expect((await decide(server.visitor(), pending, headers)).status).toBe(200)
  expect((await list())[0]?.lastUsedAt).not.toBeNull()
  const audit = (await owner.call('listAudit', { query: { limit: 2 } })).body
  expect(audit).toMatchObject([
    { action: 'event.approved', actor: { name: 'The owner', apiToken: 'Parish app' } },
    {
      action: 'account.token_created',
      actor: { name: 'The owner', apiToken: null },
      after: { scopes: ['events:write'] },
    },
  ])
})

test('a request with a token has no power of its cookies, and signs nobody in', async () => {
  const { headers } = await createToken(['newsletter:draft'])
  expect((await decide(owner, pending, headers)).text).toBe(
    'This call takes an API token with the scope “events:write”.',
  )
  expect((await owner.get('/api/admin/accounts', headers)).text).toBe('This call is not open to API tokens.')
  const unknown = await owner.get('/api/events', { authorization: 'Bearer nonsense' })
  expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-out'])
    expect((await owner.post(path, await server.accountOf('owner'), headers)).status).toBe(403)
  expect((await server.visitor().get('/admin', { ...headers, accept: 'text/html' })).text).toContain(
    'Administrator sign-in',
  )
  expect((await owner.get('/api/events', { authorization: 'Basic bm90OmE=' })).status).toBe(200)
})

test('with the scope for reading a token reads what an administrator does, without it what a visitor does', async () => {
  const [reader, mailer] = [await createToken(['read']), await createToken(['newsletter:draft'])]
  const [churchId = 0] = await addChurches(server, [{ name: 'Hope Chapel' }])
  const hidden = await addEvent(server, { churchId, title: 'Hidden', onDate: '2099-01-05' })
  const path = `/api/events/${hidden}`
  for (let round = 0; round < 2; round += 1) {
    expect((await server.visitor().get(path)).status).toBe(404)
    expect((await server.visitor().get(path, mailer.headers)).status).toBe(404)
    expect((await server.visitor().get(path, reader.headers)).status).toBe(200)
    const list = '/api/events?status=pending'
    expect((await server.visitor().get<object[]>(list, reader.headers)).body).toHaveLength(1)
    expect((await server.visitor().get(list, mailer.headers)).text).toBe(
      (await server.visitor().get(list)).text,
    )
  }
})

async function openOther(): Promise<TestServer> {
  return startTestServer({
    works: false,
    config: { databaseUrl: server.container.database.connectionString },
  })
}

test('a limit is one for all processes; a revoked token stops in all of them, as do those of a former owner', async () => {
  const other = await openOther()
  try {
    const { id, headers } = await createToken(['read'])
    const read = (at: TestServer) => at.visitor().get('/api/dashboard/stats', headers)
    const db = server.container.db
    await db.execute(sql`truncate rate_limit`)
    for (let sent = 0; sent < TOKEN_LIMIT.lot; sent += 1) await read(server)
    await db.execute(sql`update rate_limit set count = ${TOKEN_LIMIT.max}`)
    const statuses: number[] = []
    for (let sent = 0; sent < TOKEN_LIMIT.lot; sent += 1) statuses.push((await read(other)).status)
    expect([statuses.indexOf(429), statuses.length]).toEqual([TOKEN_LIMIT.lot - 1, TOKEN_LIMIT.lot])
    await db.execute(sql`truncate rate_limit`)

    expect((await read(server)).status).toBe(200)
    await owner.call('revokeApiToken', { params: { id } })
    for (const at of [server, other]) expect((await read(at)).status).toBe(401)
    expect((await owner.send('DELETE', `/api/admin/api-tokens/${id}`)).status).toBe(404)

    const next = await createToken(['read'])
    const readNext = () => server.visitor().get('/api/dashboard/stats', next.headers)
    expect((await readNext()).status).toBe(200)
    await db.execute(sql`update "user" set role = 'editor'`)
    expect((await readNext()).status).toBe(401)
    await db.execute(sql`update "user" set role = 'owner'`)
  } finally {
    await other.close()
  }
})

test.each([
  [
    'becomes an editor',
    (id: string) => owner.call('changeAccount', { params: { id }, body: { role: 'editor' } }),
  ],
  ['gets a new password', (id: string) => owner.call('resetAccountPassword', { params: { id } })],
])('an owner who %s has no tokens any more', async (name, change) => {
  const email = `${name.replaceAll(' ', '-')}@people.example`
  const { id } = (await owner.call('createAccount', { body: { name, email, role: 'owner' } })).body
  await server.container.db.execute(sql`insert into api_token (id, user_id, name, hash, scopes, created_at)
    values (${name}, ${id}, ${name}, ${name}, '{newsletter:draft}', now())`)
  const names = async () => (await owner.call('listApiTokens')).body.map((token) => token.name)
  expect(await names()).toContain(name)
  await change(id)
  expect(await names()).not.toContain(name)
  const audit = (await owner.call('listAudit', { query: { limit: 2 } })).body
  expect(audit).toContainEqual(
    expect.objectContaining({ action: 'account.token_revoked', before: { name }, subject: `account:${id}` }),
  )
})

test('no token is in the log, also where a request fails', async () => {
  const { headers } = await createToken(['read'])
  await server.container.db.execute(sql`alter table scraping_logs rename to scraping_logs_away`)
  const failed = await server.visitor().get('/api/scraping-logs', headers)
  await server.container.db.execute(sql`alter table scraping_logs_away rename to scraping_logs`)
  expect(failed.status).toBe(500)
  expect(lines.some((line) => line.includes('request failed'))).toBe(true)
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.filter((line) => line.includes('bulletin_'))).toEqual([])
})

test('a typing error in a token is refused without a look; one of before sums works, by its former scopes', async () => {
  const { token } = await createToken(['public'])
  const last = token.endsWith('0') ? '1' : '0'
  const ask = (bearer: string, path = '/api/dashboard/stats') =>
    server.visitor().get(path, { authorization: `Bearer ${bearer}` })
  const typo = await ask(token.slice(0, -1) + last)
  expect([typo.status, typo.text]).toEqual([401, 'This is not an API token: check it for a typing error.'])
  expect((await ask(token)).text).toBe('This call takes an API token with the scope “read”.')

  const former = `bulletin_${'a_'.repeat(21)}b`
  const hash = createHash('sha256').update(former).digest('base64url')
  await server.container.db.execute(sql`insert into api_token (id, user_id, name, hash, scopes, created_at)
    select 'former', id, 'Former', ${hash}, '{curate,mail}', now() from "user" where role = 'owner' limit 1`)
  const headers = { authorization: `Bearer ${former}` }
  expect((await decide(server.visitor(), 999_999, headers)).status).toBe(404)
  expect((await server.visitor().get('/api/admin/subscribers', headers)).status).toBe(403)
  const listed = (await owner.call('listApiTokens')).body.find(({ id }) => id === 'former')
  expect(listed?.scopes).toEqual(['events:write', 'newsletter:draft'])
  const days = (new Date(listed?.expiresAt ?? '').getTime() - Date.now()) / DAY_MS
  expect(Math.round(days)).toBe(90)
})

test('a token drafts a post and publishes none', async () => {
  const { headers } = await createToken(['events:write'])
  const fields = { title: 'Spring', author: 'Ada', markdown: 'It is here.' }
  const write = (publish: boolean) => server.visitor().post('/api/admin/posts', { fields, publish }, headers)
  expect((await write(true)).text).toBe('Publishing takes a person who is signed in.')
  expect((await write(false)).status).toBe(201)
})

test('a token works for its days; its owner is written to a week before, once', async () => {
  const site = await openMailSite({ works: false, config: { publicUrl: 'https://bulletin.example' } })
  onTestFinished(() => site.close())
  const admin = await site.signIn()
  const { password } = await site.accountOf('owner')
  const body = { name: 'Parish app', scopes: ['read' as const], days: 30, password }
  const { token } = (await admin.call('createApiToken', { body })).body
  const announce = async () => {
    await Promise.all([1, 2].map(() => site.container.apiTokens.announceExpiry()))
    return site.rows("select subject, text from mails where key like 'token-expires%'")
  }
  const read = () => site.visitor().get('/api/dashboard/stats', { authorization: `Bearer ${token}` })
  site.clock.advance(22 * DAY_MS)
  expect([(await read()).status, await announce()]).toEqual([200, []])
  site.clock.advance(2 * DAY_MS)
  const mails = await announce()
  expect(mails).toMatchObject([{ subject: expect.stringContaining('“Parish app”') }])
  expect(mails[0].text).toContain('https://bulletin.example/admin/api-tokens')
  site.clock.advance(7 * DAY_MS)
  expect((await read()).text).toBe('This API token does not exist, has expired, or was revoked.')
  expect(await announce()).toHaveLength(1)
})
