/** Two webs and two workers behind Caddy: what they share, and that nothing is done twice. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { signIn } from '../sign-in.ts'
import type { openDebianPostgres } from './debian-postgres.ts'
import { type Running, startCaddy, startWeb, startWorker } from './processes.ts'

const READERS = 300
const MAX_WAIT_MS = 180_000
const LOOK_PAUSE_MS = 250
const SCRAPE_CRON = '17 5 * * *'
const NEWSLETTER_CRON = '0 7 * * 4'
const owner = { email: 'owner@people.example', password: 'a long enough password' }
const visitor = { 'x-forwarded-for': '203.0.113.9' }

/** @throws where any of it does not hold */
export async function measureSharing({
  url,
}: Awaited<ReturnType<typeof openDebianPostgres>>): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bulletin-scaling-'))
  const sink = fork(join(import.meta.dirname, 'sink.ts'))
  const [sinkPort] = (await once(sink, 'message')) as [number]
  const env = {
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'true', TRUST_PROXY: '2', LOG_LEVEL: 'debug' },
    ...{ SCRAPE_CRON, NEWSLETTER_CRON, NEWSLETTER_PUBLISH: 'true', BACKUP_CRON: '* * * * *' },
    ...{ MAIL_URL: `smtp://127.0.0.1:${sinkPort}?ignoreTLS=true`, MAIL_POSTAL_ADDRESS: '1 Test Plaza' },
    ...{ PUBLIC_URL: 'http://bulletin.example', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
  }
  const running: Running[] = []
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    for (const start of [startWeb, startWeb]) running.push(await start(env))
    const webs = [...running]
    const caddy = await startCaddy(webs, dataDir)
    running.push(caddy)
    const cookie = await signIn(webs[0]?.origin ?? '', owner)
    const rows = [
      await checkLimits(caddy),
      await checkChanges(caddy, webs, cookie, pool),
      await checkSettings(caddy, webs, cookie),
      await checkRestart(caddy, webs, env, running),
    ]
    await planEverythingNow(pool)
    const workers = await Promise.all([startWorker(env), startWorker(env)])
    running.push(...workers)
    return [...rows, ...(await checkJobs(pool, workers)), await checkMails(pool, sink)]
  } finally {
    for (const each of running.reverse()) await each.stop()
    sink.disconnect()
    await pool.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function check(claim: boolean, words: string): string {
  if (!claim) throw new Error(`Does not hold: ${words}`)
  return words
}

async function waitUntil(isReached: () => Promise<boolean>, what: string): Promise<number> {
  const startedAt = performance.now()
  while (!(await isReached())) {
    if (performance.now() - startedAt > MAX_WAIT_MS) throw new Error(`Waited in vain: ${what}`)
    await setTimeout(LOOK_PAUSE_MS)
  }
  return performance.now() - startedAt
}

async function checkLimits({ origin }: Running): Promise<string> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { ...visitor, origin: 'http://bulletin.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody${attempt}@people.example`, password: 'not the password' }),
    })
    statuses.push(answer.status)
  }
  const tried = statuses.filter((status) => status !== 429).length
  return check(
    tried > 0 && tried <= 10,
    `30 sign-ins from one address in turn at both webs: ${tried} were tried`,
  )
}

async function checkChanges(caddy: Running, webs: Running[], cookie: string, pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    "select distinct on (church_id) id from events where status = 'pending' limit 10",
  )
  const shown = async ({ origin }: Running, id: number) => (await fetch(`${origin}/api/events/${id}`)).ok
  const follow = async (id: number, isShown: boolean) => {
    const startedAt = performance.now()
    for (const web of webs) while ((await shown(web, id)) !== isShown) await setTimeout(1)
    return performance.now() - startedAt
  }
  const times: number[] = []
  for (const { id } of rows)
    for (const body of [{ status: 'approved' }, { status: 'rejected', seen: 'approved' }]) {
      const answer = await fetch(`${caddy.origin}/api/events/${id}`, {
        method: 'PATCH',
        headers: { cookie, origin: 'http://bulletin.example', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
      times.push(await follow(id, body.status === 'approved'))
    }
  const longest = Math.max(...times)
  return check(
    times.length > 0 && longest < 2_000,
    `${times.length} approvals and withdrawals: each was followed by both webs within ${longest.toFixed(0)} ms`,
  )
}

async function checkSettings(caddy: Running, webs: Running[], cookie: string): Promise<string> {
  const headers = { cookie, origin: 'http://bulletin.example', 'content-type': 'application/json' }
  const stored = (await (await fetch(`${caddy.origin}/api/admin/settings`, { headers })).json()) as {
    sections: { section: string; version: number; values: { site: Record<string, unknown> } }[]
  }
  const texts = stored.sections.find(({ section }) => section === 'texts')
  if (!texts) throw new Error('There are no texts.')
  const headline = 'What churches do this week'
  const values = { ...texts.values, site: { ...texts.values.site, headline } }
  const answer = await fetch(`${caddy.origin}/api/admin/settings/texts`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ version: texts.version, values }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const isShown = async ({ origin }: Running) => (await (await fetch(origin)).text()).includes(headline)
  const ms = await waitUntil(async () => (await Promise.all(webs.map(isShown))).every(Boolean), 'a setting')
  return `a changed text stands on the home page of both webs within ${ms.toFixed(0)} ms`
}

/** One web after the other is stopped and started at the same address, while visitors ask through Caddy. */
async function checkRestart(
  caddy: Running,
  webs: Running[],
  env: Record<string, string>,
  running: Running[],
): Promise<string> {
  let isOver = false
  const statuses: number[] = []
  const asking = (async () => {
    while (!isOver) statuses.push((await fetch(`${caddy.origin}/api/events?limit=1`)).status)
  })()
  for (const web of webs) {
    await web.stop()
    running.splice(running.indexOf(web), 1)
    running.push(await startWeb({ ...env, PORT: new URL(web.origin).port }))
  }
  isOver = true
  await asking
  const failed = statuses.filter((status) => status >= 400).length
  return check(
    failed === 0,
    `both webs restarted in turn: ${statuses.length} requests through Caddy, ${failed} failed`,
  )
}

/** Every church, an issue and a back-up are due at once. */
async function planEverythingNow(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into scrape_paces (church_id, next_at, cron) select id, now(), $1 from churches where status = 'listed'
     on conflict (church_id) do update set next_at = now(), cron = $1`,
    [SCRAPE_CRON],
  )
  await pool.query(
    `insert into subscribers (email, first_name, source, token, subscribed_at)
     select 'reader' || n || '@mail.example', 'Reader ' || n, 'website', 'token' || n, now() from generate_series(1, $1::int) n`,
    [READERS],
  )
  await pool.query(
    "update newsletters set published_at = published_at - interval '14 days', issue_week = null",
  )
  await pool.query(
    `insert into newsletter_schedule (id, cron, next_at) values (1, $1 || ' America/Chicago', now())
     on conflict (id) do update set cron = excluded.cron, next_at = excluded.next_at`,
    [NEWSLETTER_CRON],
  )
}

/** What a worker's log names of each job that it began. */
function startedJobs(worker: Running, kind: string): string[] {
  return worker.lines.flatMap((line) => {
    if (!line.startsWith('{') || !line.includes('"job started"')) return []
    const { kind: found, churchId, job } = JSON.parse(line) as Record<string, unknown>
    return found === kind ? [String(churchId ?? job)] : []
  })
}

async function checkJobs(pool: pg.Pool, workers: Running[]): Promise<string[]> {
  await waitUntil(async () => {
    const { rows } = await pool.query<{ isDone: boolean }>(
      `select exists (select from scrape_runs where kind = 'schedule' and finished_at is not null)
         and exists (select from newsletters where status = 'sent' and published_by = 'schedule') as "isDone"`,
    )
    return rows[0]?.isDone ?? false
  }, 'the scheduled run and issue')
  const { rows } = await pool.query<{ runs: number; churches: number }>(
    `select count(distinct run_id)::int as runs, count(*)::int as churches from scraping_logs
     join scrape_runs on scrape_runs.id = run_id where kind = 'schedule'`,
  )
  const { runs = 0, churches = 0 } = rows[0] ?? {}
  const [one = [], two = []] = workers.map((worker) => startedJobs(worker, 'scrape-church'))
  const visits = [...one, ...two]
  const backups = workers.flatMap((worker) => startedJobs(worker, 'back-up')).length
  const minutes = await countMinutes(pool)
  return [
    check(
      runs === 1 && visits.length === churches && new Set(visits).size === churches,
      `${churches} churches due at once: ${runs} run, ${one.length} visits by one worker and ${two.length} by the other, none twice`,
    ),
    check(
      backups <= minutes + 1,
      `a back-up at the first start and every minute: ${backups} in ${minutes} minutes by both workers`,
    ),
  ]
}

/** How many minutes pg-boss has made the job of a back-up for. */
async function countMinutes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ minutes: number }>(
    `select count(distinct date_trunc('minute', created_on))::int as minutes from pgboss.job where name = 'back-up'`,
  )
  return rows[0]?.minutes ?? 0
}

async function checkMails(pool: pg.Pool, sink: ReturnType<typeof fork>): Promise<string> {
  const { rows } = await pool.query<{ issues: number; readers: number; letters: number }>(
    `select (select count(*)::int from newsletters where published_by = 'schedule') as issues,
       (select count(*)::int from newsletter_deliveries where status = 'submitted'
          and newsletter_id in (select id from newsletters where published_by = 'schedule')) as readers,
       (select count(*)::int from mails where status = 'submitted') as letters`,
  )
  const { issues = 0, readers = 0, letters = 0 } = rows[0] ?? {}
  sink.send({})
  const [{ taken }] = (await once(sink, 'message')) as [{ taken: number }]
  return check(
    issues === 1 && readers >= READERS && taken === readers + letters,
    `${issues} issue to ${readers} readers and ${letters} single mails: the mail server took ${taken}`,
  )
}
