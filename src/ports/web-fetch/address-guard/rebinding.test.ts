import { expect, onTestFinished, test } from 'vitest'
import { answerWith, openLoopbackSite, redirectTo } from '../../../../tests/support/loopback-site.ts'
import { createFakeClock } from '../../clock/clock.ts'
import { createWebFetch, type WebFetchOptions } from '../http-web-fetch.ts'
import type { WebFetch } from '../port.ts'
import { createAddressGuard, type ResolvedAddress } from './address-guard.ts'
import { createGuardedConnector } from './guarded-connector.ts'

interface Logged {
  readonly address?: string
  readonly reason?: string
}

function open(options: Partial<WebFetchOptions>): { web: WebFetch; log: Logged[] } {
  const log: Logged[] = []
  const web = createWebFetch({
    clock: createFakeClock('2026-03-01T12:00:00Z'),
    userAgent: 'FaithBulletin/1.0',
    contact: 'mail@bulletin.example.org',
    crawlDelayMs: 0,
    logger: { debug: () => undefined, warn: (fields) => void log.push(fields) },
    ...options,
  })
  onTestFinished(() => web.close())
  return { web, log }
}

/** A resolver that gives its answers one after the other, and counts how often it was asked. */
function resolveInTurn(...answers: string[]): { resolve: () => Promise<ResolvedAddress[]>; asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    resolve: async () => {
      const address = answers[asked.length] ?? '10.0.0.1'
      asked.push(address)
      return [{ address, family: address.includes(':') ? 6 : 4 }]
    },
  }
}

test('the checked address is the one that is connected to: a name that changes its answer gains nothing', async () => {
  const site = await openLoopbackSite({
    '/': (_request, response) => {
      // Without keep-alive, so that the second visit needs a connection, and a lookup, of its own.
      response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end('the real site')
    },
    '/robots.txt': answerWith('', { 'content-type': 'text/plain' }),
  })
  const names = resolveInTurn('127.0.0.1', '10.0.0.1')
  // This machine's own address plays the public one, as the only address that is there to connect to in a test.
  const guard = createAddressGuard({
    resolver: names.resolve,
    ports: [site.port],
    isPublic: (address) => address === '127.0.0.1',
  })
  const { web, log } = open({ guard })
  const url = `http://church.example.org:${site.port}/`

  // robots.txt and the page share the first connection. Had anything looked the name up again between the check and
  // the connection, it would have gone to 10.0.0.1.
  expect(await web.get({ url })).toMatchObject({ ok: true, text: 'the real site' })
  expect(names.asked).toEqual(['127.0.0.1'])

  expect(await web.get({ url })).toMatchObject({ ok: false, reason: 'blocked-address' })
  expect(names.asked).toEqual(['127.0.0.1', '10.0.0.1'])
  expect(site.visits).toEqual(['/robots.txt', '/'])
  expect(log).toMatchObject([{ address: url, reason: 'blocked-address' }])
})

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('a public name that stands for %s is never connected to, and the log says so', async (address) => {
  const names = resolveInTurn(address)
  const { web, log } = open({ resolver: names.resolve })
  expect(await web.get({ url: 'http://church.example.org/events' })).toEqual({
    ok: false,
    reason: 'blocked-address',
    message: 'church.example.org is not on the public internet, so it is not visited.',
    url: 'http://church.example.org/events',
  })
  expect(names.asked).toEqual([address])
  expect(log).toMatchObject([{ reason: 'blocked-address' }])
})

test.each([
  ['this machine', 'http://127.0.0.1/', 'blocked-address'],
  ['another port of this machine', 'http://127.0.0.1:5432/', 'blocked-address'],
  ['the metadata service', 'http://169.254.169.254/latest/meta-data/', 'blocked-address'],
  ['the metadata service, protocol-relative', '//169.254.169.254/', 'blocked-address'],
  ['IPv6 loopback', 'http://[::1]/', 'blocked-address'],
  ['IPv4 inside IPv6', 'http://[::ffff:169.254.169.254]/', 'blocked-address'],
  ['a decimal address', 'http://2852039166/', 'blocked-address'],
  ['an octal address', 'http://0251.0376.0251.0376/', 'blocked-address'],
  ['a hexadecimal address', 'http://0xa9fea9fe/', 'blocked-address'],
  ['a local name', 'http://localhost:9200/', 'blocked-address'],
  ['a neighbour that is not exempt', 'http://hope.localhost/', 'blocked-address'],
  ['a port of another service', 'http://church.example.org:25/', 'bad-address'],
  ['a user name', 'http://root@church.example.org/', 'bad-address'],
  ['a file', 'file:///etc/passwd', 'bad-address'],
])('a redirect to %s is refused, and the log says so', async (_where, location, reason) => {
  const site = await openLoopbackSite({ '/': redirectTo(location) })
  const names = resolveInTurn('10.0.0.1')
  const { web, log } = open({ allowedOrigins: [site.origin], resolver: names.resolve })
  expect(await web.get({ url: `${site.origin}/` })).toMatchObject({ ok: false, reason })
  expect(site.visits).toEqual(['/robots.txt', '/'])
  expect(names.asked).toEqual([])
  expect(log).toMatchObject([{ reason }])
})

test('a redirect to a public name that stands for a private address is refused', async () => {
  const site = await openLoopbackSite({ '/': redirectTo('http://rebind.example.org/') })
  const { web } = open({ allowedOrigins: [site.origin], resolver: resolveInTurn('169.254.169.254').resolve })
  expect(await web.get({ url: `${site.origin}/` })).toMatchObject({ ok: false, reason: 'blocked-address' })
})

test('a robots.txt that redirects into the private network is not followed', async () => {
  const site = await openLoopbackSite({
    '/robots.txt': redirectTo('http://169.254.169.254/robots.txt'),
    '/': answerWith('never read'),
  })
  const { web } = open({ allowedOrigins: [site.origin] })
  expect(await web.get({ url: `${site.origin}/` })).toMatchObject({
    ok: false,
    reason: 'disallowed-by-robots',
  })
  expect(site.visits).toEqual(['/robots.txt'])
})

test('a numeric host is checked at the connection too, whoever asks for it', async () => {
  const site = await openLoopbackSite({})
  const connector = createGuardedConnector(createAddressGuard(), 1000)
  const outcome = Promise.withResolvers<unknown>()
  connector.connect(
    { protocol: 'http:', hostname: '127.0.0.1', host: `127.0.0.1:${site.port}`, port: String(site.port) },
    (...[error]) => outcome.resolve(error),
  )
  expect(await outcome.promise).toMatchObject({ reason: 'blocked-address' })
})

test('closing does not wait for a name that is still being looked up', async () => {
  const asked = Promise.withResolvers<void>()
  const { web } = open({
    resolver: () => {
      asked.resolve()
      return new Promise(() => undefined)
    },
  })
  const pending = web.get({ url: 'http://church.example.org/' })
  await asked.promise
  await web.close()
  expect(await pending).toMatchObject({ ok: false, reason: 'interrupted' })
})
