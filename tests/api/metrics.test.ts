import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forFile } from '../support/for-file.ts'
import { openMailSite } from '../support/mail-site.ts'

const TOKEN = 'a token for the monitor'
const lines: Record<string, unknown>[] = []
const site = forFile(() =>
  openMailSite({ config: { metricsToken: TOKEN }, log: (line) => lines.push(JSON.parse(line)) }),
)

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
const SAMPLE = new RegExp(
  `^(${NAME})(?:\\{((?:${LABEL})(?:,${LABEL})*)\\})? ([+-]?(?:\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?|Inf)|NaN)$`,
)
const COMMENT = new RegExp(`^# (?:HELP (${NAME}) .*|TYPE (${NAME}) (counter|gauge|histogram|summary))$`)

/** Prometheus' text format 0.0.4, strictly: each sample follows the type of its family, and none comes twice. */
function parseMetrics(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true)
  const types = new Map<string, string>()
  const samples = new Map<string, number>()
  for (const line of text.split('\n').filter(Boolean)) {
    const [isComment, , typed, type] = COMMENT.exec(line) ?? []
    if (typed && type) {
      expect(types).not.toContain(typed)
      types.set(typed, type)
    }
    if (isComment) continue
    const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? []
    expect(name, line).not.toBe('')
    const family = types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')
    expect(types.has(family), line).toBe(true)
    const key = `${name}{${labels}}`
    expect(samples.has(key), line).toBe(false)
    samples.set(key, value?.endsWith('Inf') ? Number.POSITIVE_INFINITY : Number(value))
  }
  return samples
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
    values ('late', 'bo@mail.example', 's', 'h', 't', now() - interval '1 hour', now() + interval '1 day', 'queued')`)
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
