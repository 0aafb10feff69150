import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HandlePage } from '#src/platform/http/pages.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-04T18:00:00Z')
let server: TestServer
let pages: FastifyInstance
let origin: string

/** A page whose form subscribes, as those without a script do. */
const handlePage: HandlePage = async (request, page) => {
  const form = await request.formData()
  const body = { email: String(form.get('email')), firstName: 'Ada' }
  try {
    await page.call('subscribe', { body })
    return new Response('subscribed')
  } catch (error) {
    const { status, message } = error as { status: number; message: string }
    return new Response(message, { status })
  }
}

beforeAll(async () => {
  server = await startTestServer({ works: false, clock })
  pages = await server.container.createHttp({
    loadHandler: async () => ({
      handlePage,
      describeAddress: () => null,
      describeRoute: () => 'test',
      describePreferences: () => '',
    }),
    clientDir: null,
  })
  await pages.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(pages.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await pages?.close()
  await server?.close()
})

const send = (email: string, more: Record<string, string> = {}) =>
  fetch(`${origin}/newsletter`, { method: 'POST', body: new URLSearchParams({ email, ...more }) })

test('a form takes no more than a call does, however it is sent', async () => {
  const long = await send('ada@mail.example', { notes: 'x'.repeat(300_000) })
  expect([long.status, await long.text()]).toEqual([413, 'That is more than this form takes.'])
  const parts = new ReadableStream({
    start(controller) {
      for (let part = 0; part < 5; part += 1) controller.enqueue(new Uint8Array(100_000))
      controller.close()
    },
  })
  const unannounced = await fetch(`${origin}/newsletter`, {
    method: 'POST',
    body: parts,
    duplex: 'half',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as RequestInit)
  expect(unannounced.status).toBe(413)
})

test('forms count against the limit of the call that they make', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 41; sent += 1) statuses.push((await send(`reader${sent}@mail.example`)).status)
  expect(statuses).toEqual([...Array<number>(40).fill(200), 429])
  clock.advance(60_000)
  expect((await send('late@mail.example')).status).toBe(200)
})

test('a method that no page has is no fault of ours', async () => {
  const trace = async (path: string) => {
    const asked = ask(`${origin}${path}`, { method: 'TRACE', headers: { accept: 'text/html' } }).end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    return [answer.statusCode, answer.headers.allow]
  }
  expect(await trace('/')).toEqual([405, 'GET, HEAD, POST'])
  expect(await trace('/api/nothing')).toEqual([404, undefined])
})

test('a date that no calendar goes to is refused', async () => {
  for (const query of ['from=9999-12-31&to=9999-12-31', 'from=0000-01-01', 'to=9999-12-31']) {
    const answer = await fetch(`${origin}/api/events?${query}`)
    expect([answer.status, await answer.text()]).toEqual([400, 'Dates are written YYYY-MM-DD.'])
  }
})
