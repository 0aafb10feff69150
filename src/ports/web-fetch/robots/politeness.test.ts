import { expect, onTestFinished, test } from 'vitest'
import { type LoopbackSite, openLoopbackSite, type Route } from '../../../../tests/support/loopback-site.ts'
import { createFakeClock } from '../../clock/clock.ts'
import { createWebFetch } from '../http-web-fetch.ts'
import type { WebFetch } from '../port.ts'
import { createPoliteness } from './politeness.ts'

const quiet = new AbortController().signal

function open(sites: LoopbackSite[], globalConcurrency: number): WebFetch {
  const web = createWebFetch({
    clock: createFakeClock('2026-03-01T12:00:00Z'),
    userAgent: 'FaithBulletin/1.0',
    contact: 'mail@bulletin.example.org',
    allowedOrigins: sites.map((site) => site.origin),
    crawlDelayMs: 0,
    globalConcurrency,
  })
  onTestFinished(() => web.close())
  return web
}

/** Counts how many requests the servers see at once. Each answer takes a few turns of the event loop. */
function countConcurrency(): { route: Route; most: () => number } {
  let current = 0
  let most = 0
  return {
    most: () => most,
    route: (_request, response) => {
      current += 1
      most = Math.max(most, current)
      setTimeout(() => {
        current -= 1
        response.writeHead(200, { 'content-type': 'text/html' }).end('page')
      }, 5)
    },
  }
}

test('a host never sees two requests at once', async () => {
  const seen = countConcurrency()
  const site = await openLoopbackSite({ '/robots.txt': seen.route, '/': seen.route })
  const web = open([site], 8)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => web.get({ url: `${site.origin}/?${n}` })),
  )
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  expect(site.visits).toHaveLength(13)
  expect(seen.most()).toBe(1)
})

test('different hosts are read at the same time', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const route =
    (mine: number): Route =>
    (_request, response) => {
      both[mine]?.resolve()
      // Neither is answered before both were asked.
      void Promise.all(both.map(({ promise }) => promise)).then(() => response.end('page'))
    }
  const sites = [
    await openLoopbackSite({ '/': route(0) }, 'grace'),
    await openLoopbackSite({ '/': route(1) }, 'hope'),
  ]
  const web = open(sites, 2)
  const outcomes = await Promise.all(sites.map((site) => web.get({ url: `${site.origin}/` })))
  expect(outcomes).toMatchObject([{ ok: true }, { ok: true }])
})

test('all hosts together never see more requests than allowed', async () => {
  const seen = countConcurrency()
  const names = ['grace', 'hope', 'trinity', 'zion', 'bethel', 'calvary']
  const sites = await Promise.all(
    names.map((name) => openLoopbackSite({ '/': seen.route, '/robots.txt': seen.route }, name)),
  )
  const web = open(sites, 3)
  await Promise.all(sites.flatMap((site) => [1, 2].map((n) => web.get({ url: `${site.origin}/?${n}` }))))
  expect(seen.most()).toBe(3)
})

test('visits to one host take turns in the order they came', async () => {
  const politeness = createPoliteness({
    clock: createFakeClock('2026-03-01T12:00:00Z'),
    globalConcurrency: 4,
  })
  const events: string[] = []
  const visit = (name: string) =>
    politeness.visit({
      host: 'a',
      delayMs: 0,
      signal: quiet,
      run: async () => {
        events.push(`${name} begins`)
        await new Promise((resolve) => setImmediate(resolve))
        events.push(`${name} ends`)
      },
    })
  await Promise.all([visit('one'), visit('two')])
  expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('the pause counts from the end of the last visit, for each host by itself', async () => {
  const clock = createFakeClock('2026-03-01T12:00:00Z')
  const waits: [string, number][] = []
  let current = ''
  const politeness = createPoliteness({
    clock,
    globalConcurrency: 4,
    wait: async (milliseconds) => {
      waits.push([current, milliseconds])
      clock.advance(milliseconds)
    },
  })
  const visit = (host: string, takesMs: number) => {
    current = host
    return politeness.visit({ host, delayMs: 1000, signal: quiet, run: async () => clock.advance(takesMs) })
  }
  await visit('grace.example.org', 300)
  await visit('grace.example.org', 0)
  await visit('hope.example.org', 400)
  await visit('grace.example.org', 0)
  clock.advance(5000)
  await visit('grace.example.org', 0)
  expect(waits).toEqual([
    ['grace.example.org', 1000],
    ['grace.example.org', 600],
  ])
})

test('a clock that is set back holds nobody up for longer than the pause', async () => {
  const clock = createFakeClock('2026-03-01T12:00:00Z')
  const waits: number[] = []
  const politeness = createPoliteness({
    clock,
    globalConcurrency: 1,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  const visit = () => politeness.visit({ host: 'a', delayMs: 1000, signal: quiet, run: async () => 'done' })
  await visit()
  clock.advance(-86_400_000)
  await visit()
  expect(waits).toEqual([1000])
})

test('a visit that fails frees the host and the slot, and still counts for the pause', async () => {
  const waits: number[] = []
  const politeness = createPoliteness({
    clock: createFakeClock('2026-03-01T12:00:00Z'),
    globalConcurrency: 1,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  const broken = politeness.visit({
    host: 'a',
    delayMs: 1000,
    signal: quiet,
    run: () => Promise.reject(new Error('reset')),
  })
  await expect(broken).rejects.toThrow('reset')
  const next = politeness.visit({ host: 'a', delayMs: 1000, signal: quiet, run: async () => 'done' })
  expect(await next).toBe('done')
  expect(waits).toEqual([1000])
})

test('who waits may leave the queue, and those behind move up', async () => {
  const politeness = createPoliteness({
    clock: createFakeClock('2026-03-01T12:00:00Z'),
    globalConcurrency: 1,
  })
  const first = Promise.withResolvers<string>()
  const leaving = new AbortController()
  const ran: string[] = []
  const visit = (name: string, signal: AbortSignal, result: Promise<string>) =>
    politeness.visit({
      host: 'a',
      delayMs: 0,
      signal,
      run: () => {
        ran.push(name)
        return result
      },
    })
  const one = visit('one', quiet, first.promise)
  const two = visit('two', leaving.signal, Promise.resolve('two'))
  const three = visit('three', quiet, Promise.resolve('three'))
  leaving.abort(new Error('left'))
  await expect(two).rejects.toThrow('left')
  first.resolve('one')
  expect(await Promise.all([one, three])).toEqual(['one', 'three'])
  expect(ran).toEqual(['one', 'three'])
})

test('the real wait ends early when the caller leaves', async () => {
  const politeness = createPoliteness({
    clock: createFakeClock('2026-03-01T12:00:00Z'),
    globalConcurrency: 1,
  })
  const leaving = new AbortController()
  const visit = (signal: AbortSignal) =>
    politeness.visit({ host: 'a', delayMs: 3_600_000, signal, run: async () => 'done' })
  await visit(quiet)
  const waiting = visit(leaving.signal)
  leaving.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})
