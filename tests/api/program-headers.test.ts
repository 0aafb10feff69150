import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#src/domain/durations.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { addChurches, addEvent } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const clock = createFakeClock('2027-01-04T12:00:00Z')
const server = forFile(() => startTestServer({ works: false, clock }))
const owner = clientOf(server, 'owner')
let token: Record<string, string>
let churchId = 0

beforeAll(async () => {
  ;[churchId = 0] = await addChurches(server, [{ name: 'Grace Chapel', address: '1 Main Street' }])
  await addEvent(server, { churchId, title: 'Choir Evening', onDate: '2027-02-01', status: 'approved' })
  const { password } = await server.accountOf('owner')
  const { body } = await owner.call('createApiToken', {
    body: { name: 'A program', scopes: ['events:write'], password },
  })
  token = { authorization: `Bearer ${body.token}` }
})

test('a parameter that a call does not read is named, and refused where the caller is strict', async () => {
  const visitor = server.visitor()
  const misspelled = '/api/events?categroy=music&limit=5'
  // From the cache as when it was made.
  for (const _ of [1, 2, 3]) {
    const { status, headers } = await visitor.get(misspelled)
    expect([status, headers.get('x-ignored-parameters')]).toEqual([200, 'categroy'])
  }
  const { headers } = await visitor.get('/api/events?limit=5')
  expect(headers.has('x-ignored-parameters')).toBe(false)
  const strict = { prefer: 'respond-async, handling=strict', accept: 'application/problem+json' }
  expect((await visitor.get('/api/events?limit=5', strict)).status).toBe(200)
  const refused = await visitor.get(misspelled, strict)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    detail: 'This call has no parameter “categroy”.',
    issues: [{ path: 'categroy', message: 'There is no such parameter.' }],
  })
})

test('the limits of a token and of a call are stated, and not to the next visitor', async () => {
  const policyOf = async (headers: Record<string, string>) => {
    const answer = await server.visitor().get('/api/events', headers)
    return [answer.headers.get('ratelimit-policy'), answer.headers.get('ratelimit')]
  }
  const [policy, first] = await policyOf(token)
  expect(policy).toBe('"token";q=600;w=60')
  expect(first).toMatch(/^"token";r=5\d\d;t=\d+$/)
  const leftOf = (limit: string | null | undefined) => Number(/r=(\d+)/.exec(limit ?? '')?.[1])
  expect(leftOf((await policyOf(token))[1])).toBe(leftOf(first) - 1)
  expect(await policyOf({})).toEqual([null, null])
  const asked = await server.visitor().post('/api/churches/nearby', { around: 'Nowhere' })
  expect(asked.headers.get('ratelimit-policy')).toBe('"minute";q=60;w=60')
})

test('a conflict names what is there already, and links to it', async () => {
  const problem = { ...token, accept: 'application/problem+json' }
  const visitor = server.visitor()
  const fields = { title: 'Choir Evening', category: 'music', eventDate: '2027-02-01', startTime: '10:00' }
  const event = await visitor.post('/api/events', { churchId, fields, publish: true }, problem)
  expect(event.status).toBe(409)
  const { existing } = event.body as { existing: { id: number; address: string } }
  expect(event.headers.get('link')).toBe(`<${existing.address}>; rel="related"`)
  expect((await visitor.get(existing.address)).body).toMatchObject({
    id: existing.id,
    title: 'Choir Evening',
  })
  const form = { name: 'Grace Chapel', address: '1 Main Street', denomination: 'baptist' }
  const church = await visitor.post('/api/admin/churches', form, problem)
  expect(church.body).toMatchObject({
    existing: { id: churchId, address: `/api/admin/churches/${churchId}` },
  })
  const post = {
    fields: { title: 'Advent', author: 'Ann', markdown: 'Come.', slug: 'advent' },
    publish: false,
  }
  const { id } = (await visitor.post<{ id: number }>('/api/admin/posts', post, problem)).body
  const again = await visitor.post('/api/admin/posts', post, problem)
  expect(again.body).toMatchObject({ existing: { id, address: `/api/admin/posts/${id}` } })
})

const add = (name: string, key: string, headers = token) =>
  server
    .visitor()
    .post(
      '/api/admin/churches',
      { name, address: `${name.length} Elm Street, Springfield`, denomination: 'baptist' },
      { ...headers, 'idempotency-key': key },
    )
const countOf = async (name: string) =>
  (await owner.call('findChurchRecords', { query: { q: name } })).body.length

test('a creating call with an Idempotency-Key is made once in a day, whoever loses the answer', async () => {
  const first = await add('Bethel Assembly', 'a')
  expect([first.status, first.headers.has('idempotency-replayed')]).toEqual([201, false])
  const second = await add('Bethel Assembly', 'a')
  expect([second.status, second.text]).toEqual([201, first.text])
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(await countOf('Bethel Assembly')).toBe(1)
  expect((await add('Calvary Tabernacle', 'a')).status).toBe(422)
  expect((await add('Calvary Tabernacle', 'b')).status).toBe(201)
  expect((await add('Ebenezer Hall', ' ')).status).toBe(400)
})

test('two at once make one, and what failed may be tried again', async () => {
  const both = await Promise.all([add('Zion Temple', 'twice'), add('Zion Temple', 'twice')])
  expect(both.map(({ status }) => status).filter((status) => status !== 409)).toContain(201)
  expect(await countOf('Zion Temple')).toBe(1)
  // Known by its name: refused as before it has a key, and not stored.
  expect((await add('Zion Temple', 'other')).status).toBe(409)
  expect((await add('Emmanuel Center', 'other')).status).toBe(201)
  clock.advance(DAY_MS + 1)
  // A day later the key is free.
  expect((await add('Trinity House of Prayer', 'other')).status).toBe(201)
})

test('a change that stands without its answer is not made again under its key', async () => {
  const { pool } = server.container.database
  await pool.query(`create function lose_answer() returns trigger language plpgsql as
    $$ begin if new.body is not null then raise exception 'lost'; end if; return new; end $$`)
  await pool.query(`create trigger lose_answer before update on idempotent_answer
    for each row execute function lose_answer()`)
  expect((await add('Harbor of Hope', 'lost')).status).toBe(500)
  await pool.query('drop trigger lose_answer on idempotent_answer')
  // Past the minute in which the request could be under way.
  clock.advance(2 * 60_000)
  const again = await add('Harbor of Hope', 'lost')
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('its answer was lost')])
  expect(await countOf('Harbor of Hope')).toBe(1)
})
