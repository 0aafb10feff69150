/**
 * How quickly the admin screens answer with 10,000 cards in the review queue and 200,000 events: `npm run bench:review`,
 * after `npm run build`. Fails where 95 in 100 answers of a call take longer than 300 ms.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { city } from '#city'
import { insertUser } from '../src/features/accounts/data.ts'
import { makePassword, makeUserId } from '../src/features/accounts/sign-in/passwords.ts'
import { readConfig } from '../src/platform/config.ts'
import { createContainer } from '../src/platform/container/container.ts'
import { createLogger } from '../src/platform/logger.ts'
import { systemClock } from '../src/ports/clock/clock.ts'
import { fillCity, vacuum } from './search-city.ts'

const ROOT = join(import.meta.dirname, '..')
const EVENTS = 200_000
const SINGLES = 8000
const SERIES = 2000
const DATES = 8
const ROUNDS = 20
const MAX_P95_MS = 300

const queue = '/api/events?status=pending&cards=true'
const CALLS: Record<string, string> = {
  'the dashboard': '/admin.data',
  'the queue by section, first cards': `${queue}&sort=review&limit=60`,
  'the queue by section, a thousand': `${queue}&sort=review&limit=1000`,
  'the queue by church': `${queue}&sort=church&limit=60`,
  'the queue, searched': `${queue}&sort=review&q=choir&limit=60`,
  'the queue, one category': `${queue}&sort=review&category=worship&limit=60`,
  'newsletter ready': '/api/events?status=approved&cards=true&limit=60',
  'all events': '/api/events?cards=true&limit=60',
  'the numbers': '/api/dashboard/stats',
  'the inbox': '/admin/inbox.data',
  'the audit log': '/admin/audit.data',
}

const dataDir = await mkdtemp(join(tmpdir(), 'bulletin-review-'))
const container = await createContainer({
  config: { ...readConfig({ NODE_ENV: 'test', DEMO: 'false', PLACES: 'off' }, dataDir), dataDir, port: 0 },
  city,
  clock: systemClock,
  logger: createLogger('fatal'),
  version: '0.0.0',
  works: false,
  onDatabaseLost: (error) => {
    throw error
  },
})
try {
  await fillCity(container.database.pool, EVENTS)
  await fillQueue(container.database.pool)
  const pages = await import(pathToFileURL(join(ROOT, 'build', 'server', 'index.js')).href)
  const http = await container.createHttp({
    loadHandler: async () => pages,
    clientDir: join(ROOT, 'build', 'client'),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  try {
    await measureAll(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}`)
  } finally {
    await http.close()
  }
} finally {
  await container.close()
  await rm(dataDir, { recursive: true, force: true })
}

/** Makes cards of the first events: singles and series, sure and unsure ones. */
async function fillQueue(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into series (church_id, key, rule, created_at)
     select 1 + n % 300, 'bench:' || n, 'Every Sunday', now() from generate_series(1, $1::int) n`,
    [SERIES],
  )
  await pool.query(
    `with numbered as (select id, row_number() over (order by id) - 1 as n from events)
     update events set status = 'pending', start_time = '10:30', confidence = (n % 100) / 100.0,
       source_kind = 'html', source_url = 'https://church.example/', fetched_at = now(),
       series_id = case when n >= $1::int then 1 + (n - $1::int) / $2::int end
     from numbered where numbered.id = events.id and n < $1::int + $2::int * $3::int`,
    [SINGLES, DATES, SERIES],
  )
  await vacuum(pool)
}

async function measureAll(origin: string): Promise<void> {
  const cookie = await signIn(origin)
  const ask = async (path: string, body?: { method: string; payload: object }) => {
    const startedAt = performance.now()
    const answer = await fetch(origin + path, {
      method: body?.method ?? 'GET',
      headers: { cookie, origin, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body.payload) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return { ms: performance.now() - startedAt, text, headers: answer.headers }
  }
  const first = await ask(`${queue}&sort=review&limit=60`)
  console.log(
    `${first.headers.get('x-total-count')} cards, ${EVENTS} events, load ${loadavg()[0]?.toFixed(1)}; median, p95 in ms`,
  )
  const ids = (JSON.parse(first.text) as { id: number }[]).map(({ id }) => id)
  let isGood = true
  const measure = async (name: string, work: (round: number) => Promise<{ ms: number }>) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push((await work(round)).ms)
    times.sort((a, b) => a - b)
    const p95 = times[Math.ceil(ROUNDS * 0.95) - 1] ?? 0
    if (p95 > MAX_P95_MS) isGood = false
    console.log(
      `  ${name.padEnd(36)} ${times[ROUNDS / 2]?.toFixed(0).padStart(5)} ${p95.toFixed(0).padStart(5)}`,
    )
  }
  for (const [name, path] of Object.entries(CALLS)) await measure(name, () => ask(path))
  await measure('one decision', (round) =>
    ask(`/api/events/${ids[round]}`, { method: 'PATCH', payload: { status: 'approved' } }),
  )
  await measure('one decision taken back', (round) =>
    ask('/api/events/undo', { method: 'POST', payload: { ids: [ids[round]] } }),
  )
  process.exitCode = isGood ? 0 : 1
}

async function signIn(origin: string): Promise<string> {
  const [email, password] = ['editor@people.example', makePassword()]
  const passwordHash = await container.accounts.passwords.hash(password)
  await insertUser(container.db, {
    id: makeUserId(),
    name: 'The editor',
    email,
    role: 'editor',
    passwordHash,
    at: new Date(),
  })
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
