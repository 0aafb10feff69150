import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readBackupSettings } from '#src/platform/backup-settings.ts'
import { openTestDatabase } from '../support/database.ts'
import { openDatabaseLine } from '../support/database-line.ts'
import { forFile } from '../support/for-file.ts'
import { SmtpRefusal } from '../support/loopback-smtp.ts'
import { openMailSite } from '../support/mail-site.ts'
import { findFiring, parseMetrics, readRules, type Scrape, scrapeMetrics } from '../support/prometheus.ts'
import { addChurch } from '../support/records.ts'

const TOKEN = 'a token for the monitor'
const HOUR_MS = 60 * 60 * 1000
const SELDOM = '0 0 29 2 *'
const lines: Record<string, unknown>[] = []
const limits = { minFreeMb: 1, maxDatabaseMb: null }

/** A site whose database can be cut off, and whose mail server refuses some. */
const site = forFile(async () => {
  const database = await openTestDatabase({ poolSize: 1 })
  const line = await openDatabaseLine(database.connectionString)
  const backups = await mkdtemp(path.join(tmpdir(), 'bulletin-metrics-'))
  const open = await openMailSite({
    config: {
      ...{ metricsToken: TOKEN, limits, databaseUrl: line.url },
      backups: { ...readBackupSettings({}, backups, true), cron: SELDOM },
    },
    hooks: {
      onRcptTo: (address) => {
        if (address.startsWith('refused')) throw new SmtpRefusal(550, 'No such user.')
      },
    },
    log: (text) => lines.push(JSON.parse(text)),
  })
  return {
    ...open,
    line,
    connectionString: database.connectionString,
    async close() {
      await open.close()
      await line.cut()
      await database.close()
      await rm(backups, { recursive: true, force: true })
    },
  }
})
const scrape = (token = TOKEN) => scrapeMetrics(site.origin, token, site.clock.now())
/** A second reading, a minute after another. */
async function scrapeAfter(work: () => unknown): Promise<[Scrape, Scrape]> {
  const before = await scrape()
  await work()
  site.clock.advance(60_000)
  return [before, await scrape()]
}

test('/metrics takes the token alone, and a parser reads what is asked of it', async () => {
  const read = (authorization: string) => fetch(`${site.origin}/metrics`, { headers: { authorization } })
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(401)
  expect((await read('Bearer another token')).status).toBe(401)
  for (const path of ['/churches', '/churches', '/event/12345', '/no-such-page'])
    await fetch(site.origin + path)
  const response = await read(`Bearer ${TOKEN}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ])
  const samples = parseMetrics(await response.text())
  const requests = (route: string, status: number) =>
    samples.get(`bulletin_http_request_seconds_count{route="${route}",method="GET",status="${status}"}`)
  expect(requests('public/directory/churches', 200)).toBe(2)
  expect(requests('public/event', 404)).toBe(1)
  expect(requests('public/not-found', 404)).toBe(1)
  expect(requests('/metrics', 401)).toBe(2)
  expect(samples.get('bulletin_cache_requests_total{outcome="hit"}')).toBe(1)
  expect(samples.get('bulletin_health{part="database"}')).toBe(1)
  for (const name of ['bulletin_database_connections{state="idle"}', 'nodejs_eventloop_lag_p99_seconds{}'])
    expect(samples.get(name), name).toBeGreaterThanOrEqual(0)
  expect(samples.get('bulletin_disk_free_bytes{}')).toBeGreaterThan(0)
})

test('from one line of a mail its request is found, and its job', async () => {
  await site.post('/api/newsletter/subscribe', { email: 'ada@mail.example', firstName: 'Ada' })
  await site.mails(1)
  const find = async (message: string) => {
    for (;;) {
      const line = lines.find(({ msg, kind }) => msg === message && (kind ?? 'send-mails') === 'send-mails')
      if (line) return line
      await delay(10)
    }
  }
  const { request, job } = await find('mail')
  expect(await find('job done')).toMatchObject({ job, submitted: 1, ms: expect.any(Number) })
  expect(lines.find((line) => line.msg === 'request' && line.request === request)).toMatchObject({
    route: '/api/newsletter/subscribe',
    status: 200,
  })
  expect(JSON.stringify(lines)).not.toContain('ada@')
})

test('what waits and is not due yet has no age', async () => {
  await site.rows(`insert into mails (key, to_address, subject, html, text, created_at, due_at, status)
    values ('late', 'bo@mail.example', 's', 'h', 't', '2026-11-21T14:00:00Z', '2027-11-21T14:00:00Z', 'queued')`)
  const response = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const samples = parseMetrics(await response.text())
  expect(samples.get('bulletin_mails{kind="single",state="queued"}')).toBe(1)
  expect(samples.get('bulletin_mail_age_seconds{kind="single"}')).toBe(0)
})

test('the alert rules and the dashboard ask for metrics that exist', async () => {
  const response = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await response.text()
  const known = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  for (const file of ['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboard.json']) {
    const asked = readFileSync(file, 'utf8').match(/\b(?:bulletin|nodejs|process)_\w+/g) ?? []
    expect(asked.length).toBeGreaterThan(5)
    for (const name of asked) expect(known, file).toContain(name.replace(/_(?:bucket|count)$/, ''))
  }
})

test('each alert rule fires by its own trouble', async () => {
  const fired = new Set<string>()
  const expectFiring = (names: string[], ...scrapes: Parameters<typeof findFiring>) => {
    expect(findFiring(...scrapes)).toEqual(names)
    for (const name of names) fired.add(name)
  }
  await expect.poll(() => site.rows("select 1 from settings where key = 'backups.last'")).toHaveLength(1)
  const visit = () => fetch(`${site.origin}/api/newsletter/unsubscribe/nobody`)
  expectFiring([], ...(await scrapeAfter(visit)))

  expectFiring(['BulletinDown'], await scrape('another token, which is as long'))
  limits.minFreeMb = Number.MAX_SAFE_INTEGER
  expectFiring(['BulletinDiskLow'], await scrape())
  limits.minFreeMb = 1

  for (const name of ['refused1', 'refused2', 'refused3'])
    await site.post('/api/newsletter/subscribe', { email: `${name}@mail.example`, firstName: 'No' })
  await expect.poll(() => site.rows("select 1 from mails where status = 'failed'")).toHaveLength(3)
  expectFiring(['BulletinMailsFailing'], await scrape())

  // Nothing leads to a site on this machine: each visit fails.
  const { db, scraping } = site.container
  const church = await addChurch(db, { website: 'http://127.0.0.1:9/' })
  for (let turn = 0; turn < 3; turn += 1) await scraping.waitForRun(await scraping.startRun('a test', church))
  expectFiring(['BulletinMailsFailing', 'BulletinScrapesFailing'], await scrape())
  await site.rows("update scraping_logs set status = 'success' where church_id = $1", [church])
  site.clock.advance(9 * 24 * HOUR_MS)
  expectFiring(['BulletinBackupLate', 'BulletinNothingScraped'], await scrape())
  await site.container.backups.keeper.make()
  await site.rows('update scraping_logs set scraped_at = $1', [site.clock.now()])
  expectFiring([], await scrape())

  // A restored copy sleeps: its jobs and mails wait.
  await site.rows("insert into settings values ('restore.hold', '{}')")
  await site.post('/api/newsletter/subscribe', { email: 'wait@mail.example', firstName: 'Wait' })
  // The queue writes the database's own time.
  await site.rows("update pgboss.job set created_on = $1, start_after = $1 where state = 'created'", [
    site.clock.now(),
  ])
  site.clock.advance(3 * HOUR_MS)
  expectFiring(['BulletinMailsWaiting', 'BulletinJobsWaiting'], await scrape())
  await site.rows("delete from settings where key = 'restore.hold'")
  await site.rows("delete from pgboss.job where state = 'created'")
  await site.rows("update mails set status = 'submitted' where status = 'queued'")

  await scrape()
  const busyUntil = performance.now() + 600
  await delay(20)
  while (performance.now() < busyUntil);
  await delay(20)
  expectFiring(['BulletinBusy'], await scrape())

  // A table that is locked: calls wait for it, and others for a connection.
  const other = new pg.Client({ connectionString: site.connectionString })
  await other.connect()
  await other.query('begin; lock table subscribers in access exclusive mode')
  const calls = Array.from({ length: 24 }, visit)
  const [before, waiting] = await scrapeAfter(() => delay(100))
  expect(findFiring(waiting)).toContain('BulletinBusy')
  await other.query('rollback')
  await other.end()
  await Promise.all(calls)
  site.clock.advance(60_000)
  expectFiring(['BulletinSlow'], before, await scrape())

  await site.line.cut()
  expectFiring(['BulletinPartDown', 'BulletinErrors'], ...(await scrapeAfter(visit)))
  await site.line.mend()
  expect([...fired].sort()).toEqual([...readRules().keys()].sort())
})
