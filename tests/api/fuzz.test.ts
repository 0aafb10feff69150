import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFuzzer, LIBRARY_WORDS, sendFuzzed } from '../support/fuzz.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** 2,000 in `npm test`; `npm run fuzz:http` sends 50,000 (FUZZ_SEED repeats a run). */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123)
const AT_ONCE = 8

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false, config: { proxies: 1, payments: { provider: 'sandbox' } } })
})
afterAll(() => server?.close())

const cookieOf = async (role: 'editor' | 'owner') =>
  [...(await server.signIn({ role })).cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test(`${REQUESTS} made-up requests, to all routes and hosts, are answered without a fault, in words of ours`, async () => {
  const next = createFuzzer(SEED)
  const counts = new Map<string, number>()
  const faults: object[] = []
  let cookies: string[] = []
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    // Now and then a made-up request signs out, or ends the other sessions.
    if (sent % 400 === 0) {
      await server.container.db.execute(sql`truncate rate_limit`)
      cookies = ['', await cookieOf('editor'), await cookieOf('owner')]
    }
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, nth) => {
        const fuzzed = next()
        const answer = await sendFuzzed(server.origin, fuzzed, cookies[(sent + nth) % 3] ?? '')
        const kind = answer === null ? 'none' : `${String(answer.status)[0]}xx`
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        if (answer && (answer.status >= 500 || LIBRARY_WORDS.test(answer.text)))
          faults.push({ ...fuzzed, ...answer, body: fuzzed.body?.slice(0, 300) })
      }),
    )
  }
  if (REQUESTS > 2_000) process.stdout.write(`${JSON.stringify(Object.fromEntries(counts))}\n`)
  expect(faults).toEqual([])
  expect(counts.get('2xx')).toBeGreaterThan(REQUESTS / 10)
  expect(counts.get('4xx')).toBeGreaterThan(REQUESTS / 10)
}, 3_600_000)
