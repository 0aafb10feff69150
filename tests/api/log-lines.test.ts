import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#src/app/routes.ts'
import type { CallSpec } from '#src/contract/call.ts'
import { type CallName, calls } from '#src/contract/calls.ts'
import type { OpenDatabase } from '#src/platform/database/connection.ts'
import type { Client } from '../support/client.ts'
import { openTestDatabase } from '../support/database.ts'
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** As a link's secret, a number and a word of a person could be; none of them stands anywhere else. */
const SECRETS = ['c0ffee0decafc0ffee0decafc0ffee0d', '739155271', 'whispered-word'] as const
const lines: string[] = []
let database: OpenDatabase
let line: DatabaseLine
let server: TestServer
let owner: Client
let visitor: Client
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 1 })
  line = await openDatabaseLine(database.connectionString)
  server = await startTestServer({
    works: false,
    config: { databaseUrl: line.url },
    log: (text) => lines.push(text),
  })
  owner = await server.signIn()
  visitor = server.visitor()
})
afterAll(async () => {
  await server?.close()
  await line?.cut()
  await database?.close()
})

interface Walked {
  isOpen: boolean
  method: string
  path: string
}

function pagesOf(entries: readonly RouteConfigEntry[], above = ''): Walked[] {
  return entries.flatMap(({ path = '', children }) => {
    const own = path === '' ? above : `${above}/${path}`
    return [
      { isOpen: !own.startsWith('/admin'), method: 'GET', path: own === '' ? '/' : own },
      ...pagesOf(children ?? [], own),
    ]
  })
}

/** A secret of the form that the call's path takes. */
function fitSecret(name: CallName): string {
  const { path, params }: CallSpec = calls[name]
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
  const fits = (secret: string) =>
    params.safeParse(Object.fromEntries(names.map((param) => [param, secret]))).success
  return SECRETS.find(fits) ?? SECRETS[0]
}

// Signing out would end the session of the walk.
const ROUTES: (Walked & { secret: string })[] = [
  ...(Object.keys(calls) as CallName[])
    .filter((name) => calls[name].kind !== 'auth')
    .map((name) => ({
      method: calls[name].method,
      path: calls[name].path,
      secret: fitSecret(name),
      isOpen: calls[name].who === 'anyone',
    })),
  ...[
    ...pagesOf(routes),
    { isOpen: true, method: 'GET', path: '/api/{nothing}' },
    { isOpen: true, method: 'POST', path: '/{nothing}' },
  ].map((page) => ({ ...page, secret: SECRETS[page.path.includes(':id') ? 1 : 0] })),
]

/** Asks every route with a secret in its path, its query and its body; answers how often each status came. */
async function walk(): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const left = [...ROUTES]
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { method, path, secret, isOpen } = next
      const filled = path.replaceAll(/\{\w+\}|:\w+\??|\*/g, secret)
      const client = isOpen ? visitor : owner
      const { status } = await client.send(method, `${filled}?token=${secret}&q=${secret}`, {
        ...(method === 'GET' ? {} : { body: { token: secret, email: `${secret}@people.example` } }),
        headers: { prefer: 'respond-async', accept: 'text/html' },
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return statuses
}

/** Lines that name a secret; of requests with this status there are some. */
function leaksOf(status: number): string[] {
  const written = lines.splice(0)
  expect(written.filter((text) => JSON.parse(text).status === status)).not.toEqual([])
  return written.filter((text) => SECRETS.some((secret) => text.includes(secret)))
}

test('no log line names an address, whatever the status', async () => {
  const whole = await walk()
  expect([whole.get(200), whole.get(404)]).toEqual([expect.any(Number), expect.any(Number)])
  expect(whole.get(500)).toBeUndefined()
  expect(leaksOf(404)).toEqual([])

  await database.pool.query('alter schema public rename to elsewhere')
  const broken = await walk().finally(() => database.pool.query('alter schema elsewhere rename to public'))
  expect(broken.get(500)).toBeGreaterThan(ROUTES.length / 2)
  expect(leaksOf(500)).toEqual([])

  await line.cut()
  const away = await walk()
  expect(away.get(503)).toBeGreaterThan(ROUTES.length / 2)
  expect(leaksOf(503)).toEqual([])
  await line.mend()
})
